import { useRef, useState } from "react";
import { useLayoutEffectInBrowsers } from "~/ui/use-layout-effect-in-browsers";
import type { EventOptions } from "./event-options";

type ApplyingForProps = { options: EventOptions; drawn: unknown; target?: string };

/**
 * Says above Submit which event an application is for; nothing while none is chosen. With scripts it follows the select.
 * Without them it stays true whatever is chosen after the page was drawn.
 *
 * @param drawn the value that the select began with
 * @param target where the form is sent: the address that the page was drawn for, with the event of its link.
 *   The dialog has none: it reads the address itself
 */
export function ApplyingFor({ options, drawn, target }: ApplyingForProps) {
  const line = useRef<HTMLParagraphElement>(null);
  const [chosen, setChosen] = useState<string>();
  useLayoutEffectInBrowsers(() => {
    const select = line.current?.closest("form")?.elements.namedItem("eventId");
    if (!(select instanceof HTMLSelectElement)) return;
    const read = () => setChosen(select.value);
    // Without a network the service worker answers a link with the page of another one: its event is nobody's choice.
    const [linked = ""] = /event=[\w-]+/.exec(location.search) ?? [];
    if (target && !target.includes(linked)) select.selectedIndex = -1;
    read();
    select.addEventListener("input", read);
    return () => select.removeEventListener("input", read);
  }, [target]);
  const name = [...options.upcoming, ...options.waitingLists].find(
    ({ value }) => value === (chosen ?? drawn),
  )?.fullName;
  return (
    <p ref={line} className="empty:hidden">
      {name &&
        `You are applying for: ${name}${chosen === undefined ? ", unless you choose another event above" : ""}`}
    </p>
  );
}
