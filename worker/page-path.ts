const dataEnd = ".data";

/** The page that an address asks for: Remix fetches the data of `/apply` from `/apply.data`, of `/` from `/_root.data`. */
export function pagePath(pathname: string): { path: string; isData: boolean } {
  if (!pathname.endsWith(dataEnd)) return { path: pathname, isData: false };
  const path = pathname.slice(0, -dataEnd.length);
  return { path: path === "/_root" ? "/" : path, isData: true };
}
