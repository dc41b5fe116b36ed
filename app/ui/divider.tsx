import { Guilloche } from "./guilloche";

/** An engraved band between two parts of a page. */
export function Divider() {
  return <Guilloche pattern="band" className="text-brass opacity-80" />;
}
