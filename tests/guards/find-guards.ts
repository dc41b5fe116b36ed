import {
  type Expression,
  type IfStatement,
  type LogicalExpression,
  parseSync,
  type Span,
  type Statement,
  Visitor,
} from "oxc-parser";
import { conditionsOf, hole } from "./sql-guards";

/** A place of the code that refuses something, or that narrows what a statement does. */
export type Guard = {
  /** File, line and number within the line. */
  key: string;
  kind: "condition" | "refusal";
  text: string;
  /** Whether it compares a version, follows a change, asks for a role or refuses by name; else it only narrows. */
  isNamed: boolean;
};

/**
 * Finds the guards of a module: each condition of its SQL, each operand of `and( … )`, each `if` that returns or
 * throws, and each operand of `&&` or `||`. The edited source asks before each of them whether it stands.
 */
export function findGuards(path: string, source: string): { guards: Guard[]; edited: string } {
  const { program } = parseSync(path, source);
  const guards: Guard[] = [];
  const edits: { at: number; text: string; isAfter: boolean }[] = [];
  const used = new Map<string, number>();
  const statements = new Map<Expression, IfStatement>();

  const keyOf = ({ start }: Span) => {
    const place = `${path}:${source.slice(0, start).split("\n").length}`;
    const number = (used.get(place) ?? 0) + 1;
    used.set(place, number);
    return number === 1 ? place : `${place}.${number}`;
  };
  const textAt = ({ start, end }: Span) => source.slice(start, end);
  const wrap = ({ start, end }: Span, before: string, after: string) => {
    edits.push({ at: start, text: before, isAfter: false });
    edits.push({ at: end, text: after, isAfter: true });
  };
  /** @param statement the `if` that it is a condition of */
  const removable = (node: Span, kind: Guard["kind"], removed: string, statement?: IfStatement) => {
    const key = keyOf(node);
    const text = textAt(node).replace(/\s+/g, " ");
    const refusesByName = statement !== undefined && refusal.test(textAt(statement.consequent));
    guards.push({ key, kind, text, isNamed: isOfRole.test(text) || refusesByName });
    wrap(node, `(__stands(${JSON.stringify(key)}) ? (`, `) : ${removed})`);
  };

  new Visitor({
    TaggedTemplateExpression(node) {
      if (textAt(node.tag) !== "sql") return;
      const conditions = conditionsOf(node.quasi.quasis.map(({ value }) => value.cooked).join(hole));
      if (conditions.length === 0) return;
      const key = keyOf(node);
      for (const [index, { text }] of conditions.entries())
        guards.push({ key: `${key}#${index}`, kind: "condition", text, isNamed: isOfVersion.test(text) });
      wrap(node.tag, `__guardedSql(${JSON.stringify(key)}, `, ")");
    },
    CallExpression(node) {
      if (textAt(node.callee) !== "and") return;
      for (const argument of node.arguments) removable(argument, "condition", "undefined");
    },
    IfStatement(node) {
      if (isJoined(node.test)) statements.set(node.test, node);
      else if (leaves(node.consequent)) removable(node.test, "refusal", "false", node);
    },
    LogicalExpression(node) {
      if (!isJoined(node)) return;
      for (const operand of [node.left, node.right].filter((one) => !isJoined(one)))
        removable(operand, "refusal", String(node.operator === "&&"), statements.get(node));
    },
  }).visit(program);
  return { guards, edited: edit(source, edits) };
}

const isOfVersion = /^(\w+\.)?version = |^changes\(\) = 1$/;
const isOfRole = /\b(mayDo|isRecused|isRecusedFrom|isEverybodyRecused|isIdentityHidden|canGiveUp)\(/;
/** A refusal that says why. */
const refusal = /ok: false|\brefuse\(/;

const isJoined = (node: Expression): node is LogicalExpression =>
  node.type === "LogicalExpression" && node.operator !== "??";

function leaves(statement: Statement): boolean {
  const last = statement.type === "BlockStatement" ? statement.body.at(-1) : statement;
  return last?.type === "ReturnStatement" || last?.type === "ThrowStatement";
}

function edit(source: string, edits: { at: number; text: string; isAfter: boolean }[]): string {
  // At one place, what ends an inner piece comes before what ends an outer one; the reverse of what begins them.
  const ordered = edits.map((one, index) => ({ ...one, index }));
  ordered.sort(
    (one, other) =>
      one.at - other.at ||
      Number(other.isAfter) - Number(one.isAfter) ||
      (one.isAfter ? other.index - one.index : one.index - other.index),
  );
  let text = "";
  let from = 0;
  for (const { at, text: piece } of ordered) {
    text += source.slice(from, at) + piece;
    from = at;
  }
  return text + source.slice(from);
}
