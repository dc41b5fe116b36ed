/**
 * A text without what could tell of a person: addresses, telephone numbers, queries of URLs and anything that
 * looks like a token give way to a word in brackets. For error messages and stacks; names of built files stay
 * readable. At most `limit` characters are read.
 */
export function scrubText(text: string, limit: number): string {
  return text
    .slice(0, limit)
    .replace(/[\w.%+'-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/gi, "[address]")
    .replace(/\?[\w.~%+-]+=[^\s)"']*/g, "?[query]")
    .replace(/\/applications\/[^\s/:)"']+/g, "/applications/[token]")
    .replace(/(?<![\w-])(?=[\w-]*\d)[\w-]{22,}(?![\w-]*\.\w)/g, "[token]")
    .replace(/(?<!\w)\+\d[\d\s().-]{6,20}\d/g, "[number]");
}
