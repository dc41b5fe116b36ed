import { NONCE, secureHeaders } from "hono/secure-headers";

/**
 * Security headers for every answer of the Worker; `public/_headers` gives static files the same ones.
 * Scripts and styles run by nonce only.
 */
export const securityHeaders = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    // 'self' serves what Vite preloads for a module, by links without a nonce.
    scriptSrc: ["'self'", NONCE],
    // 'self' serves the linked sheets of our own build.
    styleSrc: ["'self'", NONCE],
    imgSrc: ["'self'"],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    manifestSrc: ["'self'"],
    workerSrc: ["'self'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    baseUri: ["'none'"],
    objectSrc: ["'none'"],
  },
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
