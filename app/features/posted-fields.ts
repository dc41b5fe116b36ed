/**
 * Reads the values of a form under the names that are asked for, as text; of a repeated name the last stands, and a file
 * counts as absent. Nothing else of the form is read: a stranger chooses the names, their number and their length.
 */
export function postedFields<Name extends string>(
  form: FormData,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const posted: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const value = form.getAll(name).at(-1);
    if (typeof value === "string") posted[name] = value;
  }
  return posted;
}

/** How often Submit had been pressed in a form before this version of it was sent: 0 where scripts did not count. */
export const toEdition = (posted: string | undefined) =>
  /^\d{1,4}$/.test(posted ?? "") ? Number(posted) : 0;
