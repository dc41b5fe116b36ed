import { sql } from "drizzle-orm";
import { relatedLimit } from "~/domain/related-applications";
import { applications, type StoredApplication } from "../../../db/schema";
import type { DecisionNeeds } from "../member";
import type { ApplicantView } from "./applicant-view";
import { selectViews } from "./list-applications";

/** Mail hosts that anybody can have an address at: those at one of them have nothing in common. */
const publicMailDomains = new Set([
  ...["gmail.com", "googlemail.com", "outlook.com", "hotmail.com", "live.com", "msn.com", "yahoo.com"],
  ...["icloud.com", "me.com", "mac.com", "aol.com", "gmx.com", "gmx.de", "gmx.net", "web.de", "mail.com"],
  ...["proton.me", "protonmail.com", "zoho.com", "fastmail.com", "hey.com", "yandex.com", "yandex.ru"],
  ...["mail.ru", "qq.com", "163.com", "126.com", "naver.com", "orange.fr", "free.fr", "libero.it"],
]);

/** Likenesses of two applications, the surest first: the address, the LinkedIn profile, the name, the mail domain. */
const likenesses = ["address", "profile", "name", "domain"] as const;
type Likeness = (typeof likenesses)[number];

export type Related = { application: ApplicantView; likeness: Likeness };

/** Others that may be of the same person or house, as this member may see them; the surest likeness first. */
export async function readRelated(needs: DecisionNeeds, application: StoredApplication): Promise<Related[]> {
  const { id, emailNormalised, emailDomain, resubmissionOf, linkedinProfile, fullNameFolded } = application;
  if (emailNormalised === null || emailDomain === null) return [];
  const isOfHouse = !publicMailDomains.has(emailDomain);
  const likenessOf = (other: StoredApplication): Likeness | null => {
    if (other.emailNormalised === emailNormalised || other.id === resubmissionOf) return "address";
    // A guest whom we invited may have none.
    if (linkedinProfile !== null && other.linkedinProfile === linkedinProfile) return "profile";
    if (other.fullNameFolded === fullNameFolded) return "name";
    return other.emailDomain === emailDomain && isOfHouse ? "domain" : null;
  };
  // In the words of their indexes; of each kind the latest.
  const found = [
    sql`email_normalised = ${emailNormalised}`,
    ...(resubmissionOf === null ? [] : [sql`id = ${resubmissionOf}`]),
    ...(linkedinProfile === null ? [] : [sql`linkedin_profile = ${linkedinProfile}`]),
    sql`full_name_folded = ${fullNameFolded}`,
    ...(isOfHouse ? [sql`email_domain = ${emailDomain}`] : []),
  ].map(
    (by) => sql`${applications.id} IN (
      SELECT o.id FROM applications o WHERE ${by} AND o.id <> ${id} ORDER BY o.id DESC LIMIT ${relatedLimit}
    )`,
  );
  const rows = await selectViews(needs, sql`(${sql.join(found, sql` OR `)})`);
  // A hidden one would be named by standing here: beside a person who is known.
  const related = rows.flatMap(({ row, view }) => {
    const likeness = view.isIdentityHidden ? null : likenessOf(row);
    return likeness ? [{ application: view, likeness }] : [];
  });
  const rank = ({ likeness }: Related) => likenesses.indexOf(likeness);
  return related
    .sort((a, b) => rank(a) - rank(b) || b.application.id - a.application.id)
    .slice(0, relatedLimit);
}
