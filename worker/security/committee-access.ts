import {
  createLocalJWKSet,
  createRemoteJWKSet,
  customFetch,
  type FetchImplementation,
  importJWK,
  type JWK,
  type JWTVerifyGetKey,
  jwtVerify,
  SignJWT,
} from "jose";
import type { CommitteeRole } from "~/domain/committee-permissions";
import { asciiEmail } from "~/domain/email";
import { isLoopback } from "./local-browser";

/** The configuration of the committee's access; every value may be missing. */
export interface CommitteeConfiguration {
  /** `https://<team>.cloudflareaccess.com`, or the team's name alone. */
  ACCESS_TEAM_DOMAIN?: string;
  /** The audience tag of the Access application that covers /committee. */
  ACCESS_AUDIENCE?: string;
  /** The addresses of chairs whom nobody can lock out, separated by commas or blanks; all others are in the database. */
  COMMITTEE_CHAIRS?: string;
  /** A private RSA key as JWK, for local work only: see scripts/set-up.mjs. */
  COMMITTEE_DEVELOPMENT_KEY?: string;
}

/** Whose tokens count for this request. */
export type CommitteeIssuer = {
  issuer: string;
  audience: string;
  keys: JWTVerifyGetKey;
  /** The private key that signs in locally; absent in production. */
  developmentKey?: JWK;
};

/** Signing in without Access, on a loopback host that has the development key. */
export type CommitteeSignIn = {
  listMembers: () => Promise<{ email: string; role: CommitteeRole }[]>;
  /** The Set-Cookie header that signs a member in; null for an address that is no member's. */
  signIn: (email: string) => Promise<string | null>;
  signOut: string;
};

export const accessHeader = "Cf-Access-Jwt-Assertion";
export const developmentCookie = "committee_development_token";
const developmentIssuer = "https://development.committee.invalid";
const developmentAudience = "local-committee";
const developmentHours = 12;

/**
 * Key sets that last as long as the Worker's isolate, one for an issuer: the keys are kept for an hour, and a token
 * that names an unknown key makes it ask again, once in 30 seconds.
 */
export function createAccessKeys(
  fetchKeys?: FetchImplementation,
  cooldownMilliseconds = 30_000,
): (issuer: string) => JWTVerifyGetKey {
  const keySets = new Map<string, JWTVerifyGetKey>();
  return (issuer) => {
    const keys =
      keySets.get(issuer) ??
      createRemoteJWKSet(new URL("/cdn-cgi/access/certs", issuer), {
        timeoutDuration: 3_000,
        cooldownDuration: cooldownMilliseconds,
        cacheMaxAge: 60 * 60 * 1_000,
        ...(fetchKeys && { [customFetch]: fetchKeys }),
      });
    keySets.set(issuer, keys);
    return keys;
  };
}

/**
 * The issuer that the configuration names for this host (decisions/access), or null when the console does not exist.
 * The development key counts on a loopback host only, where Access cannot stand in front of the Worker.
 */
export function committeeIssuer(
  configuration: CommitteeConfiguration,
  hostname: string,
  accessKeys: (issuer: string) => JWTVerifyGetKey,
): CommitteeIssuer | null {
  const developmentKey = isLoopback(hostname)
    ? parseDevelopmentKey(configuration.COMMITTEE_DEVELOPMENT_KEY)
    : null;
  if (developmentKey) {
    const { kty, n, e, kid } = developmentKey;
    return {
      issuer: developmentIssuer,
      audience: developmentAudience,
      keys: createLocalJWKSet({ keys: [{ kty, n, e, kid, alg: "RS256", use: "sig" }] }),
      developmentKey,
    };
  }
  const { ACCESS_TEAM_DOMAIN: team, ACCESS_AUDIENCE: audience } = configuration;
  if (!team || !audience) return null;
  const issuer = teamOrigin(team);
  return { issuer, audience, keys: accessKeys(issuer) };
}

/**
 * The address that a token stands for, in lower case, or null for any token that is not a current RS256 one of this
 * issuer and audience. The answer does not tell which.
 */
export async function verifyCommitteeToken(
  token: string | null | undefined,
  { issuer, audience, keys }: CommitteeIssuer,
  now: Date,
): Promise<string | null> {
  if (!token || token.length > 8_192) return null;
  try {
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ["RS256"],
      issuer,
      audience,
      requiredClaims: ["exp", "email"],
      currentDate: now,
    });
    return typeof payload.email === "string" ? asciiEmail(payload.email.trim()).toLowerCase() : null;
  } catch {
    return null;
  }
}

/** The addresses of the chairs whom the configuration names, in lower case (decisions/access). */
export function standingChairs({ COMMITTEE_CHAIRS: list = "" }: CommitteeConfiguration): string[] {
  return list
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(asciiEmail);
}

/** A token as Access would give it, signed by the development key; it is verified by the same path. */
export async function signDevelopmentToken(
  email: string,
  developmentKey: JWK,
  now: Date,
): Promise<{ token: string; maxAgeSeconds: number }> {
  const issuedAt = Math.floor(now.getTime() / 1_000);
  const maxAgeSeconds = developmentHours * 60 * 60;
  const token = await new SignJWT({ email })
    .setProtectedHeader({ alg: "RS256", kid: developmentKey.kid })
    .setIssuer(developmentIssuer)
    .setAudience(developmentAudience)
    .setIssuedAt(issuedAt)
    .setNotBefore(issuedAt)
    .setExpirationTime(issuedAt + maxAgeSeconds)
    .sign(await importJWK(developmentKey, "RS256"));
  return { token, maxAgeSeconds };
}

function teamOrigin(team: string): string {
  const host = team.replace(/^https?:\/\//, "").replace(/\/.*$/, "");
  return `https://${host.includes(".") ? host : `${host}.cloudflareaccess.com`}`;
}

function parseDevelopmentKey(text = ""): (JWK & { kid: string }) | null {
  try {
    const jwk: JWK | null = JSON.parse(text);
    return jwk?.kty === "RSA" && jwk.d && jwk.n && jwk.e && jwk.kid ? { ...jwk, kid: jwk.kid } : null;
  } catch {
    return null;
  }
}
