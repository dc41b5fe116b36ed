/** The result of something that may throw, as a storage that a browser refuses does; undefined where it did. */
export function attempt<Result>(run: () => Result): Result | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}
