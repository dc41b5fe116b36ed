import type { AppLoadContext } from "@remix-run/cloudflare";

export type Committee = NonNullable<AppLoadContext["committee"]>;
export type CommitteeAnswer<Service extends Exclude<keyof Committee, "member">> = Awaited<
  ReturnType<Committee[Service]>
>;

/** The console's services, which a verified member alone has; without them the address does not exist. */
export function requireCommittee({ committee }: AppLoadContext): Committee {
  if (!committee) throw notFound();
  return committee;
}

export function readId(text: unknown): number | undefined {
  return typeof text === "string" && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}

export function requireId(text: string | undefined): number {
  const id = readId(text);
  if (id === undefined) throw notFound();
  return id;
}

/** The answer for what does not exist. A response, for a file has no page that could show an error. */
export const notFound = () => new Response(null, { status: 404, headers: { "Cache-Control": "no-store" } });

export type ApplicationDetail = NonNullable<CommitteeAnswer<"readApplication">>;
export type PartnershipDetail = NonNullable<CommitteeAnswer<"readPartnership">>;
