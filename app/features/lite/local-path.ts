/** A path of this site as a form sent it, for a redirect; `/` for everything that could lead elsewhere. */
export function localPath(value: unknown): string {
  const isLocal = typeof value === "string" && /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(value);
  return isLocal ? value : "/";
}
