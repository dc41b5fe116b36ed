import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { createApplication, createMember, db } from "../../../../tests/factories";
import { erase } from "../../../../tests/kept-by-triggers";
import { houseDomain } from "../../house-domain";
import { areEnoughLeft, isClosedTo } from "./recusal-conditions";

const pairs: [string, string | null, boolean][] = [
  ["navy.example", "navy.example", true],
  ["mail.navy.example", "navy.example", true],
  ["navy.example", "mail.navy.example", true],
  ["navy.example", "oldnavy.example", false],
  ["oldnavy.example", "navy.example", false],
  ["navy.example", "army.example", false],
  ["research.bank.co.uk", "bank.co.uk", true],
  ["bank.co.uk", "a.research.bank.co.uk", true],
  ["bank.co.uk", "co.uk", false],
  ["bank.co.uk", "other.co.uk", false],
  ["co.uk", "bank.co.uk", false],
  ["co.uk", "co.uk", true],
  ["navy.example", null, false],
];

it.each(pairs)("a member of %s and an applicant of %s: recused %s", async (domain, applicant, is) => {
  const email = `somebody@${domain}`;
  const { id } = await createApplication();
  const closed = isClosedTo({ member: { id: 1, email, role: "reviewer" }, deciders: [] });
  const [row] = await db.all<Record<"isClosed" | "isLeft", number>>(
    sql`SELECT ${closed} AS isClosed, ${areEnoughLeft([email])} AS isLeft
      FROM (SELECT ${id} AS id, ${applicant && houseDomain(`anybody@${applicant}`)} AS email_domain) a`,
  );
  expect(row).toEqual({ isClosed: Number(is), isLeft: Number(!is) });
});

// By a trigger, which takes a member's own domain as it is.
it.each(pairs.filter(([member, applicant]) => member !== "co.uk" && applicant))(
  "a member of %s and an erased application of %s: closed %s",
  async (domain, applicant, is) => {
    const email = `anybody-${crypto.randomUUID()}@${applicant}`;
    const { id } = await createApplication({ email, emailDomain: houseDomain(email) });
    const member = await createMember("reviewer", `somebody-${crypto.randomUUID()}@${domain}`);
    await erase(id);
    const closed = await db.all(
      sql`SELECT 1 FROM declarations WHERE application_id = ${id} AND member_id = ${member.id} AND source = 'domain'`,
    );
    expect(closed.length === 1).toBe(is);
  },
);
