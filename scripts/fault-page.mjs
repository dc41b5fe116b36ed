/**
 * A page with the words of a fault, for local work alone. It asks for itself again until the fault is mended.
 *
 * @param {string} fault
 * @returns {string}
 */
export function faultPage(fault) {
  const text = fault.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return `<!DOCTYPE html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="refresh" content="1">
<meta name="color-scheme" content="light dark">
<title>Not built</title>
<pre>${text}</pre>
</html>
`;
}
