/** A condition, constraint or trigger in a text of SQL, and the text without it. */
export type SqlGuard = {
  /** As it stands in the text, blanks made one. */
  text: string;
  start: number;
  end: number;
  /** What stands in its place when it is taken away. */
  without: string;
};

/** Stands for a value or a fragment that a template puts into its text. */
export const hole = "\u0001";
const shownHole = "{…}";

type Token = { word: string; start: number; end: number; depth: number };

const opens = new Set(["WHERE", "ON", "HAVING", "WHEN"]);
const ends = new Set(
  "GROUP ORDER LIMIT RETURNING UNION EXCEPT ON JOIN LEFT INNER CROSS WHERE SET DO BEGIN THEN ELSE ;".split(
    " ",
  ),
);
/** A fragment that begins so is no condition. */
const starts = new Set(
  "SELECT INSERT UPDATE DELETE WITH FROM CASE IIF JSON_OBJECT COALESCE CREATE ALTER DROP PRAGMA UNION".split(
    " ",
  ),
);
const compares = new Set(["=", "<>", "<", ">", "<=", ">=", "IN", "IS", "EXISTS", "MATCH", "NOT"]);

/**
 * The conditions of a statement or of a part of one: each operand of AND after WHERE, ON, HAVING and WHEN, at every
 * depth. Where OR stands beside them they are one condition.
 */
export function conditionsOf(sql: string): SqlGuard[] {
  const tokens = tokensOf(sql);
  const isDefinition = /^(CREATE|ALTER)$/.test(tokens[0]?.word ?? "");
  const found: SqlGuard[] = [];
  tokens.forEach((token, index) => {
    if (!opens.has(token.word) || isNoCondition(tokens, index, isDefinition)) return;
    found.push(...operandsOf(sql, regionAfter(tokens, index)));
  });
  // A fragment may begin with what another one holds: a clause, or no condition.
  if (isFragment(tokens))
    found.push(...operandsOf(sql, tokens).filter(({ start, text }) => start > 0 || text !== shownHole));
  for (const group of groupsOf(tokens)) if (isJoined(group)) found.push(...operandsOf(sql, group));
  const isKnown = new Set<string>();
  return found
    .filter(({ start, end }) => !isKnown.has(`${start}-${end}`) && isKnown.add(`${start}-${end}`))
    .concat(conflictClauses(sql, tokens))
    .sort((one, other) => one.start - other.start || other.end - one.end);
}

/** The constraints of a table: each CHECK and each operand of AND in it, UNIQUE and each reference. */
export function constraintsOf(sql: string): SqlGuard[] {
  const tokens = tokensOf(sql);
  const isTable = tokens[0]?.word === "CREATE" && tokens[1]?.word === "TABLE";
  return tokens
    .flatMap(({ word }, index) => {
      if (word === "CHECK") return checkAt(sql, tokens, index);
      if (word === "UNIQUE" && isTable) return [uniqueAt(sql, tokens, index)];
      return word === "REFERENCES" ? [referenceAt(sql, tokens, index)] : [];
    })
    .map((one) => withoutComma(sql, one));
}

function checkAt(sql: string, tokens: Token[], index: number): SqlGuard[] {
  const inner = groupAfter(tokens, index);
  const last = inner.at(-1)?.end ?? 0;
  const isNamed = tokens[index - 2]?.word === "CONSTRAINT";
  const start = tokens[isNamed ? index - 2 : index]?.start ?? 0;
  const whole = guard(sql, start, last + closing(sql, last), "");
  return isJoined(inner) ? [whole, ...operandsOf(sql, inner)] : [whole];
}

function uniqueAt(sql: string, tokens: Token[], index: number): SqlGuard {
  const { start, end } = tokens[index] as Token;
  const last = tokens[index + 1]?.word === "(" ? groupAfter(tokens, index).at(-1) : undefined;
  return guard(sql, start, last ? last.end + closing(sql, last.end) : end, "");
}

/** With what follows it: each reference says that it restricts. */
function referenceAt(sql: string, tokens: Token[], index: number): SqlGuard {
  const { start, end, depth } = tokens[index] as Token;
  const rest = tokens.slice(index + 1);
  const comma = rest.findIndex(
    (token) => token.depth < depth || (token.depth === depth && token.word === ","),
  );
  const own = comma === -1 ? rest : rest.slice(0, comma);
  return guard(sql, start, own.findLast(({ word }) => word === "RESTRICT")?.end ?? end, "");
}

/** A constraint of a table of its own stands between commas, one of which goes with it. */
function withoutComma(sql: string, one: SqlGuard): SqlGuard {
  const before = sql.slice(0, one.start).trimEnd();
  const isOfTable = one.without === "" && /[,]$/.test(before);
  return isOfTable ? { ...one, start: before.length - 1 } : one;
}

