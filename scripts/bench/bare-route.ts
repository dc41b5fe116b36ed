import { Hono } from "hono";

/** The least that a Worker of this kind can do: what the site's own answers are measured against. */
export default new Hono().get("*", (c) => c.json({ status: "ok" }));
