import Papa from "papaparse";
import { countApplications } from "../../worker/services/committee/applications/count-applications";
import { exportApplications } from "../../worker/services/committee/applications/export-applications";
import { readDoor } from "../../worker/services/committee/events/read-door";
import { readEventHome } from "../../worker/services/committee/events/read-event-home";
import type { CommitteeMember } from "../../worker/services/committee/member";
import { openApplication } from "../../worker/services/open-application";
import { committeeNeeds } from "../needs";
import type { Layout, Place } from "./place";

type Application = Place["applications"][number];
/** Where the state of an application is read: its own page, the door, the file and the guests on the event's page. */
type Surface = "own page" | "door" | "export" | "guests";
/** By the order of the place; nothing where the surface leaves an application out. */
type Said = Record<Surface, (string | undefined)[]> & { counts: Record<string, number>; unanswered: number };

/** The state that the columns of a row bear out. */
export function storedState({ status, confirmed_at, said_yes_at, confirm_by }: Application): string {
  if (status !== "accepted") return String(status);
  if (confirmed_at !== null) return "confirmed";
  if (said_yes_at !== null) return "promised";
  return confirm_by === null ? "seated" : "held";
}

/** Reads a place that is laid out as its applicants, its host and its chair read it. */
export async function whatIsSaid(
  { now }: Place,
  { eventId, applications }: Layout,
  chair: CommitteeMember,
): Promise<Said> {
  const needs = { ...committeeNeeds(chair), clock: () => new Date(now) };
  const [door, home, counts, exported, ...own] = await Promise.all([
    readDoor(needs, eventId),
    readEventHome(needs, eventId),
    countApplications(needs, { eventId }),
    exportApplications(needs, eventId),
    ...applications.map(({ token }) => openApplication(needs, token)),
  ]);
  const csv = exported.ok ? await new Response(exported.csv).text() : "";
  const rows = Papa.parse<Record<string, string>>(csv.replace(/^\uFEFF/, ""), { header: true }).data;
  const inFile = (index: number) => rows.find(({ reference }) => reference?.endsWith(`-a${index}`));
  return {
    "own page": own.map((opened) => (opened.ok ? opened.application.state : opened.reason)),
    door: applications.map(({ id }) => door?.guests.find((guest) => guest.id === id)?.answer),
    export: applications.map((_, index) => {
      const row = inFile(index);
      const value = (column: string) => row?.[column] || null;
      return (
        row &&
        storedState({
          status: value("status"),
          confirmed_at: value("confirmed_at_utc"),
          said_yes_at: value("said_yes_at_utc"),
          confirm_by: value("confirm_by_utc"),
        })
      );
    }),
    guests: applications.map(({ id }) => {
      const guest = home.guests.find((one) => one.id === id);
      return (
        guest &&
        storedState({
          status: guest.status,
          confirmed_at: guest.confirmedAt,
          said_yes_at: guest.saidYesAt,
          confirm_by: guest.confirmBy,
        })
      );
    }),
    counts,
    unanswered: home.unanswered,
  };
}

/** Sentences about a place that its rows contradict. */
export function contradictions({ event, applications, invitations }: Place, said: Said): string[] {
  const expected = (surface: Surface, row: Application): (string | undefined)[] => {
    const state = storedState(row);
    // To their applicant they look like those that stand in the line.
    if (surface === "own page" && /^(resubmitted|quarantined)$/.test(state)) return ["pending", "waitlisted"];
    if (surface === "own page" || surface === "export") return [state];
    // Nobody is let in where nothing takes place.
    if (surface === "door")
      return [row.status === "accepted" && event.status !== "cancelled" ? state : undefined];
    return row.status === "accepted" ? [state] : [undefined, state];
  };
  const surfaces = ["own page", "door", "export", "guests"] as const;
  const statuses = [
    ...new Set([...applications.map(({ status }) => String(status)), ...Object.keys(said.counts)]),
  ];
  const invited = invitations.filter(({ status }) => status === "invited").length;
  return [
    ...surfaces.flatMap((surface) =>
      applications.flatMap((row, index) => {
        const read = said[surface][index];
        return expected(surface, row).includes(read)
          ? []
          : [`the ${surface} says ${read} of a${index}, which is ${storedState(row)}`];
      }),
    ),
    ...statuses.flatMap((status) => {
      const stored = applications.filter((row) => row.status === status).length;
      return said.counts[status] === stored
        ? []
        : [`the console counts ${said.counts[status]} ${status} of ${stored}`];
    }),
    ...(said.unanswered === invited ? [] : [`the console counts ${said.unanswered} invited of ${invited}`]),
  ];
}
