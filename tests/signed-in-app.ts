import { env } from "cloudflare:workers";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { owner } from "~/content/owner";
import * as build from "../build/server/index.js";
import { createApp } from "../worker/app";
import { accessHeader } from "../worker/security/committee-access";
import { answerOf } from "./answer-of";
import { testClock, testNow } from "./factories";

const audience = "the audience tag of the console";

/**
 * The app with a chair whom Cloudflare Access has let in: its bindings, and the header that says so. Where the setting
 * names others, the address is what the database says of it.
 */
export async function signedInApp(chair = "chair@committee.example", standingChairs = chair) {
  const keys = await generateKeyPair("RS256", { extractable: true });
  const token = await new SignJWT({
    email: chair,
    iss: "https://ofn.cloudflareaccess.com",
    aud: [audience],
    exp: Math.floor(testNow.getTime() / 1_000) + 600,
  })
    .setProtectedHeader({ alg: "RS256", kid: "known" })
    .sign(keys.privateKey);
  const published = [{ ...(await exportJWK(keys.publicKey)), kid: "known", alg: "RS256", use: "sig" }];
  const fetchAccessKeys = async () => Response.json({ keys: published });
  const app = createApp({ build, clock: testClock, fetchAccessKeys });
  const bindings = {
    ...env,
    COMMITTEE_DEVELOPMENT_KEY: undefined,
    ACCESS_TEAM_DOMAIN: "ofn",
    ACCESS_AUDIENCE: audience,
    COMMITTEE_CHAIRS: standingChairs,
  };
  const headers = { [accessHeader]: token };
  /** Asks for a page, or sends it a form, as the chair. */
  const ask = async (path: string, form?: Record<string, string>) => {
    const request = new Request(`${owner.origin}${path}`, {
      redirect: "manual",
      headers: { ...headers, ...(form && { Origin: owner.origin }) },
      ...(form && { method: "POST", body: new URLSearchParams(form) }),
    });
    const answer = await answerOf(app, request, bindings);
    const text = await answer.text();
    return { status: answer.status, location: answer.headers.get("Location") ?? "", text };
  };
  return { app, bindings, headers, chair, fetchAccessKeys, ask };
}
