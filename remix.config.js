import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** The package conditions of workerd, so that server code never resolves to a Node build. */
const workerd = ["workerd", "worker", "browser", "module", "import", "default"];

/** The Vite configuration: `remix vite:build -c remix.config.js` reads this file. */
export default defineConfig({
  plugins: [
    tailwindcss(),
    remix({
      ignoredRouteFiles: ["**/*.test.*"],
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_singleFetch: true,
        // The whole manifest is one small immutable file; discovering routes lazily costs a request per page.
        v3_lazyRouteDiscovery: false,
      },
    }),
  ],
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  // Inlined images would need `img-src data:`; a file is cached and needs no exception.
  build: { assetsInlineLimit: 0, cssMinify: true, target: "es2022" },
  ssr: {
    target: "webworker",
    noExternal: true,
    resolve: { conditions: workerd, externalConditions: workerd },
  },
});
