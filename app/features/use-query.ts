import { useSyncExternalStore } from "react";
import { createStore } from "zustand/vanilla";
import { fetchQuery } from "./api-client";

/** The state of a path's answer. A refresh keeps the data it replaces until it has succeeded. */
interface QueryState<Data> {
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
  const { getState, setState, subscribe } = createStore<QueryState<Data>>(readUnasked);
  let latest: Promise<Data> | undefined;
  const refresh = async () => {
    setState({ isLoading: true });
    const turn = ask();
    latest = turn;
    const answer = await turn.then(
      (data) => ({ data, error: undefined }),
      (error: Error) => ({ error }),
    );
    // An older answer that arrives late must not replace a newer one.
    if (turn !== latest) return;
    latest = undefined;
    setState({ ...answer, isLoading: false });
  };
  return {
    read: getState,
    refresh,
    subscribe(listener: () => void) {
      const end = subscribe(listener);
      const { data, error } = getState();
      if (!latest && (error || data === undefined)) void refresh();
      return end;
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
