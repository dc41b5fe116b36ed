import { type HeldModules, heldModulesId } from "./held-modules";

/** Whether this page's modules were held back. Where they were not, Remix's own scripts import them with the entry. */
export const areModulesHeld = () => document.getElementById(heldModulesId) !== null;

/** Imports what Remix's own scripts would have imported at once. */
export async function importHeldModules(): Promise<void> {
  const holder = document.getElementById(heldModulesId);
  if (!holder) return;
  const { manifest, routes } = JSON.parse(holder.textContent ?? "") as HeldModules;
  const names = Object.entries(routes);
  const [, ...modules] = await Promise.all(
    [manifest, ...names.map(([, url]) => url)].map((url) => import(/* @vite-ignore */ url)),
  );
  const held = Object.fromEntries(names.map(([id], index) => [id, modules[index]]));
  Object.assign(window, { __remixRouteModules: held });
}
