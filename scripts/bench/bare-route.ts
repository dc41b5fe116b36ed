import { Hono } from "hono";

const pages = new Map<number, Uint8Array<ArrayBuffer>>();

/** The least that a Worker of this kind can do: what the site's own answers are measured against. */
export default new Hono()
  .get("/bytes/:length", (c) => {
    const length = Number(c.req.param("length"));
    const page = pages.get(length) ?? new Uint8Array(length).fill(32);
    pages.set(length, page);
    return c.body(page, 200, { "Content-Type": "text/html" });
  })
  .get("*", (c) => c.json({ status: "ok" }));
