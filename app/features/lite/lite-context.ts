import { createContext, useContext } from "react";

/** Whether this page is served without scripts and fonts; a browser that runs scripts never sees it true. */
export const LiteContext = createContext(false);

export const useIsLite = () => useContext(LiteContext);
