import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** The package conditions of workerd, so that server code never resolves to a Node build. */
const workerd = ["workerd", "worker", "browser", "module", "import", "default"];

/** The Vite configuration: of scripts/build-pages.mjs, and of `npm run dev`. */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    tailwindcss(),
    namedModulesAreThere(),
    reactForTheWeb(),
    remix({
      ignoredRouteFiles: ["**/*.test.*"],
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_singleFetch: true,
        // The manifest is one small immutable file (decisions/cache); discovering routes lazily costs a request per page.
        v3_lazyRouteDiscovery: false,
      },
    }),
    entriesMayExportMore(),
  ],
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  // Inlined images would need `img-src data:`; a file is cached and needs no exception.
  build: {
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    cssMinify: "esbuild",
    target: "es2022",
    // The start of every page is there by then, and what hydrates it once React runs: a hint is a request for nothing.
    modulePreload: {
      resolveDependencies: (_file, dependencies, { hostId }) =>
        dependencies.filter((name) => !(isOfEntry(hostId) ? isOfEntry : isHydrating)(name)),
    },
    ...(isSsrBuild ? {} : { rolldownOptions: { output: { codeSplitting } } }),
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
          // As `reactForTheWeb` names it.
          include: ["react-dom/server.browser"],
        },
      }),
}));

/** @param {string} name */
const isOfEntry = (name) => /(^|\/)entry\.client-[^/]*$/.test(name);

/** @param {string} name */
const isHydrating = (name) =>
  /(^|\/)(entry\.client|vendor|shell|stores|root|rolldown-runtime)-[^/]*$/.test(name);

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
 * What several pages load, in few files where Rollup would make many small ones: each request costs a slow connection
 * more than its bytes do (decisions/delivery). A module belongs to the first chunk that names it, or the folder that it is
 * in.
 */
const sharedChunks = [
  // The browser's stores without React, which what watches a visit uses as well.
  {
    chunk: "stores",
    modules: [
      ...["vanilla", "middleware"].map((name) => `node_modules/zustand/esm/${name}.`),
      "app/features/client-state/browser-storage.",
    ],
  },
  {
    chunk: "vendor",
    modules: [
      ...["react", "react-dom", "scheduler", "@remix-run", "react-router", "react-router-dom"],
      ...["turbo-stream", "cookie", "get-nonce"],
    ].map((name) => `node_modules/${name}/`),
  },
  // What one page alone shows of what follows stays with that page.
  {
    modules: ["links/tab-links", "theme/theme-choice", "lite/lite-choice"].map(
      (name) => `app/features/${name}.`,
    ),
  },
  {
    chunk: "shell",
    modules: [
      "app/root.tsx",
      "node_modules/zustand/esm/react.",
      ...[
        ...["nonce.", "page-meta.", "structured-data.", "document-styles.", "links/", "theme/", "lite/"],
        ...["toasts/toast-store.", "navigation/", "footer/", "scroll-progress/", "smooth-scroll/"],
        ...["error-screen/", "events/seats-taken.", "events/events-known.", "toasts/toaster.", "start/"],
        ...[
          "client-behaviours.",
          "page-transition/",
          "analytics/templated-path.",
          "use-query.",
          "sending/watch-unsent-text.",
          "api-client.",
        ],
        ...["apply-link.", "apply-dialog-host.", "open-apply-dialog.", "outgoing."].map(
          (name) => `interest-form/${name}`,
        ),
      ].map((name) => `app/features/${name}`),
      ...["brand.", "messages.", "navigation.", "footer.", "partners.", "speaker-meanwhile."].map(
        (name) => `app/content/${name}`,
      ),
      ...["event-choice.", "event-dates.", "event-availability."].map((name) => `app/domain/${name}`),
      ...[
        ...["icon.", "guilloche", "sprite.", "button", "notice.", "tooltip."],
        ...["use-hydrated.", "use-layout-effect-in-browsers.", "keep-typed."],
        ...["section.", "card.", "badge.", "stat.", "page-header.", "divider.", "site-sheet."],
      ].map((name) => `app/ui/${name}`),
    ],
  },
  // A page knows what was typed; what checks it comes on intent, in files of a size that compresses well.
  {
    chunk: "draft",
    modules: [
      "app/features/interest-form/draft.",
      "app/features/sending/until-answered.",
      ...["interest-form-fields.", "declared-field.", "honeypot."].map((name) => `app/domain/${name}`),
    ],
  },
  {
    chunk: "checks",
    modules: [
      ...["node_modules/@conform-to/", "node_modules/zod/"],
      ...["text.", "interest-form.", "web-address.", "email.", "linkedin-profile."].map(
        (name) => `app/domain/${name}`,
      ),
      ...["forms/check-form.", "forms/declared-form."].map((name) => `app/features/${name}`),
      ...[
        "interest-fields.",
        "applying-for.",
        "parse-interest-form.",
        "suggestions.",
        "use-interest-form.",
      ].map((name) => `app/features/interest-form/${name}`),
      "app/content/suggestions.",
    ],
  },
  {
    chunk: "fields",
    modules: [
      ...[
        ...["field.", "text-area.", "text-field.", "select-field.", "choice.", "choice-field.", "progress."],
        ...["honeypot.", "combobox.", "character-counter."],
      ].map((name) => `app/ui/${name}`),
      "app/features/forms/declared-control.",
      "app/features/interest-form/consent-notice.",
    ],
  },
  // Fetched once somebody types into the dialog.
  {
    chunk: "doubts",
    modules: [
      ...["contact-doubts.", "misspelt-address."].map((name) => `app/features/forms/${name}`),
      ...["ask-once.", "send-correction."].map((name) => `app/features/interest-form/${name}`),
    ],
  },
  {
    chunk: "next-steps",
    modules: ["app/ui/steps-note.", "app/ui/numbered-list.", "app/content/next-steps."],
  },
  { chunk: "problems", modules: ["app/ui/error-summary.", "app/ui/form-problems."] },
  // The pages that belong to one person, whose forms nothing checks while they are filled in.
  {
    chunk: "own",
    modules: [
      ...["app/ui/own-page-header.", "app/ui/fold.", "app/ui/plain-fields."],
      ...["app/domain/application-status.", "app/domain/retention."],
    ],
  },
];

