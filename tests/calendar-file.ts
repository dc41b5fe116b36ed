import ICAL from "ical.js";

/** The components that a calendar reads out of a file. */
export function componentsOf(file: string) {
  return new ICAL.Component(ICAL.parse(file)).getAllSubcomponents("vevent");
}

/** The instant at which the file's event begins. */
export function startOf(file: string): string {
  const [component] = componentsOf(file);
  if (!component) throw new Error("The file holds no event");
  return new ICAL.Event(component).startDate.toString();
}
