import type { Context } from "hono";
import { generateCookie, getCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import type { JWK, JWTVerifyGetKey } from "jose";
import type { AppEnv } from "../context";
import { openDatabase } from "../db/client";
import type { Clock, Env } from "../env";
import { listMembers } from "../services/committee/members/keep-members";
import { createCommitteeServices } from "../services/committee-services";
import {
  accessHeader,
  type CommitteeIssuer,
  type CommitteeSignIn,
  committeeIssuer,
  developmentCookie,
  signDevelopmentToken,
  standingChairs,
  verifyCommitteeToken,
} from "./committee-access";
import { isLocalBrowser } from "./local-browser";
import { plainPath } from "./plain-path";
import { refuse } from "./refuse";

const signInPath = "/committee/sign-in";

/**
 * Lets verified members into the console and to the list of registrations (decisions/api, decisions/access). A path is
 * taken as a router would read it, decoded and in any case, data requests included. A request that passes by another path carries
 * no member, and without one the console's pages have no services to call.
 */
export function committeeGuard(clock: Clock, accessKeys: (issuer: string) => JWTVerifyGetKey) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const { pathname, hostname } = new URL(c.req.url);
    const path = plainPath(pathname);
    const isConsole = /^\/committee(?=$|[/._])/.test(path);
    const isRegistrations = /^\/api\/events\/[^/]+\/registrations$/.test(path);
    if (!isConsole && !isRegistrations) return next();

    const issuer = committeeIssuer(c.env, hostname, accessKeys);
    if (!issuer) return isConsole ? refuse(c, "NOT_FOUND") : next();
    const { developmentKey } = issuer;
    // A token is given to this machine's own pages alone; it is then kept under their name.
    if (developmentKey && isLocalBrowser(c.req.raw))
      c.set("committeeSignIn", developmentSignIn(c.env, developmentKey, clock));
    const email = await verifyCommitteeToken(tokenOf(c, issuer), issuer, clock());
    const isSignIn = developmentKey && [signInPath, `${signInPath}.data`].includes(path);
    const committee = email ? await createCommitteeServices(c.env, clock, email) : null;
    if (committee) c.set("committee", committee);
    else if (isConsole && !isSignIn) return turnAway(c, issuer, path);
    await next();
    c.header("Cache-Control", "no-store");
    c.header("X-Robots-Tag", "noindex");
  });
}

/** The header that Access sets; its cookie proves nothing. The development cookie stands in for it locally. */
function tokenOf(c: Context<AppEnv>, { developmentKey }: CommitteeIssuer): string | undefined {
  return c.req.header(accessHeader) ?? (developmentKey ? getCookie(c, developmentCookie) : undefined);
}

/** One answer for every wrong token; locally, a page leads to the sign-in instead. */
function turnAway(c: Context<AppEnv>, { developmentKey }: CommitteeIssuer, path: string) {
  if (developmentKey && c.req.method === "GET" && !path.endsWith(".data")) return c.redirect(signInPath, 303);
  return refuse(c, "AUTH_REQUIRED", { "X-Robots-Tag": "noindex" });
}

function developmentSignIn(env: Env, developmentKey: JWK, clock: Clock): CommitteeSignIn {
  const cookie = (token: string, maxAge: number) =>
    generateCookie(developmentCookie, token, { path: "/", maxAge, httpOnly: true, sameSite: "Strict" });
  const members = () => listMembers({ db: openDatabase(env.DB), standingChairs: standingChairs(env) });
  return {
    listMembers: members,
    signIn: async (email) => {
      const member = (await members()).find((candidate) => candidate.email === email);
      if (!member) return null;
      const { token, maxAgeSeconds } = await signDevelopmentToken(member.email, developmentKey, clock());
      return cookie(token, maxAgeSeconds);
    },
    signOut: cookie("", 0),
  };
}
