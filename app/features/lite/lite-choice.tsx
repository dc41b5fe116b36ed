import { buttonClasses } from "~/ui/button-classes";
import { useIsLite } from "./lite-context";
import { LiteSwitch } from "./lite-switch";

export function LiteChoice({ heading: Heading }: { heading: "h2" | "h3" }) {
  const isLite = useIsLite();
  return (
    <div className="grid max-w-2xl justify-items-start gap-3">
      <Heading className="font-semibold">Lite mode: {isLite ? "on" : "off"}</Heading>
      <p className="text-muted">
        Sends every page without scripts, without fonts and without the drawing of the season, for a slow or
        costly connection. Every form works the same.
      </p>
      <LiteSwitch className={buttonClasses("secondary")}>
        {isLite ? "Turn off lite mode" : "Turn on lite mode"}
      </LiteSwitch>
    </div>
  );
}