function guard(sql: string, start: number, end: number, without: string): SqlGuard {
  return {
    text: sql.slice(start, end).replaceAll(hole, shownHole).replace(/\s+/g, " ").trim(),
    start,
    end,
    without,
  };
}

function closing(sql: string, from: number): number {
  return /^\s*\)/.exec(sql.slice(from))?.[0].length ?? 0;
}

function isNoCondition(tokens: Token[], index: number, isDefinition: boolean): boolean {
  const { word, depth } = tokens[index] as Token;
  const next = tokens[index + 1]?.word ?? "";
  if (word === "WHEN")
    return tokens.slice(0, index).some((token) => token.word === "CASE" && token.depth < depth);
  if (word !== "ON") return false;
  return isDefinition || ["CONFLICT", "DELETE", "UPDATE"].includes(next);
}

/** The tokens that a keyword rules: up to the next clause, or the end of what it stands in. */
function regionAfter(tokens: Token[], index: number): Token[] {
  const { depth } = tokens[index] as Token;
  const rest = tokens.slice(index + 1);
  const end = rest.findIndex(
    (token) => token.depth < depth || (token.depth === depth && ends.has(token.word)),
  );
  return end === -1 ? rest : rest.slice(0, end);
}

/** What stands between the parentheses that follow a token. */
function groupAfter(tokens: Token[], index: number): Token[] {
  const open = tokens.findIndex(({ word }, at) => at > index && word === "(");
  const { depth } = tokens[open] as Token;
  const rest = tokens.slice(open + 1);
  const end = rest.findIndex((token) => token.depth <= depth);
  return end === -1 ? rest : rest.slice(0, end);
}

function* groupsOf(tokens: Token[]): Generator<Token[]> {
  for (const [index, { word }] of tokens.entries()) if (word === "(") yield groupAfter(tokens, index - 1);
}

function isFragment(tokens: Token[]): boolean {
  const [first] = tokens;
  if (!first || starts.has(first.word)) return false;
  if (first.word === "AND") return true;
  const top = tokens.filter(({ depth }) => depth === first.depth);
  return (
    top.some(({ word }) => compares.has(word)) && !top.some(({ word }) => word === "," || opens.has(word))
  );
}

function isJoined(tokens: Token[]): boolean {
  const [first] = tokens;
  if (!first || starts.has(first.word)) return false;
  return tokens.some(({ word, depth }) => word === "AND" && depth === first.depth);
}

function operandsOf(sql: string, tokens: Token[]): SqlGuard[] {
  const [first] = tokens;
  if (!first) return [];
  const isTop = ({ depth }: Token) => depth === first.depth;
  const isOr = tokens.some((token) => isTop(token) && token.word === "OR");
  const operands: Token[][] = [[]];
  for (const token of tokens) {
    if (!isOr && isTop(token) && token.word === "AND") operands.push([]);
    else operands.at(-1)?.push(token);
  }
  return operands.flatMap((operand) => {
    const [start, end] = [operand[0], operand.at(-1)];
    if (!start || !end) return [];
    return [guard(sql, start.start, end.end, "true")];
  });
}

function conflictClauses(sql: string, tokens: Token[]): SqlGuard[] {
  return tokens.flatMap(({ word, start }, index) => {
    if (word !== "ON" || tokens[index + 1]?.word !== "CONFLICT") return [];
    const end = tokens.findIndex((token, at) => at > index && token.word === "DO");
    const isNothing = tokens[end + 1]?.word === "NOTHING";
    return isNothing ? [guard(sql, start, tokens[end + 1]?.end ?? start, "")] : [];
  });
}

/** Words and signs with their depth in parentheses and CASE … END; texts and comments are no words. */
function tokensOf(sql: string): Token[] {
  const pattern = /'(?:[^']|'')*'|"[^"]*"|--[^\n]*|[A-Za-z_][\w.]*|\d[\w.]*|<>|<=|>=|\|\||[^\s\w]/g;
  const tokens: Token[] = [];
  const cases: number[] = [];
  let depth = 0;
  for (const match of sql.matchAll(pattern)) {
    const [text] = match;
    if (text.startsWith("--")) continue;
    const word = text.toUpperCase();
    if (text === ")") depth--;
    if (word === "END" && cases.at(-1) === depth) {
      depth--;
      cases.pop();
    }
    tokens.push({ word, start: match.index, end: match.index + text.length, depth });
    if (text === "(") depth++;
    if (word === "CASE") {
      depth++;
      cases.push(depth);
    }
  }
  return tokens;
}
