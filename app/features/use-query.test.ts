import { expect, test } from "vitest";
import { createQuery } from "./use-query";

function deferred() {
  let resolve: (answer: string | Promise<string>) => void = () => {};
  const promise = new Promise<string>((fulfil) => {
    resolve = fulfil;
  });
  return { promise, resolve };
}

test("a path is asked once, however many look at it, and never becomes stale", async () => {
  let asked = 0;
  const query = createQuery(async () => ++asked);
  query.subscribe(() => {});
  query.subscribe(() => {});
  await expect.poll(() => query.read().data).toBe(1);
  query.subscribe(() => {});
  expect(asked).toBe(1);
});

test("before the answer the state is loading, and every looker hears of the answer", async () => {
  const query = createQuery(async () => "answer");
  expect(query.read()).toEqual({ data: undefined, error: undefined, isLoading: true });
  let heard = 0;
  const leave = query.subscribe(() => heard++);
  await expect.poll(() => query.read()).toEqual({ data: "answer", error: undefined, isLoading: false });
  const before = heard;
  leave();
  await query.refresh();
  expect(heard).toBe(before);
});

test("nothing is retried; a failed path is asked again by the next looker", async () => {
  let asked = 0;
  const query = createQuery(async () => {
    if (++asked === 1) throw new Error("down");
    return "up";
  });
  query.subscribe(() => {});
  await expect.poll(() => query.read().error?.message).toBe("down");
  expect(asked).toBe(1);
  query.subscribe(() => {});
  await expect.poll(() => query.read().data).toBe("up");
  expect(query.read().error).toBeUndefined();
});

test("a refresh keeps the old data while it runs and when it fails", async () => {
  const turns = [deferred(), deferred()];
  let turn = 0;
  const query = createQuery(() => turns[turn++]?.promise ?? Promise.reject(new Error("asked too often")));
  query.subscribe(() => {});
  turns[0]?.resolve("old");
  await expect.poll(() => query.read().data).toBe("old");
  const refreshed = query.refresh();
  expect(query.read()).toEqual({ data: "old", error: undefined, isLoading: true });
  turns[1]?.resolve(Promise.reject(new Error("down")));
  await refreshed;
  expect(query.read()).toMatchObject({ data: "old", isLoading: false, error: { message: "down" } });
});

test("an older answer that arrives late does not replace a newer one", async () => {
  const turns = [deferred(), deferred()];
  let turn = 0;
  const query = createQuery(() => turns[turn++]?.promise ?? Promise.reject(new Error("asked too often")));
  query.subscribe(() => {});
  const refreshed = query.refresh();
  turns[1]?.resolve("new");
  await refreshed;
  turns[0]?.resolve("old");
  await turns[0]?.promise;
  expect(query.read().data).toBe("new");
});
