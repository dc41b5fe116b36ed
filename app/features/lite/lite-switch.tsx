import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { buttonClasses } from "~/ui/button-classes";
import { useIsLite } from "./lite-context";

/** Changes between the full site and lite mode, by a plain form: the page comes back as it was chosen. */
export function LiteSwitch({
  className = buttonClasses("quiet"),
  children,
}: {
  className?: string;
  /** The button's words, when there is room for more than the name of the other mode. */
  children?: ReactNode;
}) {
  const { pathname, search } = useLocation();
  const isLite = useIsLite();
  return (
    <form method="post" action="/preferences">
      <input type="hidden" name="back" value={pathname + search} />
      <button type="submit" name="lite" value={isLite ? "0" : "1"} className={className}>
        {children ?? (isLite ? "Full site" : "Lite mode")}
      </button>
    </form>
  );
}
