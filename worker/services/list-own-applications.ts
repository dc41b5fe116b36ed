import type { Remembrance } from "~/domain/application-cookie";
import { findLinkedApplications } from "./find-linked-application";
import { rememberedToken } from "./link-token";
import type { SecretNeeds } from "./needs";
import { type OwnApplication, toOwnApplication } from "./open-application";

/** The applications that a browser remembers, newest first, each with the token that opens it (decisions/pages). */
export async function listOwnApplications(
  needs: SecretNeeds,
  remembered: readonly Remembrance[],
): Promise<{ token: string; application: OwnApplication }[]> {
  const tokens = (await Promise.all(remembered.map((one) => rememberedToken(needs.secret, one)))).flat();
  const rows = tokens.length > 0 ? await findLinkedApplications(needs, tokens) : [];
  return rows.flatMap((row) => {
    const application = toOwnApplication(row, needs.clock());
    return application ? [{ token: row.token, application }] : [];
  });
}
