import { expect, it } from "vitest";
import { forgetApplication, rememberApplication, rememberedApplications } from "./application-cookie";

const site = "https://site.example/apply";
const local = "http://localhost:8787/apply";
const reference = "OFN-ABCD-EFGH";
const proof = "a1".repeat(32);

it("is kept by this very host for 400 days, and no script reads it", () => {
  expect(rememberApplication({ reference, proof }, site)).toBe(
    `__Host-ofn-application-${reference}=${proof}; Max-Age=34560000; Path=/; HttpOnly; Secure; SameSite=Lax`,
  );
  expect(forgetApplication(reference, site)).toBe(
    `__Host-ofn-application-${reference}=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax`,
  );
  expect(rememberApplication({ reference, proof }, local)).toBe(
    `ofn-application-${reference}=${proof}; Max-Age=34560000; Path=/; HttpOnly; SameSite=Lax`,
  );
});

it("is read by the name that the address allows, and no more than 20", () => {
  const other = "b2".repeat(32);
  const cookies = (prefix: string) =>
    `${prefix}ofn-application-A=${proof}; x=y; ${prefix}ofn-application-B=${other}`;
  const both = [
    { reference: "A", proof },
    { reference: "B", proof: other },
  ];
  expect(rememberedApplications(cookies("__Host-"), site)).toEqual(both);
  expect(rememberedApplications(cookies(""), local)).toEqual(both);
  for (const [prefix, url] of [
    ["", site],
    ["__Host-", local],
    ["__Secure-", site],
    ["x-", local],
  ] as const)
    expect([prefix, rememberedApplications(cookies(prefix), url)]).toEqual([prefix, []]);
  expect(rememberedApplications(null, site)).toEqual([]);
  for (const wrong of [proof.slice(1), `${proof}0`, proof.toUpperCase(), "g".repeat(64), ""])
    expect(rememberedApplications(`ofn-application-A=${wrong}`, local)).toEqual([]);
  const jar = Array.from({ length: 30 }, (_, index) => `ofn-application-${index}=${proof}`).join("; ");
  expect(rememberedApplications(jar, local)).toHaveLength(20);
});
