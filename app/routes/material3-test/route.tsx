import type { MetaFunction } from "@remix-run/cloudflare";
import { useViewport } from "~/features/client-state/use-viewport";
import type { RouteHandle } from "~/features/navigation/route-handle";
import { pageMeta } from "~/features/page-meta";
import { PageHeader } from "~/ui/page-header";
import { Section } from "~/ui/section";
import { Actions } from "./actions";
import { Drawings } from "./drawings";
import { Fields } from "./fields";
import { Messages } from "./messages";
import { Records } from "./records";
import { Surfaces } from "./surfaces";
import { Colours, Words } from "./words-and-colours";

export const handle: RouteHandle = { styles: "console", scripts: "at-once" };

export const meta: MetaFunction = () =>
  pageMeta({
    title: "Gallery",
    description: "Every primitive of the site in every state.",
    path: "/material3-test",
    noindex: true,
  });

/** The gallery of the site's primitives: what is here in every state looks right everywhere. */
export default function Gallery() {
  return (
    <>
      <PageHeader
        title="Gallery"
        overline="Primitives"
        lead="Every part of the site in every state. The button in the corner changes the theme."
      />
      {/* Whatever submits it comes back here, so that no button is dead without scripts. */}
      <form>
        <Words />
        <Colours />
        <Actions />
        <Fields />
        <Surfaces />
        <Records />
        <Messages />
        <Drawings />
        <Size />
      </form>
    </>
  );
}

function Size() {
  const { width, height, sizeClass } = useViewport();
  return (
    <Section title="Window">
      <p className="figures">
        {width} × {height}, {sizeClass}
      </p>
    </Section>
  );
}
