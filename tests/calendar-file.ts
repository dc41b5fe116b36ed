import ICAL from "ical.js";

/** The components that a calendar reads out of a file. */
export function componentsOf(file: string) {
  return new ICAL.Component(ICAL.parse(file)).getAllSubcomponents("vevent");
}
