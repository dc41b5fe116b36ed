import { env } from "cloudflare:workers";
import { owner } from "~/content/owner";
import * as build from "../build/server/index.js";
import { createApp } from "../worker/app";
import { testClock } from "./factories";
import { faultTrials, postedForm } from "./fault-trials";

/** Trials of what visitors write, in an app of their own. */
export const visitorFaults = () => faultTrials(createApp({ build, clock: testClock }), env, "faults");

const fromElsewhere = () => {
  const [one, other] = crypto.randomUUID().split("-").slice(1);
  return { "CF-Connecting-IP": `2001:db8:${one}:${other}::1` };
};

/** A form as its page posts it, from an address of its own. */
export const form = (path: string, values: Record<string, string>) =>
  postedForm(path, values, fromElsewhere());

/** A request of the API, from an address of its own. */
export const json = (path: string, body: unknown, headers: Record<string, string>) => {
  const own = { "Content-Type": "application/json", ...fromElsewhere(), ...headers };
  return () =>
    new Request(`${owner.origin}${path}`, { method: "POST", headers: own, body: JSON.stringify(body) });
};
