import { expect, it } from "vitest";
import { inProof } from "../../tests/in-proof";
import { emptyPlace, explore, lookThrough } from "../../tests/states/explore";
import { theServices, wrongServices } from "../../tests/states/seat-acts";
import { storedState, whatIsSaid } from "../../tests/states/what-is-said";

// Every way that three people, two members and the clock can go with two seats, as far as there is time: breadth first,
// by the services themselves, each place that was reached before left alone.

it("breaks no rule in any place of an event that offers its free seats", async () => {
  // Fewer, since the controls are tried here as well.
  await lookThrough("free seats are offered", await emptyPlace({ offersSeats: true }), 4_400);
});

for (const [name, services] of Object.entries(wrongServices))
  inProof(`finds out ${name}`, async () => {
    const root = await emptyPlace({ maxAttendees: 1, asksVerification: false });
    const { wrong, states } = await explore(root, services, 2_000);
    const steps = (wrong ?? []).filter((step) => !step.startsWith("WRONG"));
    console.info(
      `PROOF states | control: ${name} was ${wrong ? `found out after ${states} states: ${wrong.join(", ")}` : "not found out"}`,
    );
    expect(steps.length).toBeGreaterThan(0);
    expect(steps.length).toBeLessThanOrEqual(8);
  });

inProof("finds out a door that takes every guest who is not asked for one who has confirmed", async () => {
  const root = await emptyPlace({ maxAttendees: 1, asksVerification: false, confirmationDays: null });
  const { wrong, read } = await explore(root, theServices, 200, async (place, layout, chair) => ({
    ...(await whatIsSaid(place, layout, chair)),
    door: place.applications.map((row) => {
      if (row.status !== "accepted") return undefined;
      return row.confirm_by === null ? "confirmed" : storedState(row);
    }),
  }));
  console.info(
    `PROOF states | control: a door that says confirmed of a guest who was not asked was ${wrong ? `found out after ${read} places: ${wrong.join(", ")}` : "not found out"}`,
  );
  expect(wrong?.at(-1)).toMatch(/^WRONG: the door says confirmed/);
});
