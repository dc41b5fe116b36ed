import { ApplyLink } from "~/features/interest-form/apply-link";
import { ButtonLink } from "~/features/links/button-link";
import { useAreEventsKnown } from "./events-known";

/** The way to the form; while no event is open, which is known, to the list of all of them (decisions/event-choice). */
export function ApplyWhileOpen({ isAnyOpen }: { isAnyOpen: boolean }) {
  const areEventsKnown = useAreEventsKnown();
  if (areEventsKnown && !isAnyOpen) return <ButtonLink to="/events">See the programme</ButtonLink>;
  return <ApplyLink variant="primary">Apply to attend</ApplyLink>;
}
