import { expect, it } from "vitest";
import { apply } from "../../tests/apply";
import { createEvent } from "../../tests/factories";
import { needs } from "../../tests/needs";
import { eraseApplication } from "./erase-application";
import { listOwnApplications } from "./list-own-applications";

it("lists the applications that a browser remembers, without erased ones and what it made up", async () => {
  const event = await createEvent();
  const kept = await apply({ eventId: event.id });
  const erased = await apply({ eventId: event.id });
  await eraseApplication(needs, erased.token);
  const stranger = await apply({ eventId: event.id });
  const listed = await listOwnApplications(needs, [
    kept,
    erased,
    { ...stranger, proof: kept.proof },
    { ...stranger, proof: stranger.token },
    { reference: "nonsense", proof: "" },
  ]);
  expect(listed).toMatchObject([{ token: kept.token, application: { reference: kept.reference } }]);
});
