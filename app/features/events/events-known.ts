import { createContext, useContext } from "react";

/** False on a page that is served while the database does not answer; such a page comes without scripts. */
export const EventsKnownContext = createContext(true);

export const useAreEventsKnown = () => useContext(EventsKnownContext);
