/** What entry.client.tsx fetches when somebody reaches for something that needs React. */
export type HeldModules = { manifest: string; routes: Record<string, string> };

/** The element that names them; a page that is taken over at once has none. */
export const heldModulesId = "held-modules";
