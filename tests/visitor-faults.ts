import { env } from "cloudflare:workers";
import * as build from "../build/server/index.js";
import { createApp } from "../worker/app";
import { testClock } from "./factories";
import { faultTrials } from "./fault-trials";

/** Trials of what visitors write, in an app of their own. */
export const visitorFaults = () => faultTrials(createApp({ build, clock: testClock }), env, "faults");

const origin = "https://openfinance.network";
const client = () => `2001:db8:${crypto.randomUUID().slice(0, 4)}:${crypto.randomUUID().slice(0, 4)}::1`;

/** A form as its page posts it, from an address of its own. */
export const form = (path: string, values: Record<string, string>) => {
  const address = client();
  return () =>
    new Request(`${origin}${path}`, {
      method: "POST",
      redirect: "manual",
      headers: {
        "Content-Type": "application/x-www-form-urlencoded",
        Origin: origin,
        "CF-Connecting-IP": address,
      },
      body: new URLSearchParams(values),
    });
};

/** A request of the API, from an address of its own. */
export const json = (path: string, body: unknown, headers: Record<string, string>) => {
  const address = client();
  return () =>
    new Request(`${origin}${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "CF-Connecting-IP": address, ...headers },
      body: JSON.stringify(body),
    });
};
