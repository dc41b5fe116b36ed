import { parse } from "hono/utils/cookie";
import { isApplicationCookie } from "~/domain/application-cookie";
import { accessHeader, developmentCookie } from "./committee-access";

/** Whether a request carries nothing that opens anything: no token of Access, no cookie of an applicant or a member. */
export function isAnonymous({ headers }: Request): boolean {
  return !headers.has(accessHeader) && !Object.keys(parse(headers.get("Cookie") ?? "")).some(isOwn);
}

const isOwn = (name: string) =>
  isApplicationCookie(name) || name === "CF_Authorization" || name === developmentCookie;
