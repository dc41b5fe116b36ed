import { useLocation } from "@remix-run/react";
import { useIsLite } from "./lite-context";

/** Changes between the full site and lite mode, by a plain form: the page comes back as it was chosen. */
export function LiteSwitch() {
  const { pathname, search } = useLocation();
  const isLite = useIsLite();
  return (
    <form method="post" action="/preferences">
      <input type="hidden" name="back" value={pathname + search} />
      <button type="submit" name="lite" value={isLite ? "0" : "1"}>
        {isLite ? "Full site" : "Lite mode"}
      </button>
    </form>
  );
}
