export async function loadToasts(): Promise<void> {
  const { mountToasts } = await import("./toast-island");
  mountToasts();
}
