import { decoded } from "~/domain/decoded";

/** A path as the page router matches it: decoded where it can be, in lower case, without doubled or closing slashes. */
export function plainPath(pathname: string): string {
  return decoded(pathname)
    .toLowerCase()
    .replace(/\/{2,}/g, "/")
    .replace(/(?<=.)\/$/, "");
}
