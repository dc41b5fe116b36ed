import { countQueries } from "./count-queries";

/** What a request says to be shown no stored page, as whoever may be a member says; found out to be so, first. */
export async function uncachedHeaders(bundle: string): Promise<Record<string, string>> {
  const own = { cookie: "CF_Authorization=none" };
  const [, asked] = await countQueries(bundle, "/", own);
  if (asked === 0) throw new Error("What is to be rendered for each visit comes out of the store.");
  return own;
}
