import { useViewport } from "~/features/client-state/use-viewport";
import { Section } from "~/ui/section";
import { Fields } from "./fields";
import { Messages } from "./messages";

/** The states of controls and messages. Every submit leads back here, so that no button is dead without scripts. */
export default function Gallery() {
  const { width, height, sizeClass } = useViewport();
  return (
    <form>
      <Fields />
      <Messages />
      <Section title="Window">
        <p className="figures">
          {width} × {height}, {sizeClass}
        </p>
      </Section>
    </form>
  );
}
