import { expect, it } from "vitest";
import { anInterest, createApplication, createEvent, createLink, testNow } from "../../tests/factories";
import { needs } from "../../tests/needs";
import { askAgain } from "./ask-again";
import { confirmSeat } from "./confirm-seat";
import { correctApplication } from "./correct-application";
import { eraseApplication } from "./erase-application";
import { exportApplication } from "./export-application";
import { openApplication } from "./open-application";
import { withdrawApplication } from "./withdraw-application";

const confirmation = { rule: true, hostNote: null, mayBeNamed: false };
const over = testNow.toISOString();

/** All that can be done with a link. */
const acts = {
  open: (token: string) => openApplication(needs, token),
  correct: (token: string) => correctApplication(needs, token, anInterest({ eventId: 0 })),
  withdraw: (token: string) => withdrawApplication(needs, token),
  confirm: (token: string) => confirmSeat(needs, token, confirmation),
  askAgain: (token: string) => askAgain(needs, token),
  export: (token: string) => exportApplication(needs, token),
  erase: (token: string) => eraseApplication(needs, token),
};

it.each(Object.entries(acts))("says to %s that nothing is there, or no more", async (_, act) => {
  expect(await act("a".repeat(64))).toEqual({ ok: false, reason: "not_found" });
  const token = await createLink((await createApplication()).id);
  await eraseApplication(needs, token);
  expect(await act(token)).toEqual({ ok: false, reason: "erased" });
});

it.each(Object.entries(acts))("answers to %s of what is set aside as of what stands", async (_, act) => {
  const answers = async (values: Parameters<typeof createApplication>[0] & object) => {
    const { id: eventId } = await createEvent();
    const standing = await createApplication({ eventId, email: "ada@hidden.example" });
    const { id } =
      values.status === "pending"
        ? standing
        : await createApplication({
            eventId,
            email: "ada@hidden.example",
            ...values,
            ...(values.status === "resubmitted" && { resubmissionOf: standing.id }),
          });
    const answer = await act(await createLink(id, "submission"));
    return JSON.parse(JSON.stringify(answer), (name, value) =>
      ["reference", "eventId", "slug", "id", "title", "fileName"].includes(name) ? undefined : value,
    );
  };
  const known = await answers({ status: "pending" });
  expect(await answers({ status: "resubmitted" })).toEqual(known);
  expect(await answers({ status: "quarantined", quarantinedAt: over })).toEqual(known);
});
