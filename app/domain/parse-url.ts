import { attempt } from "./attempt";

/** The URL that a text is, or null. Safari 16.4 and Chrome 111 have neither `URL.parse` nor `URL.canParse`. */
export const parseUrl = (text: string): URL | null => attempt(() => new URL(text)) ?? null;
