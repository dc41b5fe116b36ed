import { accessHeader, developmentCookie } from "./committee-access";

const ownCookies = new RegExp(`(?:^|;\\s*)(?:ofn-application-|CF_Authorization=|${developmentCookie}=)`);

/** Whether a request carries nothing that opens anything: no token of Access, no cookie of an applicant or a member. */
export function isAnonymous({ headers }: Request): boolean {
  return !headers.has(accessHeader) && !ownCookies.test(headers.get("Cookie") ?? "");
}
