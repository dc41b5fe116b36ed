import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** The package conditions of workerd, so that server code never resolves to a Node build. */
const workerd = ["workerd", "worker", "browser", "module", "import", "default"];

/** The Vite configuration: `remix vite:build -c remix.config.js` reads this file. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tailwindcss(),
    conformWithZodMini(),
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
  build: {
    assetsInlineLimit: 0,
    cssMinify: true,
    target: "es2022",
    ...(isSsrBuild ? {} : { rollupOptions: { output: { manualChunks: sharedChunk } } }),
  },
  ssr: {
    target: "webworker",
    noExternal: true,
    resolve: { conditions: workerd, externalConditions: workerd },
  },
}));

/**
 * Conform's coercion, which no form here uses, takes four functions from the whole of zod; the small build has
 * the same ones. Otherwise the dialog would carry 20 kB that nothing calls.
 *
 * @returns {import("vite").Plugin}
 */
function conformWithZodMini() {
  let isReplaced = false;
  return {
    name: "conform-with-zod-mini",
    enforce: "pre",
    async resolveId(source, importer) {
      if (source !== "zod/v4" || !importer?.includes("/@conform-to/zod/")) return null;
      isReplaced = true;
      return this.resolve("zod/v4/mini", importer, { skipSelf: true });
    },
    // Of a build alone: a development server has no bundle, and loads what is asked for.
    generateBundle() {
      if (!isReplaced)
        this.error(
          "@conform-to/zod no longer imports zod/v4: see whether conformWithZodMini is still needed",
        );
    },
  };
}

/**
 * What every page loads, in two files where Rollup would make two dozen: each request costs a slow connection
 * more than the bytes do.
 *
 * @param {string} id
 */
function sharedChunk(id) {
  if (/node_modules\/(react|react-dom|scheduler|@remix-run|turbo-stream|cookie|zustand|get-nonce)\//.test(id))
    return "vendor";
  const isShell =
    /app\/features\/(nonce|page-meta|structured-data|document-styles|links|theme|toasts\/toast-store)/.test(
      id,
    ) ||
    /app\/features\/(navigation|footer|scroll-progress|lite|smooth-scroll|error-screen)\//.test(id) ||
    /app\/content\/(brand|home-stops|navigation|footer|partners|speaker-notice)\.ts/.test(id) ||
    /app\/domain\/event-(choice|dates|availability)/.test(id) ||
    /app\/ui\/(icon|guilloche|sprite|button|notice|tooltip|use-hydrated|section|card|badge|stat|page-header|divider)/.test(
      id,
    ) ||
    /app\/root\.tsx$/.test(id);
  return isShell ? "shell" : undefined;
}
