const parameter = "try";

/**
 * Where a page's form is sent: the page itself, under an address that it does not have yet. A browser puts an answer from
 * the address it is at in the form's place in the history, so that Back from a failure would lead past what was typed.
 */
export function nextTry(path: string, searchParams: URLSearchParams): string {
  const next = new URLSearchParams(searchParams);
  // Of the act before.
  next.delete("done");
  const made = Number(next.get(parameter));
  next.set(parameter, String(Number.isInteger(made) && made > 0 && made < 1_000 ? made + 1 : 1));
  return `${path}?${next}`;
}
