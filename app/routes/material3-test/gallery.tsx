import { useViewport } from "~/features/client-state/use-viewport";
import { Section } from "~/ui/section";
import { Actions } from "./actions";
import { Drawings } from "./drawings";
import { Fields } from "./fields";
import { Messages } from "./messages";
import { Records } from "./records";
import { Surfaces } from "./surfaces";
import { Colours, Words } from "./words-and-colours";

/** Every primitive of the site. Every submit leads back here, so that no button is dead without scripts. */
export default function Gallery({ tab }: { tab: string }) {
  return (
    <form>
      <Words />
      <Colours />
      <Actions tab={tab} />
      <Fields />
      <Surfaces />
      <Records />
      <Messages />
      <Drawings />
      <Size />
    </form>
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
