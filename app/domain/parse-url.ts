/** The URL that a text is, or null. Safari 16.4 and Chrome 111 have neither `URL.parse` nor `URL.canParse`. */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
