/** What each answer has of its own: random, and as long as that of any other. */
type Marks = { nonce: string; submissionId: string };

/** At some 60 kB each, twice that in memory. */
const keptPages = 100;

/**
 * Keeps the pages that were drawn last, each by all that it is drawn from, and draws one again only if something of that
 * has changed: drawing is most of what an answer costs (decision 291). What is an answer's own is written anew each time.
 *
 * @returns gives a page; `from` is all that `draw` depends on but the marks, which may stand in it
 */
export function drawnPages(): (from: string[], marks: Marks, draw: () => string) => string {
  const pages = new Map<string, { text: string; marks: Marks }>();
  return (from, marks, draw) => {
    const key = JSON.stringify(from).replaceAll(marks.submissionId, "");
    const kept = pages.get(key);
    if (kept)
      return kept.text
        .replaceAll(kept.marks.nonce, marks.nonce)
        .replaceAll(kept.marks.submissionId, marks.submissionId);
    const text = draw();
    const [first] = pages.keys();
    if (pages.size >= keptPages && first !== undefined) pages.delete(first);
    pages.set(key, { text, marks });
    return text;
  };
}
