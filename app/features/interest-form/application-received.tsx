import { useEffect, useRef, useState } from "react";
import { formNotes } from "~/content/messages";
import type { RegistrationAnswer } from "~/domain/registration-answer";
import { buttonClasses } from "~/ui/button-classes";

/** The dialog closes this long after success (spec section 9). */
const closingDelay = 3_000;

type ApplicationReceivedProps = { registered: RegistrationAnswer; onDone: () => void };

/** The answer to a sent application. It goes by itself, unless somebody is busy with it (decisions/success). */
export function ApplicationReceived({ registered, onDone }: ApplicationReceivedProps) {
  const panel = useRef<HTMLDivElement>(null);
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    panel.current?.focus();
    // Who came here by the keyboard reads on with it: the focus that was just moved counts as theirs.
    if (panel.current?.matches(":focus-visible")) setIsHeld(true);
  }, []);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(onDone, closingDelay);
    return () => clearTimeout(timer);
  }, [isHeld, onDone]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches who is busy with what is in it
    <div
      ref={panel}
      tabIndex={-1}
      className="grid justify-items-start gap-4"
      // A browser reports a resting pointer as moved when the page moves beneath it; that is nobody's doing.
      onPointerMove={({ movementX, movementY }) => (movementX !== 0 || movementY !== 0) && setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={(event) => event.target !== panel.current && setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      {/* The toast's sentence about other applications is not said twice. */}
      {registered.status === "waitlisted" && <p>{registered.message}</p>}
      {registered.note && <p>{formNotes[registered.note].text}</p>}
      <p className="text-muted">
        Your reference is <strong className="text-ink figures">{registered.reference}</strong>.
      </p>
      <a href={registered.statusUrl} className={buttonClasses("secondary")}>
        View your application
      </a>
    </div>
  );
}
