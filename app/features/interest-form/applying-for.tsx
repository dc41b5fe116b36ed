import { useRef, useState } from "react";
import { useLayoutEffectInBrowsers } from "~/ui/use-layout-effect-in-browsers";
import type { EventOptions } from "./event-options";

/**
 * Says above Submit which event an application is for; nothing while none is chosen. With scripts it follows the select.
 * Without them it stays true whatever is chosen after the page was drawn.
 *
 * @param drawn the value that the select began with
 */
export function ApplyingFor({ options, drawn }: { options: EventOptions; drawn: unknown }) {
  const line = useRef<HTMLParagraphElement>(null);
  const [chosen, setChosen] = useState<string>();
  useLayoutEffectInBrowsers(() => {
    const select = line.current?.closest("form")?.elements.namedItem("eventId");
    if (!(select instanceof HTMLSelectElement)) return;
    const read = () => setChosen(select.value);
    read();
    select.addEventListener("input", read);
    return () => select.removeEventListener("input", read);
  }, []);
  const isFollowing = chosen !== undefined;
  const name = [...options.upcoming, ...options.waitingLists].find(
    ({ value }) => value === (isFollowing ? chosen : drawn),
  )?.fullName;
  return (
    <p ref={line} className="empty:hidden">
      {name && `You are applying for: ${name}${isFollowing ? "" : ", unless you choose another event above"}`}
    </p>
  );
}
