/** What each answer has of its own: random, and as long as that of any other. */
type Marks = { nonce: string; submissionId: string };
/** `data` is all that the page is drawn from but its address; the marks may stand in it. */
type Drawing = { address: string; data: string; marks: Marks; draw: () => string };
type Drawn = { data: string; text: string; marks: Marks };

/** In characters, of which an isolate keeps each in two bytes: a fifth of its memory. */
const keptLength = 12_000_000;

/**
 * Keeps the last page of each address, and draws it again only if its data has changed: drawing is most of what an answer
 * costs (decisions/cache). What is an answer's own is written anew each time. Who was not asked for longest makes room.
 */
export function drawnPages(): (drawing: Drawing) => string {
  const pages = new Map<string, Drawn>();
  let length = 0;
  const forget = (address: string) => {
    const page = pages.get(address);
    if (page) length -= lengthOf(page);
    pages.delete(address);
    return page;
  };
  return ({ address, data: given, marks, draw }) => {
    const data = given.replaceAll(marks.submissionId, "");
    const last = forget(address);
    const page = last?.data === data ? last : { data, text: draw(), marks };
    pages.set(address, page);
    length += lengthOf(page);
    for (const [oldest] of pages) if (length > keptLength) forget(oldest);
    return page.marks === marks
      ? page.text
      : page.text
          .replaceAll(page.marks.nonce, marks.nonce)
          .replaceAll(page.marks.submissionId, marks.submissionId);
  };
}

const lengthOf = ({ data, text }: Drawn) => data.length + text.length;
