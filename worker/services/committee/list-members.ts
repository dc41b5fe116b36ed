import { asc } from "drizzle-orm";
import { committeeMembers } from "../../db/schema";
import type { CommitteeNeeds } from "./member";

/** Everybody who has ever signed in to the console, by the number that the audit trail uses. */
export function listMembers({ db }: Pick<CommitteeNeeds, "db">) {
  const { id, email } = committeeMembers;
  return db.select({ id, email }).from(committeeMembers).orderBy(asc(id));
}
