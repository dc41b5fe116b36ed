/** Whether the browser says that data is dear or slow to come here. It may not know, and Firefox and Safari do not say. */
export function isSlowLine(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? "");
}
