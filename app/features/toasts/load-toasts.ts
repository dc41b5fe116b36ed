/** Fetches what shows toasts, and puts it on the page. */
export async function loadToasts(): Promise<void> {
  const { mountToasts } = await import("./toast-island");
  mountToasts();
}
