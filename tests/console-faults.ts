import { createMember } from "./factories";
import { faultTrials, postedForm } from "./fault-trials";
import { signedInApp } from "./signed-in-app";

/** Trials of what a chair writes whom Cloudflare Access has let in; beside a colleague. */
export async function consoleFaults() {
  const { app, bindings, headers, chair } = await signedInApp();
  // The first visit stores the member; the faults of that are those of any other.
  const member = await createMember("chair", chair);
  const colleague = await createMember();
  /** A form of the console, as its page posts it. */
  const form = (path: string, values: Record<string, string> | [string, string][]) =>
    postedForm(`/committee/${path}`, values, headers);
  return { form, member, colleague, ...faultTrials(app, bindings, "faults-console") };
}
