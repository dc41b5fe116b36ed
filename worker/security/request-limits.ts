import type { Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import type { AppEnv } from "../context";
import { sharedAddress } from "../shared-address";
import { refuse } from "./refuse";

/** The largest form is about 8 KiB; this leaves room for every script of the world. */
export const maximumBodyBytes = 32 * 1024;

/** A list of 500 people, which a member of the committee uploads. */
const maximumListBytes = 128 * 1024;
const isInvitations = (path: string) => /^\/committee\/events\/[1-9]\d*\/invitations(\.data)?$/.test(path);

/** Twice the longest search of the console, whose letters may each be written as nine characters. */
const maximumAddress = 2_000;

/** Refuses an address that is longer than any of ours: a router takes some apart in the square of their length. */
export const addressLimit = createMiddleware<AppEnv>(async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  const isLong = pathname.length + search.length > maximumAddress;
  return isLong && !sharedAddress(c.req.raw) ? refuse(c, "ADDRESS_TOO_LONG") : next();
});

const methods = ["GET", "HEAD", "POST", "OPTIONS"];
const formTypes = ["application/x-www-form-urlencoded", "multipart/form-data"];

/** Refuses what no page has a use for: other methods, and a POST of anything but a form. The API says what it takes. */
export const pageLimits = createMiddleware<AppEnv>(async (c, next) => {
  if (isApi(c)) return next();
  if (!methods.includes(c.req.method)) return refuse(c, "METHOD_NOT_ALLOWED", { Allow: methods.join(", ") });
  if (c.req.method === "POST" && !formTypes.includes(contentType(c))) return refuse(c, "UNSUPPORTED_TYPE");
  return next();
});

const tooLarge = (c: Context) => refuse(c, "TOO_LARGE");
const smallBody = bodyLimit({ maxSize: maximumBodyBytes, onError: tooLarge });
const listBody = bodyLimit({ maxSize: maximumListBytes, onError: tooLarge });

export const bodySizeLimit = createMiddleware<AppEnv>((c, next) => {
  const limit = isInvitations(c.req.path) ? listBody : smallBody;
  return limit(c, next);
});

/**
 * Reads a page's form once to see that it can be read: Remix answers a broken body with 500. The body is small
 * by now, and is handed on as bytes; what it says is kept for the day on which it cannot be stored. The request is made
 * anew here and nowhere before: of one that is refused, the runtime itself drops the body that nobody read.
 */
export const readableForm = createMiddleware<AppEnv>(async (c, next) => {
  if (c.req.method !== "POST" || isApi(c)) return next();
  const body = await c.req.raw.arrayBuffer();
  const { url, signal } = c.req.raw;
  const headers = new Headers(c.req.raw.headers);
  try {
    const form = new Response(body, { headers: { "Content-Type": headers.get("Content-Type") ?? "" } });
    c.set("sentForm", await form.formData());
  } catch {
    return refuse(c, "MALFORMED_FORM");
  }
  // Remix would compare Origin with a forwarded host, which a client can forge, and answer 500. The guard has compared it.
  headers.delete("Origin");
  headers.delete("X-Forwarded-Host");
  c.req.raw = new Request(url, { method: "POST", headers, body, signal });
  return next();
});

const isApi = (c: Context) => c.req.path === "/api" || c.req.path.startsWith("/api/");

export function contentType(c: Context): string {
  return c.req.header("Content-Type")?.split(";")[0]?.trim().toLowerCase() ?? "";
}
