import { persist, type StateStorage } from "zustand/middleware";
import { createStore } from "zustand/vanilla";
import { browserStorage } from "./browser-storage";

/** Who uses this browser, for the display alone; the name is held in memory (decisions/pages, decisions/browser). */
interface SessionUser {
  /** An opaque id, never an address. */
  id: string;
  name?: string;
}

export interface Session {
  user: SessionUser | null;
  isAuthenticated: boolean;
  /** True until the storage was read. Not stored. */
  isLoading: boolean;
  login: (user: SessionUser) => void;
  logout: () => void;
  /** Does nothing, as specified. */
  loginAsDemo: () => void;
}

/** The session of a storage; the site itself has one, `session`. Of zustand without React, which reads it nowhere. */
export function createSession(storage?: StateStorage) {
  return createStore<Session>()(
    persist(
      (set) => ({
        user: null,
        isAuthenticated: false,
        isLoading: true,
        login: (user) => set({ user, isAuthenticated: true }),
        logout: () => set({ user: null, isAuthenticated: false }),
        loginAsDemo: () => {},
      }),
      {
        name: "ofn-session",
        version: 1,
        storage: browserStorage<Stored>(storage),
        partialize: ({ user, isAuthenticated }) => ({ user: user && { id: user.id }, isAuthenticated }),
        merge: (stored, session) => ({ ...session, ...readSession(stored), isLoading: false }),
      },
    ),
  );
}

export const session = createSession();

type Stored = Pick<Session, "user" | "isAuthenticated">;

function readSession(stored: unknown): Stored {
  const id = (stored as { user?: { id?: unknown } | null } | undefined)?.user?.id;
  return typeof id === "string"
    ? { user: { id }, isAuthenticated: true }
    : { user: null, isAuthenticated: false };
}
