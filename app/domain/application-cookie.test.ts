import { expect, it } from "vitest";
import {
  forgetApplication,
  isApplicationCookie,
  rememberApplication,
  rememberedTokens,
} from "./application-cookie";

const site = "https://site.example/apply";
const local = "http://localhost:8787/apply";
const reference = "OFN-ABCD-EFGH";
const token = "a1".repeat(32);

it("is sent to the dashboard and its data alone, for 400 days, and no script reads it", () => {
  const rest = "HttpOnly; Secure; SameSite=Lax";
  expect(rememberApplication({ reference, token }, site)).toEqual([
    `__Secure-ofn-application-${reference}=${token}; Max-Age=34560000; Path=/dashboard; ${rest}`,
    `__Secure-ofn-application-${reference}=${token}; Max-Age=34560000; Path=/dashboard.data; ${rest}`,
  ]);
  expect(forgetApplication(reference, site)).toEqual([
    `__Secure-ofn-application-${reference}=; Max-Age=0; Path=/dashboard; ${rest}`,
    `__Secure-ofn-application-${reference}=; Max-Age=0; Path=/dashboard.data; ${rest}`,
  ]);
  expect(rememberApplication({ reference, token }, local)[0]).toBe(
    `ofn-application-${reference}=${token}; Max-Age=34560000; Path=/dashboard; HttpOnly; SameSite=Lax`,
  );
});

it("is read by the name that the address allows, each token once, and no more than 20", () => {
  const other = "b2".repeat(32);
  const cookies = (prefix: string) =>
    `${prefix}ofn-application-A=${token}; x=y; ${prefix}ofn-application-B=${other}; ${prefix}ofn-application-C=${token}`;
  expect(rememberedTokens(cookies("__Secure-"), site)).toEqual([token, other]);
  expect(rememberedTokens(cookies(""), local)).toEqual([token, other]);
  expect(rememberedTokens(cookies(""), site)).toEqual([]);
  expect(rememberedTokens(cookies("__Secure-"), local)).toEqual([]);
  expect(rememberedTokens(null, site)).toEqual([]);
  for (const wrong of [token.slice(1), `${token}0`, token.toUpperCase(), "g".repeat(64), ""])
    expect(rememberedTokens(`ofn-application-A=${wrong}`, local)).toEqual([]);
  const jar = Array.from(
    { length: 30 },
    (_, index) => `ofn-application-${index}=${String(index).padStart(64, "0")}`,
  ).join("; ");
  expect(rememberedTokens(jar, local)).toHaveLength(20);
});

it("is known as one of ours by either name, and nothing else is", () => {
  expect(["ofn-application-A", "__Secure-ofn-application-A"].every(isApplicationCookie)).toBe(true);
  expect(["lite", "x-ofn-application-A", "__Host-ofn-application-A"].some(isApplicationCookie)).toBe(false);
});
