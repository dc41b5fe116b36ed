/** `npm run dev` adds this to an open page, no build does: a change in the Worker loads the page anew. */
export function listenForChanges(hot: NonNullable<ImportMeta["hot"]>) {
  hot.on("worker-changed", async () => {
    // Of a Worker that cannot be loaded the page would learn no more than that its data failed.
    if (!(await fetch("/healthz")).headers.has("X-Fault")) location.reload();
  });
}
