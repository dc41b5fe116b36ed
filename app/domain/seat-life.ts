import type { ApplicationStatus } from "./application-status";
import type { LetterName } from "./letter-kind";
import type { LinkProof } from "./link-proof";
import { type SeatState, seatedStates, storedStatus } from "./seat-state";

export type SeatMove = {
  act: string;
  by: "applicant" | "invitee" | "member" | "system";
  /** The least that an applicant's link has to prove (decisions/links). */
  proof?: LinkProof;
  /** Empty: nothing was there before. */
  from: readonly SeatState[];
  to: SeatState;
  /** The letter that tells the applicant; a hidden application has none but its receipt. */
  letter: LetterName | null;
  /** Its effect on the count of seats before the event is over; `inherits` one that an invitation had taken. */
  seat: "takes" | "frees" | "keeps" | "inherits" | "none";
};

const withdrawn = { act: "withdraw", by: "applicant", to: "withdrawn", letter: "withdrawn" } as const;
const erased = { act: "erase", by: "applicant", to: "erased", letter: "erased" } as const;

/** Every way from one state of a seat to another, but for an undone decision (decisions/seats, decisions/undo). */
export const seatLife = [
  ...undecided({ act: "apply", by: "applicant", from: [] }),
  { act: "apply", by: "applicant", from: [], to: "resubmitted", letter: "receipt", seat: "none" },
  { act: "apply", by: "applicant", from: [], to: "resubmitted", letter: "waiting-list", seat: "none" },
  { act: "apply", by: "applicant", from: [], to: "quarantined", letter: null, seat: "none" },
  {
    act: "accept",
    by: "invitee",
    from: [],
    to: "confirmed",
    letter: "invitation-accepted",
    seat: "inherits",
  },
  ...undecided({ act: "accept", by: "invitee", from: [] }),

  decided(["pending", "waitlisted", "declined"], "held", "accepted", "takes"),
  decided(["pending", "waitlisted", "declined"], "seated", "accepted", "takes"),
  decided(["pending", "declined"], "waitlisted", "waitlisted", "none"),
  decided(["pending", "waitlisted"], "declined", "declined", "none"),
  decided(["quarantined"], "declined", null, "none"),
  decided(["waitlisted", "declined", "lapsed"], "pending", null, "none"),
  decided(["quarantined"], "pending", "receipt", "none"),
  decided(seatedStates, "waitlisted", "waitlisted", "frees"),
  decided(seatedStates, "declined", "seat-revoked", "frees"),
  decided(seatedStates, "pending", "reopened", "frees"),

  { act: "offer", by: "system", from: ["waitlisted"], to: "held", letter: "offered", seat: "takes" },
  { act: "offer", by: "system", from: ["waitlisted"], to: "seated", letter: "offered", seat: "takes" },
  {
    act: "confirm",
    by: "applicant",
    proof: "letter",
    // Once more for a date that was moved.
    from: ["held", "promised", "confirmed"],
    to: "confirmed",
    letter: "seat-confirmed",
    seat: "keeps",
  },
  { act: "note a yes", by: "member", from: ["held"], to: "promised", letter: null, seat: "keeps" },
  { act: "take the note back", by: "member", from: ["promised"], to: "held", letter: null, seat: "keeps" },
  { act: "ask anew", by: "member", from: seatedStates, to: "held", letter: "confirm-anew", seat: "keeps" },
  { act: "lapse", by: "system", from: ["held"], to: "lapsed", letter: "lapsed", seat: "frees" },
  ...undecided({ act: "ask again", by: "applicant", proof: "submission", from: ["lapsed"] }),

  {
    ...withdrawn,
    proof: "submission",
    from: ["pending", "waitlisted", "resubmitted", "quarantined"],
    seat: "none",
  },
  { ...withdrawn, proof: "letter", from: seatedStates, seat: "frees" },

  ...undecided({ act: "promote", by: "system", from: ["resubmitted"] }),
  // After a decline, which the address was told of already.
  { act: "promote", by: "system", from: ["resubmitted"], to: "declined", letter: null, seat: "none" },
  ...undecided({ act: "let stand", by: "member", from: ["resubmitted", "quarantined"] }),
  setAside("applicant", ["pending", "waitlisted"], "none"),
  // A decline and a seat only while their letters are held: nobody knows of them.
  setAside("invitee", ["pending", "waitlisted", "declined"], "none"),
  setAside("invitee", seatedStates, "frees"),
  setAside("member", ["pending", "waitlisted"], "none"),

  { act: "arrive", by: "member", from: seatedStates, to: "attended", letter: null, seat: "keeps" },
  { act: "undo", by: "member", from: ["attended"], to: "held", letter: null, seat: "keeps" },
  { act: "undo", by: "member", from: ["attended"], to: "promised", letter: null, seat: "keeps" },
  { act: "undo", by: "member", from: ["attended"], to: "seated", letter: null, seat: "keeps" },
  { act: "undo", by: "member", from: ["attended"], to: "confirmed", letter: null, seat: "keeps" },
  { act: "stay away", by: "system", from: seatedStates, to: "absent", letter: null, seat: "keeps" },

  {
    ...erased,
    proof: "submission",
    from: ["pending", "waitlisted", "lapsed", "declined", "withdrawn", "resubmitted", "quarantined"],
    seat: "none",
  },
  { ...erased, proof: "letter", from: [...seatedStates, "attended", "absent"], seat: "frees" },
] as const satisfies readonly SeatMove[];

export type SeatAct = (typeof seatLife)[number]["act"];

/** The state in which an application takes another one's place (decisions/links). */
export type Succession = "undecided" | "last" | "declined";

const moves: readonly SeatMove[] = seatLife;

function movesByAct(act: SeatAct): SeatMove[] {
  return moves.filter((move) => move.act === act);
}

export function statusesBefore(act: SeatAct, proof?: LinkProof): ApplicationStatus[] {
  const possible = movesByAct(act).filter((move) => proof !== "submission" || move.proof !== "letter");
  return [...new Set(possible.flatMap(({ from }) => from.map(storedStatus)))];
}

/** By the stored states on both sides; undefined where the move is not possible. */
export function decisionMove(from: ApplicationStatus, to: ApplicationStatus): SeatMove | undefined {
  return movesByAct("decide").find(
    (move) => storedStatus(move.to) === to && move.from.some((state) => storedStatus(state) === from),
  );
}

/** Whether an application can be withdrawn or erased with a link: a seat is given up by its guest alone. */
export function canGiveUp(status: ApplicationStatus, proof: LinkProof): boolean {
  return statusesBefore("erase", proof).includes(status);
}

function decided<To extends SeatState>(
  from: readonly SeatState[],
  to: To,
  letter: LetterName | null,
  seat: SeatMove["seat"],
) {
  return { act: "decide", by: "member", from, to, letter, seat } as const;
}

/** Both ways to come before the committee: as one that is pending, and to a full event. */
function undecided<const Way extends Pick<SeatMove, "act" | "by" | "proof" | "from">>(way: Way) {
  return [
    { ...way, to: "pending", letter: "receipt", seat: "none" },
    { ...way, to: "waitlisted", letter: "waiting-list", seat: "none" },
  ] as const;
}

function setAside(by: SeatMove["by"], from: readonly SeatState[], seat: SeatMove["seat"]) {
  return { act: "set aside", by, from, to: "resubmitted", letter: null, seat } as const;
}
