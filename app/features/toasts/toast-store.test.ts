import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dismissToast, removalDelay, showToast, toastStore } from "./toast-store";

const message = { title: "A title", description: "A description", look: "info" } as const;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("dismissing or removing an older toast leaves the newer one alone", () => {
  showToast(message);
  const older = toastStore.getState().current?.id ?? 0;
  dismissToast(older);
  showToast({ ...message, title: "Newer" });
  dismissToast(older);
  vi.advanceTimersByTime(removalDelay);
  expect(toastStore.getState().current).toMatchObject({ title: "Newer", isOpen: true });
});
