/** Where a JSON text stops being one, and where its values begin. Offsets are in UTF-16 code units. */
export type JsonPlaces = {
  /** The first thing that cannot stand where it stands, and what could; undefined where all of it is JSON. */
  broken?: { at: number; expected: string };
  /** Where each value begins, by its path: that of the first item's slug is `/0/slug`. */
  places: Map<string, number>;
};

/** Values are noted that lie so deep: the texts of a list, in an object, in a list. */
const deepest = 3;

/** A list or an object that is not closed yet, and which of its values comes next. */
type Opened = { end: "]" | "}"; path: string; next: number | string };
type Reading = { places: Map<string, number>; opened: Opened[] };

/** What can stand at a place of the text, in the words of a message. */
const expectations = {
  value: "a value",
  firstItem: 'a value or "]"',
  afterItem: '"," or "]"',
  name: "a name in double quotes",
  firstName: 'a name in double quotes or "}"',
  colon: '":"',
  afterMember: '"," or "}"',
  end: "the end of the file",
} as const;
type Expectation = keyof typeof expectations;

/** Takes one token where something is expected, and says what comes next; undefined where it cannot stand there. */
type Step = (reading: Reading, token: string, at: number) => Expectation | undefined;

/**
 * Finds its way through a JSON text, as far as it is one. `JSON.parse` says what a text means; of a mistake it has
 * English words alone, which differ between engines and often name no place (decisions/events).
 */
export function findJsonPlaces(text: string): JsonPlaces {
  const reading: Reading = { places: new Map(), opened: [] };
  const { places } = reading;
  let expected: Expectation = "value";
  for (let at = skipSpace(text, 0); ; ) {
    if (at === text.length && expected === "end") return { places };
    const token = tokenAt(text, at);
    const next: Expectation | undefined = token === "" ? undefined : steps[expected](reading, token, at);
    if (next === undefined) {
      const isText = token === "" && text[at] === '"';
      return {
        places,
        broken: { at, expected: isText ? "a text of one line, in double quotes" : expectations[expected] },
      };
    }
    expected = next;
    at = skipSpace(text, at + token.length);
  }
}

/** Line and column of an offset, both counted from 1. */
export function lineAndColumn(text: string, at: number): { line: number; column: number } {
  const lines = text.slice(0, at).split("\n");
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

const readValue: Step = ({ places, opened }, token, at) => {
  if (/^[\]}:,]/.test(token)) return undefined;
  const around = opened.at(-1);
  const isNoted = opened.length <= deepest;
  const path = around && isNoted ? `${around.path}/${around.next}` : "";
  if (isNoted) places.set(path, at);
  if (token === "[") opened.push({ end: "]", path, next: 0 });
  else if (token === "{") opened.push({ end: "}", path, next: "" });
  else return afterValue(around);
  return token === "[" ? "firstItem" : "firstName";
};

const readName: Step = ({ opened }, token) => {
  const around = opened.at(-1);
  if (!around || !token.startsWith('"')) return undefined;
  around.next = String(JSON.parse(token));
  return "colon";
};

const readEnd: Step = ({ opened }, token) => {
  if (token !== opened.at(-1)?.end) return undefined;
  opened.pop();
  return afterValue(opened.at(-1));
};

const readComma: Step = ({ opened }, token) => {
  const around = opened.at(-1);
  if (!around || token !== ",") return undefined;
  if (typeof around.next === "string") return "name";
  around.next += 1;
  return "value";
};

const steps: Record<Expectation, Step> = {
  value: readValue,
  firstItem: (...token) => readEnd(...token) ?? readValue(...token),
  afterItem: (...token) => readEnd(...token) ?? readComma(...token),
  name: readName,
  firstName: (...token) => readEnd(...token) ?? readName(...token),
  colon: (_, token) => (token === ":" ? "value" : undefined),
  afterMember: (...token) => readEnd(...token) ?? readComma(...token),
  end: () => undefined,
};

function afterValue(around: Opened | undefined): Expectation {
  if (!around) return "end";
  return around.end === "]" ? "afterItem" : "afterMember";
}

const space = /[ \t\n\r]*/y;
const tokens =
  /[[\]{}:,]|"[^"\\]*(?:\\.[^"\\]*)*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/sy;

function skipSpace(text: string, at: number): number {
  space.lastIndex = at;
  return at + (space.exec(text)?.[0].length ?? 0);
}

/** The token that begins there; empty where none does. */
function tokenAt(text: string, at: number): string {
  tokens.lastIndex = at;
  const [token = ""] = tokens.exec(text) ?? [];
  return token.startsWith('"') && !isJson(token) ? "" : token;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
