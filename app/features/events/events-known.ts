import { createContext, useContext } from "react";

/**
 * Whether the page knows what events there are. Only one served while the database does not answer does not; it
 * comes without scripts, so in a browser this is always true.
 */
export const EventsKnownContext = createContext(true);

export function useAreEventsKnown(): boolean {
  return useContext(EventsKnownContext);
}
