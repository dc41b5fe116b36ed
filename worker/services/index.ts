import type { Clock, Env } from "../context";
import { type Database, openDatabase } from "../db/client";
import { keyedHash } from "../security/digest";
import { findEvent } from "./find-event";
import { listEvents } from "./list-events";
import { openApplication } from "./open-application";
import { type RegisterResult, registerInterest, type Submission } from "./register-interest";

/** What the pages and the API can ask for during one request. */
export type Services = ReturnType<typeof createServices>;

/**
 * Binds the services to the resources of one request.
 *
 * @param client the client's network address, as Cloudflare reports it
 */
export function createServices({ env, clock, client }: { env: Env; clock: Clock; client: string }) {
  const db: Database = openDatabase(env.DB);
  const secret = env.APP_SECRET;

  return {
    listEvents: () => listEvents({ db }),
    findEvent: (key: { id: number } | { slug: string }) => findEvent({ db }, key),
    openApplication: (token: string) => openApplication({ db, clock }, token),

    async registerInterest(submission: Omit<Submission, "clientHash">): Promise<RegisterResult> {
      const clientHash = await keyedHash(secret, "client", clientNetwork(client));
      const { success } = await env.FLOOD_LIMITER.limit({ key: clientHash });
      if (!success) return { ok: false, reason: "rate_limited", retryAfterSeconds: 60 };
      return registerInterest({ db, clock, secret }, { ...submission, clientHash });
    },
  };
}

/** An IPv6 client owns its whole /64, so the network stands for it; an IPv4 address stands for itself. */
function clientNetwork(address: string): string {
  if (!address.includes(":")) return address;
  const [head = "", tail] = address.split("::");
  const start = head.split(":").filter(Boolean);
  if (tail === undefined) return start.slice(0, 4).join(":");
  const end = tail.split(":").filter(Boolean);
  const groups = [...start, ...Array<string>(Math.max(0, 8 - start.length - end.length)).fill("0"), ...end];
  return groups.slice(0, 4).join(":");
}
