import { Guilloche } from "./guilloche";

/** An engraved band between two parts of a page. */
export function Divider() {
  return (
    <div className="measure text-brass">
      <Guilloche pattern="band" className="opacity-80" />
    </div>
  );
}
