import { and, desc, eq, gt, inArray, isNull, or } from "drizzle-orm";
import type { Remembrance } from "~/domain/application-cookie";
import { applicationLinks, applications, events } from "../db/schema";
import { sha256 } from "../security/digest";
import { announcedApplication } from "./announced-application";
import { rememberedToken } from "./link-token";
import type { SecretNeeds } from "./needs";
import { type OwnApplication, toOwnApplication } from "./open-application";

/** The applications that a browser remembers, newest first, each with the token that opens it (decisions/pages). */
export async function listOwnApplications(
  { db, clock, secret }: SecretNeeds,
  remembered: readonly Remembrance[],
): Promise<{ token: string; application: OwnApplication }[]> {
  const tokens = (await Promise.all(remembered.map((one) => rememberedToken(secret, one)))).flat();
  if (tokens.length === 0) return [];
  const tokenOf = new Map(
    await Promise.all(tokens.map(async (token) => [await sha256(token), token] as const)),
  );
  const rows = await db
    .select({
      tokenHash: applicationLinks.tokenHash,
      proof: applicationLinks.proof,
      application: applications,
      event: events,
    })
    .from(applicationLinks)
    .innerJoin(applications, eq(applications.id, applicationLinks.applicationId))
    .innerJoin(events, eq(events.id, applications.eventId))
    .where(
      and(
        inArray(applicationLinks.tokenHash, [...tokenOf.keys()]),
        or(isNull(applicationLinks.expiresAt), gt(applicationLinks.expiresAt, clock().toISOString())),
      ),
    )
    .orderBy(desc(applications.id));
  return rows.flatMap((row) => {
    const token = tokenOf.get(row.tokenHash);
    const application = toOwnApplication(
      { ...row, application: announcedApplication(row.application) },
      clock(),
    );
    return token && application ? [{ token, application }] : [];
  });
}
