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

/** The time at which Submit was pressed, in milliseconds of the visitor's own clock: 0 where scripts did not tell. */
export const toEdition = (posted: string | undefined) =>
  /^\d{1,14}$/.test(posted ?? "") ? Number(posted) : 0;
