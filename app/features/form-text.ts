/** What was typed into a form, by name: files are left out, and of a repeated name the last stands. */
export function formText(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
}
