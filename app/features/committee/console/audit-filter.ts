import { readId } from "./read-id";

export function readAuditFilter(values: { get(name: string): unknown }) {
  const word = (name: string) => {
    const value = values.get(name);
    return typeof value === "string" && /^[\w.:-]{1,60}$/.test(value) ? value : undefined;
  };
  return { action: word("action"), actor: word("actor"), eventId: readId(values.get("event")) };
}
