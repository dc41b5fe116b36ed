import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { type CommitteeRole, committeeRoles, mayDo } from "~/domain/committee-permissions";
import { committeeTextLimit } from "~/domain/committee-text";
import { type ActName, acts, servicesOf } from "../../../tests/console-acts";
import { everythingStored } from "../../../tests/everything-stored";
import {
  aBriefingForm,
  anEventForm,
  createApplication,
  createLink,
  createMember,
  createPartnership,
  db,
} from "../../../tests/factories";
import { committeeNeeds, needsAfter } from "../../../tests/needs";
import type { CommitteeServices } from "../committee-services";
import { eraseApplication } from "../erase-application";
import { bindVerbs, verbs } from "./verbs";

// A forbidden act of a member is refused by the service, whatever a page shows, and stores nothing.

type Act = (services: CommitteeServices) => Promise<unknown>;

const as = async (role: CommitteeRole) => servicesOf(await createMember(role));
const nowhere = 999_999_999;

/** The acts of the table on one thing, by its number. */
const actsOn = (id: number, names: readonly ActName[]): Record<string, Act> =>
  Object.fromEntries(
    names.map((name) => [
      name,
      (services) =>
        acts[name](services, {
          ...{ ids: [id], letters: [id], other: { id }, tag: "", domain: "", reference: "" },
          ...{ event: id, pending: id, twin: id, decided: id, fourth: id, seated: id },
          ...{ neighbour: id, nominated: id, invited: id, partnership: id, sent: id, failed: id },
        } as Parameters<(typeof acts)[ActName]>[1]),
    ]),
  );
/** Those that the table leaves out. */
const others: Record<string, Act> = {
  markArrival: (s) => s.markArrival({ eventId: nowhere, applicationId: nowhere, seen: 0 }),
  undoArrival: (s) => s.undoArrival({ eventId: nowhere, arrival: nowhere }),
  saveBriefing: (s) => s.saveBriefing(aBriefingForm(), { id: nowhere, version: 1 }),
  publishBriefing: (s) => s.publishBriefing({ id: nowhere, version: 1, change: "publish" }),
  saveEvent: (s) => s.saveEvent(anEventForm(), { id: nowhere, version: 1 }),
  changeEventState: (s) => s.changeEventState({ id: nowhere, version: 1, change: "cancel", message: "" }),
};

/** The refusals of services to somebody, who stored nothing. */
async function refusals(tried: Record<string, Act>, services: CommitteeServices) {
  const found: Record<string, unknown> = {};
  for (const [name, act] of Object.entries(tried)) {
    const before = await everythingStored(env.DB);
    found[name] = await act(services);
    expect(await everythingStored(env.DB), name).toEqual(before);
  }
  return found;
}
const each = (tried: Record<string, Act>, reason: string) =>
  Object.fromEntries(Object.keys(tried).map((name) => [name, { ok: false, reason }]));

it.each(committeeRoles)(
  "refuses a %s what is beyond the role, and asks the database nothing",
  async (role) => {
    const member = await createMember(role);
    const noDatabase = new Proxy(db, { get: () => expect.fail("The database was asked") });
    const bound = Object.entries(bindVerbs({ ...committeeNeeds(member), db: noDatabase })) as [
      keyof typeof verbs,
      () => Promise<unknown>,
    ][];
    for (const [name, act] of bound) {
      const answer = await act().catch((error: unknown) => ({ error }));
      const refusal = "isSilent" in verbs[name] ? undefined : { ok: false, reason: "not_allowed" };
      if (mayDo(role, verbs[name].may)) expect(answer, name).not.toEqual(refusal);
      else expect(answer, name).toEqual(refusal);
    }
  },
);

it("lets a reader change nothing but what they say of themself", () => {
  const changing = Object.entries(verbs).filter(([name]) => !/^(read|list|find|count|preview|is)/.test(name));
  const ofReaders = changing.filter(([, { may }]) => may === "read").map(([name]) => name);
  expect(ofReaders).toEqual(["declareConflict", "addInterest", "endInterest"]);
});

it("says of what is not there, or is erased, that it is not found", async () => {
  const chair = await as("chair");
  const all = {
    ...actsOn(nowhere, [
      ...(["decideApplication", "verifyApplicant", "letApplicationStand", "addNote"] as const),
      ...(["notePartnership", "reviewPartnership", "exportApplications", "liftConflict"] as const),
      ...(["resendLetter", "eraseForApplicant", "erasePartnership", "noteSaidYes"] as const),
    ]),
    ...others,
  };
  expect(await refusals(all, chair)).toEqual(each(all, "not_found"));

  const { id } = await createApplication();
  await eraseApplication(needsAfter(), await createLink(id));
  const ofErased = actsOn(id, ["verifyApplicant", "addNote", "eraseForApplicant"]);
  expect(await refusals(ofErased, chair)).toEqual(each(ofErased, "not_found"));
  const partner = await createPartnership();
  await chair.erasePartnership(partner.id);
  const note = actsOn(partner.id, ["notePartnership"]);
  expect(await refusals(note, chair)).toEqual(each(note, "not_found"));
});

it("keeps no note without words or with too many", async () => {
  const { id: applicationId } = await createApplication();
  const { id } = await createPartnership();
  const reviewer = await as("reviewer");
  const withWords = (body: string): Record<string, Act> => ({
    addNote: (s) => s.addNote({ applicationId, body }),
    notePartnership: (s) => s.notePartnership({ id, body }),
  });
  for (const body of ["", " \n\t "])
    expect(await refusals(withWords(body), reviewer)).toEqual(each(withWords(""), "empty"));
  const tooLong = withWords("x".repeat(committeeTextLimit + 1));
  expect(await refusals(tooLong, reviewer)).toEqual(each(tooLong, "too_long"));
  for (const act of Object.values(withWords("x".repeat(committeeTextLimit))))
    expect(await act(reviewer)).toEqual({ ok: true });
});
