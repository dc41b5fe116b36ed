import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** The package conditions of workerd, so that server code never resolves to a Node build. */
const workerd = ["workerd", "worker", "browser", "module", "import", "default"];

/** The Vite configuration: of `remix vite:build -c remix.config.js`, and of `npm run dev`. */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    tailwindcss(),
    conformWithZodMini(),
    reactForTheWeb(),
    remix({
      ignoredRouteFiles: ["**/*.test.*"],
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_singleFetch: true,
        // The manifest is one small immutable file (decision 265); discovering routes lazily costs a request per page.
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
    // The start of every page is there by then: a hint for it is a request for nothing.
    modulePreload: {
      resolveDependencies: (_file, dependencies) =>
        dependencies.filter((name) => !/\/entry\.client-[^/]*$/.test(name)),
    },
    ...(isSsrBuild ? {} : { rollupOptions: { output: { manualChunks: sharedChunk } } }),
  },
  // In development the server's code runs on Node.
  ...(command === "build"
    ? {
        ssr: {
          target: "webworker",
          noExternal: true,
          resolve: { conditions: workerd, externalConditions: workerd },
        },
      }
    : {
        cacheDir: ".wrangler/vite",
        // The database is no source: each request would count as an edit.
        server: { watch: { ignored: ["**/.wrangler/**", "**/build/**"] } },
        // Found before the first request: a package found later is fetched with a second React.
        optimizeDeps: { entries: ["app/**/*.{ts,tsx}", "!app/**/*.test.*"] },
      }),
}));

/**
 * React's streaming for the web, which the Worker uses, stands in another file than the one that Node is given.
 *
 * @returns {import("vite").Plugin}
 */
function reactForTheWeb() {
  return {
    name: "react-for-the-web",
    apply: "serve",
    enforce: "pre",
    // A package of the server is not resolved by Vite, so its name is changed where it stands.
    transform: (code, id, { ssr } = {}) =>
      ssr && id.endsWith("/app/entry.server.tsx")
        ? code.replace('"react-dom/server"', '"react-dom/server.browser"')
        : undefined,
  };
}

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
 * @param {import("vite").Rollup.ManualChunkMeta} graph
 */
function sharedChunk(id, { getModuleInfo }) {
  if (startModules(getModuleInfo).has(id)) return "start";
  // The browser's stores without React, which what watches a visit uses as well.
  if (/node_modules\/zustand\/esm\/(vanilla|middleware)|client-state\/browser-storage/.test(id))
    return "stores";
  if (/node_modules\/(react|react-dom|scheduler|@remix-run|turbo-stream|cookie|get-nonce)\//.test(id))
    return "vendor";
  // But what one page alone shows stays with that page.
  const isShell =
    /app\/features\/(nonce|page-meta|structured-data|document-styles|links\/(?!tab-links)|theme\/(?!theme-choice)|toasts\/toast-store)/.test(
      id,
    ) ||
    /app\/features\/(navigation|footer|scroll-progress|lite(?!\/lite-choice)|smooth-scroll|error-screen)\//.test(
      id,
    ) ||
    /app\/content\/(brand|navigation|footer|partners)\.ts/.test(id) ||
    /app\/(domain\/event-(choice|dates|availability)|features\/events\/seats-taken)/.test(id) ||
    /app\/ui\/(icon|guilloche|sprite|button|notice|tooltip|use-hydrated|section|card|badge|stat|page-header|divider)/.test(
      id,
    ) ||
    /app\/root\.tsx$/.test(id);
  if (isShell) return "shell";
  // A page knows what was typed; what checks it comes on intent, in files of a size that compresses well.
  if (
    /app\/features\/(interest-form\/draft|sending\/until-answered)|app\/domain\/(interest-form-fields|declared-field|honeypot)\.ts$/.test(
      id,
    )
  )
    return "draft";
  const isCheck =
    /node_modules\/(@conform-to|zod)\//.test(id) ||
    /app\/domain\/(text|interest-form)\.ts$/.test(id) ||
    /app\/features\/(forms\/read-form|interest-form\/use-interest-form)/.test(id);
  if (isCheck) return "checks";
  const isField =
    /app\/ui\/(field|text-area|text-field|select-field|choice|choice-field|progress)\.tsx$/.test(id) ||
    /app\/ui\/(honeypot|combobox|character-counter|plain-fields)\./.test(id) ||
    /app\/features\/(forms\/declared-control|interest-form\/(interest-fields|consent-notice))/.test(id);
  if (isField) return "fields";
  // The pages that belong to one person.
  return /app\/ui\/(own-page-header|fold)|app\/domain\/(application-status|retention)\.ts$/.test(id)
    ? "own"
    : undefined;
}

/**
 * What runs before anybody reaches for what needs React: all that the entry imports at once. It must not fetch React
 * with it.
 *
 * @param {import("vite").Rollup.GetModuleInfo} getModuleInfo
 */
function startModules(getModuleInfo) {
  const entry = fileURLToPath(new URL("app/entry.client.tsx", import.meta.url));
  const known = new Set([entry]);
  for (const id of known) for (const imported of getModuleInfo(id)?.importedIds ?? []) known.add(imported);
  return known;
}