/**
 * @param {string} id
 * @param {import("vite").Rolldown.ChunkingContext} graph
 */
function sharedChunk(id, graph) {
  if (startModules(graph).has(id)) return "start";
  return sharedChunks.find(({ modules }) => modules.some((name) => id.includes(`/${name}`)))?.chunk;
}

/**
 * A chunk holds what is named and no more: otherwise whatever a module imports would follow it.
 *
 * @type {import("vite").Rolldown.CodeSplittingOptions}
 */
const codeSplitting = {
  includeDependenciesRecursively: false,
  groups: [{ name: sharedChunk, debugName: "shared" }],
};

/**
 * What chunks that hold what is named need of Rolldown, where Remix asks for the exports of its routes and no others.
 *
 * @returns {import("vite").Plugin}
 */
function entriesMayExportMore() {
  return {
    name: "entries-may-export-more",
    enforce: "post",
    config: () => ({ build: { rolldownOptions: { preserveEntrySignatures: "allow-extension" } } }),
  };
}

/**
 * A module that was moved or renamed would leave its chunk without a word.
 *
 * @returns {import("vite").Plugin}
 */
function namedModulesAreThere() {
  return {
    name: "named-modules-are-there",
    apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    buildEnd(error) {
      if (error) return;
      const ids = [...this.getModuleIds()];
      const gone = sharedChunks
        .flatMap(({ modules }) => modules)
        .filter((name) => !ids.some((id) => id.includes(`/${name}`)));
      if (gone.length > 0)
        this.error(`remix.config.js puts into a chunk what is not there: ${gone.join(", ")}`);
    },
  };
}

/**
 * What runs before anybody reaches for what needs React: all that the entry imports at once. It must not fetch React
 * with it.
 *
 * @param {import("vite").Rolldown.ChunkingContext} graph
 */
function startModules(graph) {
  const entry = fileURLToPath(new URL("app/entry.client.tsx", import.meta.url));
  const known = new Set([entry]);
  for (const id of known)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) known.add(imported);
  return known;
}
