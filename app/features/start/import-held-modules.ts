import { type HeldModules, heldDataId, heldModulesId, usualContext } from "./held-modules";

const holder = () => document.getElementById(heldModulesId);

/** Whether React takes this page over before anybody reaches for it: a form, or a page that failed. */
export const isTakenOverAtOnce = () =>
  holder()?.dataset.atOnce !== undefined || document.querySelector("[data-failed]") !== null;

/** Does what Remix's own scripts would have done at once: sets the page's data ready and imports its modules. */
export async function importHeldModules(nonce: string): Promise<void> {
  const held = JSON.parse(textOf(heldModulesId)) as HeldModules;
  const { context = usualContext, manifest, routes, imports } = held;
  // A module tells what it imports only once it is here.
  for (const href of imports ?? [])
    document.head.appendChild(
      Object.assign(document.createElement("link"), { rel: "modulepreload", href, nonce }),
    );
  const names = Object.entries(routes);
  const [, ...modules] = await Promise.all(
    [manifest, ...names.map(([, url]) => url)].map((url) => import(/* @vite-ignore */ url)),
  );
  const routeModules = Object.fromEntries(names.map(([id], index) => [id, modules[index]]));
  const { body: stream } = new Response(textOf(heldDataId));
  Object.assign(window, { __remixContext: { ...context, stream }, __remixRouteModules: routeModules });
}

const textOf = (id: string) => document.getElementById(id)?.textContent ?? "";
