import type { OwnPageAct, OwnPageView } from "../app/domain/own-page-act";

/** The clock of the judges' tables. */
export const judgedAt = new Date("2026-11-21T09:00:00.000Z");

/** The facts of an own page that a link from a letter opens; nothing has been done on it. */
export const ownPageView: OwnPageView = {
  ...{ id: 7, status: "pending", proof: "letter", acts: { count: 0, last: null } },
  event: {
    ...{ id: 1, startsAt: "2099-01-01T09:00:00.000Z", endsAt: null, timeZone: "UTC", status: "scheduled" },
  },
};

export const onItsDay = { ...ownPageView.event, startsAt: "2026-11-21T23:00:00.000Z" };
export const overSince = { ...ownPageView.event, startsAt: "2026-11-20T09:00:00.000Z" };

/** An act of a page that has seen one act more than there was. */
export const overtakenAct: OwnPageAct = { seen: 1, page: "another page", edition: 0 };
