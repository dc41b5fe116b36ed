import type { PersistStorage, StateStorage } from "zustand/middleware";

/**
 * Where a store's `persist` middleware keeps part of its state in this browser. A storage that is blocked, full
 * or corrupt never breaks a page: the store goes on with its own state, and the error is only logged (spec
 * section 8).
 */
export function browserStorage<Part>(storage: StateStorage = localStorageIfAny): PersistStorage<Part> {
  return {
    getItem: (name) => orNull(() => JSON.parse(String(storage.getItem(name)))),
    setItem: (name, value) => orNull(() => storage.setItem(name, JSON.stringify(value))),
    removeItem: (name) => orNull(() => storage.removeItem(name)),
  };
}

/** The server has no such storage, and a browser may refuse it. */
const localStorageIfAny: StateStorage = {
  getItem: (name) => (typeof window === "undefined" ? null : window.localStorage.getItem(name)),
  setItem: (name, value) => window.localStorage.setItem(name, value),
  removeItem: (name) => window.localStorage.removeItem(name),
};

function orNull<Result>(use: () => Result): Result | null {
  try {
    return use();
  } catch (error) {
    console.error("The browser's storage failed:", error);
    return null;
  }
}
