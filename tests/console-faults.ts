import { owner } from "~/content/owner";
import { createMember } from "./factories";
import { faultTrials } from "./fault-trials";
import { signedInApp } from "./signed-in-app";

/** Trials of what a chair writes whom Cloudflare Access has let in; beside a colleague. */
export async function consoleFaults() {
  const { app, bindings, headers, chair } = await signedInApp();
  // The first visit stores the member; the faults of that are those of any other.
  const member = await createMember("chair", chair);
  const colleague = await createMember();
  /** A form of the console, as its page posts it. */
  const form = (path: string, values: Record<string, string> | [string, string][]) => () =>
    new Request(`${owner.origin}/committee/${path}`, {
      method: "POST",
      redirect: "manual",
      headers: {
        "Content-Type": "application/x-www-form-urlencoded",
        Origin: owner.origin,
        ...headers,
      },
      body: new URLSearchParams(values),
    });
  return { form, member, colleague, ...faultTrials(app, bindings, "faults-console") };
}
