import { type HeldModules, heldDataId, heldModulesId } from "./held-modules";

/** Whether this page's modules were held back. Where they were not, Remix's own scripts import them with the entry. */
export const areModulesHeld = () => document.getElementById(heldModulesId) !== null;

/** Does what Remix's own scripts would have done at once: sets the page's data ready and imports its modules. */
export async function importHeldModules(): Promise<void> {
  if (!areModulesHeld()) return;
  const { context, manifest, routes } = JSON.parse(textOf(heldModulesId)) as HeldModules;
  const names = Object.entries(routes);
  const [, ...modules] = await Promise.all(
    [manifest, ...names.map(([, url]) => url)].map((url) => import(/* @vite-ignore */ url)),
  );
  const held = Object.fromEntries(names.map(([id], index) => [id, modules[index]]));
  const { body: stream } = new Response(textOf(heldDataId));
  Object.assign(window, { __remixContext: { ...context, stream }, __remixRouteModules: held });
}

const textOf = (id: string) => document.getElementById(id)?.textContent ?? "";
