import { createMiddleware } from "hono/factory";
import { secureHeaders } from "hono/secure-headers";
import { contentPolicy } from "~/domain/content-policy";
import type { AppEnv } from "../context";

/** The policy of an answer that brings none: what it inlines carries a nonce. Public pages bring one of hashes. */
export const policyByNonce = createMiddleware<AppEnv>(async (c, next) => {
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
  c.set("nonce", nonce);
  await next();
  const { headers } = c.res;
  // An answer that is no page inlines nothing, and may be stored.
  const inline = headers.get("Content-Type")?.startsWith("text/html") ? [`'nonce-${nonce}'`] : [];
  if (!headers.has("Content-Security-Policy"))
    headers.set("Content-Security-Policy", contentPolicy({ scripts: inline, styles: inline }));
});

/** Security headers for every answer of the Worker; `public/_headers` gives static files the same ones. */
export const securityHeaders = secureHeaders({
  // `no-referrer`, Hono's default, makes a form without scripts send `Origin: null`.
  referrerPolicy: "strict-origin-when-cross-origin",
  strictTransportSecurity: "max-age=31536000; includeSubDomains",
  xFrameOptions: "DENY",
  crossOriginOpenerPolicy: "same-origin",
  crossOriginResourcePolicy: "same-origin",
  permissionsPolicy: {
    camera: [],
    geolocation: [],
    microphone: [],
    payment: [],
    usb: [],
    browsingTopics: [],
  },
});
