import { useActionData } from "@remix-run/react";
import { useAreEventsKnown } from "~/features/events/events-known";
import type { EventOptions } from "./event-options";

/**
 * Whether the page shows the form: not while nothing takes applications, unless somebody has sent it already
 * (decisions/event-choice).
 */
export function useIsOffered({ isAnyOpen }: EventOptions): boolean {
  const isSent = useActionData() !== undefined;
  return !useAreEventsKnown() || isAnyOpen || isSent;
}
