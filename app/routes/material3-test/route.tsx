import type { MetaFunction } from "@remix-run/cloudflare";
import { Island } from "~/features/islands/island";
import type { RouteHandle } from "~/features/navigation/route-handle";
import { pageMeta } from "~/features/page-meta";
import { PageHeader } from "~/ui/page-header";
import Gallery from "./gallery";

export const handle: RouteHandle = { styles: "console" };

export const meta: MetaFunction = () =>
  pageMeta({
    title: "Test page",
    description: "Controls and messages of the site in states that no other page shows at once.",
    path: "/material3-test",
    noindex: true,
  });

export default function TestPage() {
  return (
    <>
      <PageHeader
        title="Test page"
        overline="Primitives"
        lead="Controls and messages in states that no other page shows at once."
      />
      <Island name="test-page" of={Gallery} props={{}} />
    </>
  );
}
