import { env } from "cloudflare:workers";
import * as build from "../build/server/index.js";
import { createApp } from "../worker/app";
import { testClock } from "./factories";
import { faultTrials } from "./fault-trials";

/** Trials of what visitors write, in an app of their own. */
export const visitorFaults = () => faultTrials(createApp({ build, clock: testClock }), env, "faults");

const origin = "https://openfinance.network";

/** A request that a visitor repeats, from an address of its own. */
function posting(path: string, body: BodyInit, headers: Record<string, string>) {
  const address = `2001:db8:${crypto.randomUUID().slice(0, 4)}:${crypto.randomUUID().slice(0, 4)}::1`;
  return () =>
    new Request(`${origin}${path}`, {
      method: "POST",
      redirect: "manual",
      headers: { Origin: origin, "CF-Connecting-IP": address, ...headers },
      body,
    });
}

/** A form as its page posts it. */
export const form = (path: string, values: Record<string, string>) =>
  posting(path, new URLSearchParams(values), {});

/** A request of the API. */
export const json = (path: string, body: unknown, headers: Record<string, string>) =>
  posting(path, JSON.stringify(body), { "Content-Type": "application/json", ...headers });
