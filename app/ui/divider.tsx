import { Guilloche } from "./guilloche";

export function Divider() {
  return <Guilloche pattern="band" className="text-brass opacity-80" />;
}
