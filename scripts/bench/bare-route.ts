import { Hono } from "hono";

const pages = new Map<number, Uint8Array<ArrayBuffer>>();

/** The least that a Worker of this kind can do: what the site's own answers are measured against. */
export default new Hono<{ Bindings: { DB: D1Database } }>()
  .get("/query", async (c) => c.json(await c.env.DB.prepare("SELECT 1").all()))
  .get("/bytes/:length", (c) => {
    const length = Number(c.req.param("length"));
    const page = pages.get(length) ?? new Uint8Array(length).fill(32);
    pages.set(length, page);
    return c.body(page, 200, { "Content-Type": "text/html" });
  })
  .get("*", (c) => c.json({ status: "ok" }));
