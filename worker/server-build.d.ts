/** The server's build that Remix's plugin writes. */
declare module "*/build/server/index.js" {
  import type { ServerBuild } from "@remix-run/cloudflare";

  const build: ServerBuild;
  export const {
    assets,
    assetsBuildDirectory,
    basename,
    entry,
    future,
    isSpaMode,
    mode,
    publicPath,
    routes,
  }: ServerBuild;
  export default build;
}
