import { expect, onTestFinished, test, vi } from "vitest";
import { finishLoading, readLoading, setTransitioning } from "./loading";
import { createRecentCompanies } from "./recent-companies-store";
import { createSession } from "./session-store";

function storageWith(content: Record<string, string> = {}) {
  const kept = new Map(Object.entries(content));
  return {
    kept,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
}

function logged() {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  onTestFinished(() => log.mockRestore());
  return log;
}

test("loading starts true and nothing is in transition", () => {
  expect(readLoading()).toEqual({ isLoading: true, isTransitioning: false });
  setTransitioning(true);
  finishLoading();
  expect(readLoading()).toEqual({ isLoading: false, isTransitioning: true });
});

test("a login sets the user, a logout clears it, a demo login does nothing", () => {
  const session = createSession(storageWith());
  session.getState().loginAsDemo();
  expect(session.getState()).toMatchObject({ user: null, isAuthenticated: false });
  session.getState().login({ id: "m-1", name: "Ada" });
  expect(session.getState()).toMatchObject({ user: { id: "m-1", name: "Ada" }, isAuthenticated: true });
  session.getState().logout();
  expect(session.getState()).toMatchObject({ user: null, isAuthenticated: false });
});

test("a login outlives the page, without the loading flag and without the name", () => {
  const storage = storageWith();
  createSession(storage).getState().login({ id: "m-1", name: "Ada" });
  expect(JSON.parse(storage.kept.get("ofn-session") ?? "")).toEqual({
    state: { user: { id: "m-1" }, isAuthenticated: true },
    version: 1,
  });
  expect(createSession(storage).getState()).toMatchObject({ user: { id: "m-1" }, isLoading: false });
});

test("the first render knows nothing of the storage, on the server and in a browser", () => {
  const storage = storageWith({ "ofn-session": '{"state":{"user":{"id":"m-1"}},"version":1}' });
  expect(createSession(storage).getInitialState()).toMatchObject({ user: null, isLoading: true });
});

test("reading a storage never writes to it", () => {
  const storage = storageWith();
  createSession(storage);
  createRecentCompanies(storage);
  expect(storage.kept.size).toBe(0);
});

test.each(["{", "null", "3", '"text"', "[]", '{"state":null}', '{"state":{"user":"x","companies":{}}}'])(
  "a storage that holds %s breaks nothing",
  (content) => {
    logged();
    const storage = storageWith({ "ofn-session": content, "ofn-recent-companies": content });
    expect(createSession(storage).getState()).toMatchObject({ user: null, isLoading: false });
    expect(createRecentCompanies(storage).getState().companies).toEqual([]);
    createSession(storage).getState().login({ id: "m-1" });
    expect(JSON.parse(storage.kept.get("ofn-session") ?? "")).toMatchObject({
      state: { user: { id: "m-1" } },
    });
  },
);

test("an unreadable storage and one of another version are only logged", () => {
  const log = logged();
  createSession(storageWith({ "ofn-session": "{" }));
  expect(log).toHaveBeenCalledTimes(1);
  createSession(storageWith({ "ofn-session": '{"state":{"user":{"id":"m-1"}},"version":99}' }));
  expect(log).toHaveBeenCalledTimes(2);
});

test("a storage that refuses every use breaks nothing", () => {
  const log = logged();
  const refuse = () => {
    throw new DOMException("denied", "SecurityError");
  };
  const session = createSession({ getItem: refuse, setItem: refuse, removeItem: refuse });
  session.getState().login({ id: "m-1" });
  expect(session.getState()).toMatchObject({ isAuthenticated: true, isLoading: false });
  expect(log).toHaveBeenCalled();
});
