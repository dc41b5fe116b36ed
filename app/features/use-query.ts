import { useSyncExternalStore } from "react";
import { fetchQuery } from "./api-client";

/** The state of a path's answer. A refresh keeps the data it replaces until it has succeeded. */
export interface QueryState<Data> {
  data: Data | undefined;
  error: Error | undefined;
  isLoading: boolean;
}

/**
 * The answer to a GET, fetched once and never stale: `useQuery<EventList>("/api/events")`. Nothing is polled,
 * retried or fetched again on focus; a failed path is asked again by `refresh` or by the next component that
 * mounts. The server and the first render of a browser see the loading state.
 */
export function useQuery<Data>(path: string): QueryState<Data> & { refresh: () => Promise<void> } {
  const query = queryFor(path);
  const state = useSyncExternalStore(query.subscribe, query.read, readUnasked);
  return { ...(state as QueryState<Data>), refresh: query.refresh };
}

/** Asks for a path again, for every component that shows it; for callers that are no component. */
export function refreshQuery(path: string): Promise<void> {
  return queryFor(path).refresh();
}

export function createQuery<Data>(ask: () => Promise<Data>) {
  let state: QueryState<Data> = unasked;
  let asking: Promise<void> | undefined;
  let latest = 0;
  const listeners = new Set<() => void>();

  const set = (next: QueryState<Data>) => {
    state = next;
    for (const listener of listeners) listener();
  };

  const refresh = (): Promise<void> => {
    // An older answer that arrives late must not replace a newer one.
    const turn = ++latest;
    set({ ...state, isLoading: true });
    asking = ask().then(
      (data) => {
        if (turn === latest) set({ data, error: undefined, isLoading: false });
      },
      (error: unknown) => {
        if (turn === latest) set({ data: state.data, error: asError(error), isLoading: false });
      },
    );
    return asking.finally(() => {
      if (turn === latest) asking = undefined;
    });
  };

  return {
    read: () => state,
    refresh,
    subscribe(listener: () => void) {
      listeners.add(listener);
      if (!asking && (state.error || state.data === undefined)) void refresh();
      return () => void listeners.delete(listener);
    },
  };
}

const unasked: QueryState<never> = { data: undefined, error: undefined, isLoading: true };
const readUnasked = () => unasked;
const queries = new Map<string, ReturnType<typeof createQuery<unknown>>>();

function queryFor(path: string) {
  // The server renders for many visitors in one place: it remembers nothing.
  const known = queries.get(path);
  if (known) return known;
  const query = createQuery<unknown>(() => fetchQuery(path));
  if (!import.meta.env.SSR) queries.set(path, query);
  return query;
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
