import type { FirstView } from "../document-styles";

/** The facts that a route may tell the document around it: `export const handle: RouteHandle = { shell: "plain" }`. */
export type RouteHandle<Loaded = unknown> = {
  /** The accent colours that the whole document wears while the route is shown, by its parameters (decisions/pages). */
  accent?: (params: Readonly<Record<string, string | undefined>>) => "aureus" | "arb" | "aalp" | "dax";
  /** `plain` leaves out the navigation and the footer. */
  shell?: "plain";
  /** The destination to which a page belongs, from its loader's data, which is undefined where that failed. */
  placeOf?: (data: Loaded | undefined) => string | null;
  /** The title of each printed sheet, from the loader's data, which is undefined where that failed. */
  sheet?: (data: Loaded | undefined) => string | undefined;
  /** The kind of its first section, whose rules the page inlines; `reading` unless said otherwise. */
  firstView?: FirstView;
  /** `console` for a page that uses more of the style sheet than visitors have to carry. */
  styles?: "console";
};
