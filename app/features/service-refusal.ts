import type { AppLoadContext } from "@remix-run/cloudflare";

type Services = AppLoadContext["services"];
type Committee = NonNullable<AppLoadContext["committee"]>;

/** Every reason for which a service refuses; maps `satisfies Record<…>` it, so that a new one fails the build. */
export type ServiceRefusal<Service extends keyof Services> = ReasonOf<Services[Service]>;

export type CommitteeRefusal<Service extends keyof Committee> = ReasonOf<Committee[Service]>;

type ReasonOf<Service> = Service extends (...parameters: never[]) => infer Answer
  ? Extract<Awaited<Answer>, { ok: false; reason: string }>["reason"]
  : never;
