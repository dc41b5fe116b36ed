import * as z from "zod/mini";
import { requiredLine } from "./editor-fields";
import { asciiDomain } from "./email";
import { registerFields } from "./register-fields";

/** The kinds of interest that a member can register (decisions/conflicts). */
export const interestKinds = ["organization", "domain"] as const;

/** A member's declaration about an application: only `none` leaves it open to them (decisions/conflicts). */
export const declarationAnswers = ["none", "conflict", "unsure"] as const;
export type DeclarationAnswer = (typeof declarationAnswers)[number];

/** An entry of a member's register of interests: the name of an organization, or a mail domain in lower case. */
export const interestSchema = z
  .object({
    kind: z.enum(interestKinds, "Choose what it is"),
    name: requiredLine(registerFields.name.label, registerFields.name.limit),
  })
  .check(
    z.overwrite(({ kind, name }) => ({
      kind,
      name: kind === "domain" ? asciiDomain(name).toLowerCase() : name,
    })),
    z.refine(({ kind, name }) => kind !== "domain" || /^([a-z\d-]+\.)+[a-z\d-]{2,}$/.test(name), {
      error: "Name must be a domain like bank.example",
      path: ["name"],
    }),
  );
export type RegisteredInterest = z.output<typeof interestSchema>;

/** Why a member may not act on an application: a conflict of interest, or a declaration that is missing. */
export type Bar = "recused" | "undeclared";
