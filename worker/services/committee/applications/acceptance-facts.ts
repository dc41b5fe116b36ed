import { type SQL, sql } from "drizzle-orm";
import type { AcceptanceView } from "~/domain/judge-decision";
import { isTrue, jsonOf } from "../../../db/judge-and-write";
import { isFull } from "../../event-seats";
import { hasInvitedSeat } from "../../invited-seat";
import type { DecisionNeeds } from "../member";
import { firstInLine } from "./first-in-line";

/** The facts that tell what an acceptance of an application `a` to its event `e` waits for. */
export const acceptanceFacts = (needs: DecisionNeeds): SQL =>
  jsonOf<AcceptanceView>({
    isUnverified: isTrue(sql`e.asks_verification = 1
      AND NOT EXISTS (SELECT 1 FROM verifications v WHERE v.application_id = a.id)`),
    first: firstInLine(needs),
    hasInvitedSeat: isTrue(hasInvitedSeat("a")),
    isFull: isTrue(isFull),
  });
