import type { Env } from "../env";
import { keyedHash } from "./digest";

/** Where Cloudflare puts the address of a client; whatever a client sends by this name is replaced. */
export const clientHeader = "CF-Connecting-IP";

/** A client by keyed hashes, never by its address. */
export type Client = {
  /** An IPv4 address, or the /64 that one IPv6 connection owns whole. */
  network: string;
  /** An IPv4 address, or the /48 that one IPv6 customer may own whole: 65,536 networks. */
  site: string;
};

/** How many networks' worth one site may do: less than it could by having as many networks as it likes. */
export const sitesShare = 4;

/** Who sends a request, by the address that Cloudflare reports. */
export async function clientOf(address: string, secret: string): Promise<Client> {
  const groups = ipv6Groups(address);
  if (!groups) {
    const whole = await keyedHash(secret, "client", address);
    return { network: whole, site: whole };
  }
  const hash = (count: number) => keyedHash(secret, "client", groups.slice(0, count).join(":"));
  const [network, site] = await Promise.all([hash(4), hash(3)]);
  return { network, site };
}

/** Whether a client has sent too many forms within a minute; a whole office may stand behind one address. */
export function isFlooding({ FLOOD_LIMITER: limiter }: Env, client: Client): Promise<boolean> {
  // One key where the network is the site, which must not count twice.
  const keys = [...new Set([client.network, client.site])];
  return isOver(...keys.map((key): [RateLimit, string] => [limiter, key]));
}

/** Counts once on each limiter; whether any of them has had enough. */
export async function isOver(...counts: [RateLimit, string][]): Promise<boolean> {
  const outcomes = await Promise.all(counts.map(([limiter, key]) => limiter.limit({ key })));
  return outcomes.some(({ success }) => !success);
}

/** The eight groups of an IPv6 address; undefined for any other. */
function ipv6Groups(address: string): string[] | undefined {
  if (!address.includes(":")) return undefined;
  const [head = "", tail] = address.toLowerCase().split("::");
  const start = head.split(":").filter(Boolean);
  const end = tail?.split(":").filter(Boolean) ?? [];
  const zeros = Array<string>(Math.max(0, 8 - start.length - end.length)).fill("0");
  return [...start, ...zeros, ...end].map((group) => group.replace(/^0+(?=.)/, ""));
}
