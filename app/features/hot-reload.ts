type Fault = { message: string; frame?: string; loc?: { file?: string; line: number; column: number } };

/**
 * `npm run dev` adds this to an open page; no build contains it. A change in the Worker has the page's data fetched
 * anew, and a fault is shown over the page until it is mended.
 */
export function listenForChanges(hot: NonNullable<ImportMeta["hot"]>) {
  /** The modules of the newest update, and of the one with the fault: no fewer modules mend it. */
  let updating: string[] = [];
  let faulty: string[] = [];
  let isFaulty = false;

  hot.on("vite:beforeUpdate", ({ updates }) => {
    updating = updates.map(({ acceptedPath }) => acceptedPath);
    isFaulty = false;
  });
  hot.on("vite:error", ({ err }) => {
    isFaulty = true;
    faulty = updating;
    show(err);
  });
  hot.on("vite:afterUpdate", ({ updates }) => {
    const brought = updates.map(({ acceptedPath }) => acceptedPath);
    if (!isFaulty && faulty.every((path) => brought.includes(path))) shownFault()?.remove();
  });
  hot.on("worker-changed", async () => {
    // Of a Worker that cannot be loaded the page would learn no more than that its data failed.
    if ((await fetch("/healthz")).headers.has("X-Fault")) return;
    location.reload();
  });
}

const shownFault = () => document.querySelector<HTMLPreElement>("pre[data-fault]");

function show({ message, loc, frame }: Fault) {
  const pane = shownFault() ?? document.createElement("pre");
  pane.setAttribute("data-fault", "");
  pane.setAttribute("popover", "manual");
  pane.textContent = [message, loc && `${loc.file}:${loc.line}:${loc.column}`, frame].join("\n");
  document.body.appendChild(pane);
  pane.showPopover();
}
