import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dismissToast, removalDelay, showToast, toastStore } from "./toast-store";

const message = { title: "A title", description: "A description", look: "info" } as const;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("a new toast replaces the visible one", () => {
  showToast({ ...message, title: "First" });
  const first = toastStore.current();
  showToast({ ...message, title: "Second" });
  expect(toastStore.current()).toMatchObject({ title: "Second", isOpen: true });
  expect(toastStore.current()?.id).not.toBe(first?.id);
});

test("a dismissed toast is removed after five seconds and not before", () => {
  showToast(message);
  const id = toastStore.current()?.id ?? 0;
  dismissToast(id);
  vi.advanceTimersByTime(removalDelay - 1);
  expect(toastStore.current()).toMatchObject({ id, isOpen: false });
  vi.advanceTimersByTime(1);
  expect(toastStore.current()).toBeUndefined();
});

test("dismissing or removing an older toast leaves the newer one alone", () => {
  showToast(message);
  const older = toastStore.current()?.id ?? 0;
  dismissToast(older);
  showToast({ ...message, title: "Newer" });
  dismissToast(older);
  vi.advanceTimersByTime(removalDelay);
  expect(toastStore.current()).toMatchObject({ title: "Newer", isOpen: true });
});
