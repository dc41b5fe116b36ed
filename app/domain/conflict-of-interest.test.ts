import { expect, it } from "vitest";
import { interestSchema } from "./conflict-of-interest";

const noDomain = { name: "Name must be a domain like bank.example" };

it.each<[object, object]>([
  [
    { kind: "organization", name: " Bank of\nExample " },
    { kind: "organization", name: "Bank of Example" },
  ],
  [
    { kind: "organization", name: "not.a domain" },
    { kind: "organization", name: "not.a domain" },
  ],
  [
    { kind: "domain", name: " Bank-7.Example " },
    { kind: "domain", name: "bank-7.example" },
  ],
  [
    { kind: "domain", name: "A.B.IO" },
    { kind: "domain", name: "a.b.io" },
  ],
  [
    { kind: "domain", name: "Müller.example" },
    { kind: "domain", name: "xn--mller-kva.example" },
  ],
])("keeps %j as %j", (entry, kept) => {
  expect(interestSchema.parse(entry)).toEqual(kept);
});

it.each<[object, object]>([
  [{ name: "Bank" }, { kind: "Choose what it is" }],
  [{ kind: "person", name: "Bank" }, { kind: "Choose what it is" }],
  [{ kind: "organization" }, { name: "Name is required" }],
  [{ kind: "organization", name: "x".repeat(161) }, { name: "Name must be 160 characters or fewer" }],
  [{ kind: "domain", name: "bank" }, noDomain],
  [{ kind: "domain", name: "bank.x" }, noDomain],
  [{ kind: "domain", name: ".example" }, noDomain],
  [{ kind: "domain", name: "@bank.example" }, noDomain],
  [{ kind: "domain", name: "ada@bank.example" }, noDomain],
  [{ kind: "domain", name: "bank.example/" }, noDomain],
  [{ kind: "domain", name: "bank_1.example" }, noDomain],
  [{ kind: "domain", name: "bank.ex_mple" }, noDomain],
])("refuses %j and says %j", (entry, says) => {
  const issues = interestSchema.safeParse(entry).error?.issues ?? [];
  expect(Object.fromEntries(issues.map(({ path, message }) => [path.join("."), message]))).toEqual(says);
});
