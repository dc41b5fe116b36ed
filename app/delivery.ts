/**
 * How a page is delivered, by the id of its route: `public` pages are rendered by Remix and never hydrated as a whole,
 * `console` pages are hydrated by Remix (docs/architecture.md).
 */
export const deliveryOf = (routeId = ""): "public" | "console" =>
  routeId.startsWith("routes/committee") ? "console" : "public";
