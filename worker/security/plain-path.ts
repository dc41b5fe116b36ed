/** A path as the page router matches it: decoded, in lower case, without doubled or closing slashes. */
export function plainPath(pathname: string): string {
  let path = pathname;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    // Not decodable: no router decodes it either.
  }
  return path
    .toLowerCase()
    .replace(/\/{2,}/g, "/")
    .replace(/(?<=.)\/$/, "");
}
