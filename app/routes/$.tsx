import { data, type MetaFunction } from "@remix-run/cloudflare";
import { owner } from "~/content/owner";
import { NotFound } from "~/features/error-screen/not-found";

export const meta: MetaFunction = () => [
  { title: `Page not found · ${owner.name}` },
  { name: "robots", content: "noindex" },
];

export function loader() {
  return data(null, { status: 404 });
}

export default NotFound;
