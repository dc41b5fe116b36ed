import { parse } from "hono/utils/cookie";
import { accessHeader, developmentCookie } from "./committee-access";

/**
 * Whether a request carries nothing that a page for everybody could depend on: no token of Access, no cookie of a member.
 * An applicant's cookie is read by the dashboard alone, which is no page for everybody (decisions/links).
 */
export function isAnonymous({ headers }: Request): boolean {
  return !headers.has(accessHeader) && !Object.keys(parse(headers.get("Cookie") ?? "")).some(isMembers);
}

const isMembers = (name: string) => name === "CF_Authorization" || name === developmentCookie;
