/** Why an answer is still waited for: the browser knows of no connection, or nothing comes back over it. */
export type Waiting = "offline" | "unanswered";

/** So long a visitor sees nothing but "Submitting..."; then the page says that it waits. In milliseconds. */
const quietTime = 8_000;
/** So long one try may hang before it is given up and made again. */
const tryTime = 30_000;
/** Between two tries; it doubles with each, up to the longest. */
const firstPause = 4_000;
const longestPause = 60_000;

/**
 * Sends something again and again until an answer comes, so it must be safe to send twice: no answer may be a lost
 * request or a lost answer. Only what `send` throws as an answer ends it.
 *
 * @param send makes one try, and ends it when the signal says so
 * @param isAnswer whether an error is the answer of the site itself, as a refusal is
 * @param signal ends it without an answer: what was sent may arrive all the same
 */
export async function untilAnswered<Answer>(
  send: (signal: AbortSignal) => Promise<Answer>,
  {
    isAnswer,
    onWaiting,
    signal,
  }: { isAnswer: (error: unknown) => boolean; onWaiting: (why: Waiting) => void; signal: AbortSignal },
): Promise<Answer> {
  const isStopped = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
  });
  for (let tries = 0; ; tries++) {
    try {
      return await Promise.race([tryOnce(send, onWaiting, signal), isStopped]);
    } catch (error) {
      if (signal.aborted || isAnswer(error)) throw error;
    }
    onWaiting(whyWaiting());
    await Promise.race([onlineOrLater(tries, signal), isStopped]);
  }
}

const whyWaiting = (): Waiting => (navigator.onLine ? "unanswered" : "offline");

/** Waits for the connection. Not every browser notices that it is back, so a pause ends the waiting as well. */
function onlineOrLater(tries: number, signal: AbortSignal): Promise<void> {
  const pause = navigator.onLine ? Math.min(firstPause * 2 ** tries, longestPause) : longestPause;
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, pause);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    window.addEventListener("online", end, { once: true, signal });
    signal.addEventListener("abort", () => clearTimeout(timer), { once: true });
  });
}

async function tryOnce<Answer>(
  send: (signal: AbortSignal) => Promise<Answer>,
  onWaiting: (why: Waiting) => void,
  signal: AbortSignal,
): Promise<Answer> {
  const attempt = new AbortController();
  // A request that has not left would come after the next one.
  const stop = () => attempt.abort();
  signal.addEventListener("abort", stop);
  const quiet = setTimeout(() => onWaiting(whyWaiting()), quietTime);
  const end = setTimeout(stop, tryTime);
  try {
    return await send(attempt.signal);
  } finally {
    clearTimeout(quiet);
    clearTimeout(end);
    signal.removeEventListener("abort", stop);
  }
}
