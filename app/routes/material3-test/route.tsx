import type { MetaFunction } from "@remix-run/cloudflare";
import { useSearchParams } from "@remix-run/react";
import { Island } from "~/features/islands/island";
import type { RouteHandle } from "~/features/navigation/route-handle";
import { pageMeta } from "~/features/page-meta";
import { PageHeader } from "~/ui/page-header";
import Gallery from "./gallery";

export const handle: RouteHandle = { styles: "console" };

export const meta: MetaFunction = () =>
  pageMeta({
    title: "Gallery",
    description: "Every primitive of the site in every state.",
    path: "/material3-test",
    noindex: true,
  });

/** The gallery of the site's primitives: what is here in every state looks right everywhere. */
export default function TestPage() {
  const [parameters] = useSearchParams();
  return (
    <>
      <PageHeader
        title="Gallery"
        overline="Primitives"
        lead="Every part of the site in every state. The button in the corner changes the theme."
      />
      <Island name="test-page" of={Gallery} props={{ tab: parameters.get("tab") ?? "one" }} />
    </>
  );
}
