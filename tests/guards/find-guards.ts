import ts from "typescript";
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
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const guards: Guard[] = [];
  const edits: { at: number; text: string; isAfter: boolean }[] = [];
  const used = new Map<string, number>();

  const keyOf = (node: ts.Node) => {
    const place = `${path}:${file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1}`;
    const number = (used.get(place) ?? 0) + 1;
    used.set(place, number);
    return number === 1 ? place : `${place}.${number}`;
  };
  const wrap = (node: ts.Node, before: string, after: string) => {
    edits.push({ at: node.getStart(file), text: before, isAfter: false });
    edits.push({ at: node.getEnd(), text: after, isAfter: true });
  };
  const removable = (node: ts.Node, kind: Guard["kind"], removed: string) => {
    const key = keyOf(node);
    const text = node.getText(file).replace(/\s+/g, " ");
    guards.push({ key, kind, text, isNamed: isOfRole.test(text) || refusesByName(node) });
    wrap(node, `(__stands(${JSON.stringify(key)}) ? (`, `) : ${removed})`);
  };

  const template = (node: ts.TaggedTemplateExpression) => {
    const conditions = conditionsOf(textOf(node.template));
    if (conditions.length === 0) return;
    const key = keyOf(node);
    for (const [index, { text }] of conditions.entries())
      guards.push({ key: `${key}#${index}`, kind: "condition", text, isNamed: isOfVersion.test(text) });
    wrap(node.tag, `__guardedSql(${JSON.stringify(key)}, `, ")");
  };
  const operands = (node: ts.BinaryExpression) => {
    const isAnd = node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken;
    for (const operand of [node.left, node.right].filter((one) => !isJoined(one)))
      removable(operand, "refusal", String(isAnd));
  };
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText(file) === "sql") template(node);
    else if (ts.isCallExpression(node) && node.expression.getText(file) === "and")
      for (const argument of node.arguments) removable(argument, "condition", "undefined");
    else if (isRefusal(node)) removable(node.expression, "refusal", "false");
    else if (isJoined(node)) operands(node);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return { guards, edited: edit(source, edits) };
}

const isOfVersion = /^(\w+\.)?version = |^changes\(\) = 1$/;
const isOfRole = /\b(mayDo|isRecused|isRecusedFrom|isEverybodyRecused|isIdentityHidden|canGiveUp)\(/;

/** Whether a condition leads to a refusal that says why. */
function refusesByName(node: ts.Node): boolean {
  const { parent } = node;
  const statement = ts.isBinaryExpression(parent) ? parent.parent : parent;
  return ts.isIfStatement(statement) && /ok: false|\brefuse\(/.test(statement.thenStatement.getText());
}

/** An `if` of one condition that returns or throws. */
function isRefusal(node: ts.Node): node is ts.IfStatement {
  return ts.isIfStatement(node) && leaves(node.thenStatement) && !isJoined(node.expression);
}

function isJoined(node: ts.Node): node is ts.BinaryExpression {
  return (
    ts.isBinaryExpression(node) &&
    [ts.SyntaxKind.AmpersandAmpersandToken, ts.SyntaxKind.BarBarToken].includes(node.operatorToken.kind)
  );
}

function leaves(statement: ts.Statement): boolean {
  const last = ts.isBlock(statement) ? statement.statements.at(-1) : statement;
  return last !== undefined && (ts.isReturnStatement(last) || ts.isThrowStatement(last));
}

/** The text of a template with a hole for each value, as the template has it at work. */
function textOf(template: ts.TemplateLiteral): string {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return template.text;
  return [template.head.text, ...template.templateSpans.map((span) => span.literal.text)].join(hole);
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
