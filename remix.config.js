import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** The package conditions of workerd, so that server code never resolves to a Node build. */
const workerd = ["workerd", "worker", "browser", "module", "import", "default"];

/** The Vite configuration: of scripts/build.mjs, and of `npm run dev`. */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    tailwindcss(),
    remix({
      ignoredRouteFiles: ["**/*.test.*"],
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_singleFetch: true,
        // The console's manifest is one small immutable file; discovering routes lazily costs a request per page.
        v3_lazyRouteDiscovery: false,
      },
    }),
    ...(command === "build" ? [islandsWithoutRemix()] : []),
  ],
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  // Inlined images would need `img-src data:`; a file is cached and needs no exception.
  build: {
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    cssMinify: "esbuild",
    // What Tailwind needs; older browsers read and submit as without scripts.
    target: ["safari16.4", "chrome111", "firefox128"],
    ...(isSsrBuild ? {} : { rolldownOptions: { output: { codeSplitting: { groups } } } }),
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
        // Tailwind names a fault's file and line only where it keeps the places of its sources.
        css: { devSourcemap: true },
        cacheDir: ".wrangler/vite",
        // The database is no source: each request would count as an edit.
        server: { watch: { ignored: ["**/.wrangler/**", "**/build/**"] } },
        // Found before the first request: a package found later is fetched with a second React.
        optimizeDeps: {
          entries: ["app/**/*.{ts,tsx}", "!app/**/*.test.*"],
          include: ["react-dom/server.browser"],
        },
      }),
}));

/** @param {string} path in app/ */
const app = (path) => fileURLToPath(new URL(`app/${path}`, import.meta.url));

/** The modules of several pages, in few files: each request costs a slow connection more than its bytes do. */
const groups = [
  { name: "react", test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 3 },
  { name: importedBy("entry.client.tsx", "start"), priority: 2 },
  { name: importedBy("features/interest-form/apply-form.tsx", "forms"), priority: 1 },
];

/**
 * Puts all that a module imports at once into one chunk.
 *
 * @param {string} path in app/
 * @param {string} chunk
 */
function importedBy(path, chunk) {
  /** @param {string} id @param {import("vite").Rolldown.ChunkingContext} graph */
  return (id, graph) => (id !== app(path) && reach(graph, app(path)).includes(id) ? chunk : null);
}

/**
 * @param {Pick<import("vite").Rolldown.PluginContext, "getModuleInfo">} graph
 * @param {string} entry
 */
function reach(graph, entry) {
  const known = new Set([entry]);
  for (const id of known)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) known.add(imported);
  return [...known];
}

/**
 * An island that imports Remix would bring its router to every visitor.
 *
 * @returns {import("vite").Plugin}
 */
function islandsWithoutRemix() {
  const mounts = [
    ...["islands/hydrate-island", "interest-form/apply-island", "toasts/toast-island"],
    ...["interest-form/apply-form", "partnership-form/partnership-form"],
  ].map((name) => app(`features/${name}.tsx`));
  return {
    name: "islands-without-remix",
    buildEnd(error) {
      for (const island of error ? [] : [...mounts, app("routes/material3-test/gallery.tsx")]) {
        const remix = reach(this, island).find((id) => id.includes("/@remix-run/"));
        if (remix) this.error(`${island} imports ${remix}`);
      }
    },
  };
}
