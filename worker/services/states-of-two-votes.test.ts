import { it } from "vitest";
import { emptyPlace, lookThrough } from "../../tests/states/explore";

it("breaks no rule in any place of an event that two members decide", async () => {
  await lookThrough("two members decide", await emptyPlace({ needsTwoVotes: true }), 5_600);
});
