import { parseSync } from "vite";

/** A source with one condition changed. */
export interface Mutant {
  readonly what: string;
  readonly text: string;
}

/** A node of the syntax tree (ESTree), with its offsets in the source in UTF-16 code units. */
interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

const INVERSE: Readonly<Record<string, string>> = {
  "===": "!==",
  "!==": "===",
  "==": "!=",
  "!=": "==",
  "<": ">=",
  ">=": "<",
  ">": "<=",
  "<=": ">",
};

/**
 * All variants of a source with one changed condition: a removed operand of `&&` or `||`, a removed negation, an
 * inverted comparison, a fixed choice of a conditional expression, or an inverted plain `if`.
 * @param source an expression of rules, or a module in TypeScript.
 * @throws Error when the source is neither.
 */
export function mutantsOf(source: string): Mutant[] {
  const { program, errors } = parseSync("source.ts", source);
  if (errors.length > 0) throw new Error(`${errors[0]?.message} in: ${source}`);
  return changesIn(program as unknown as SyntaxNode, source).map(({ start, end, by, what }) => ({
    what,
    text: source.slice(0, start) + by + source.slice(end),
  }));
}

interface SourceChange {
  readonly start: number;
  readonly end: number;
  readonly by: string;
  readonly what: string;
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === "object" && value !== null && "type" in value && "start" in value;
}

function changesIn(node: SyntaxNode, source: string, parent?: SyntaxNode): SourceChange[] {
  const below = Object.values(node)
    .flatMap((value): unknown[] => (Array.isArray(value) ? value : [value]))
    .filter(isNode)
    .flatMap((child) => changesIn(child, source, node));
  return [...changesAt(node, source, parent), ...below];
}

function changesAt(node: SyntaxNode, source: string, parent?: SyntaxNode): SourceChange[] {
  const textOf = ({ start, end }: SyntaxNode) => source.slice(start, end);
  const { type, start, end } = node;
  if (type === "LogicalExpression" && node["operator"] !== "??")
    return parent !== undefined && isSameChain(parent, node) ? [] : operandsGone(node, source);
  if (type === "UnaryExpression" && node["operator"] === "!")
    return [{ start, end: start + 1, by: "", what: `${textOf(node)} without its negation` }];
  if (type === "BinaryExpression") return comparisonInverted(node, source);
  if (type === "ConditionalExpression") {
    const [first, second] = [node["consequent"], node["alternate"]] as [SyntaxNode, SyntaxNode];
    return [first, second].map((choice) => ({
      start,
      end,
      by: `(${textOf(choice)})`,
      what: `always ${textOf(choice)}`,
    }));
  }
  if (type !== "IfStatement") return [];
  const test = node["test"] as SyntaxNode;
  if (/^(Logical|Unary|Binary)Expression$/.test(test.type)) return [];
  return [{ start: test.start, end: test.end, by: `!(${textOf(test)})`, what: `if not ${textOf(test)}` }];
}

function isSameChain(parent: SyntaxNode, node: SyntaxNode): boolean {
  return parent.type === "LogicalExpression" && parent["operator"] === node["operator"];
}

/** The operands of a chain of one operator, in order. */
function operandsOf(node: SyntaxNode): SyntaxNode[] {
  const sides = [node["left"], node["right"]] as SyntaxNode[];
  return sides.flatMap((side) => (isSameChain(node, side) ? operandsOf(side) : [side]));
}

function operandsGone(node: SyntaxNode, source: string): SourceChange[] {
  const operands = operandsOf(node);
  return operands.map((operand, index) => {
    const [before, after] = [operands[index - 1], operands[index + 1]];
    const place =
      before === undefined
        ? { start: operand.start, end: after?.start ?? operand.end }
        : { start: before.end, end: operand.end };
    return { ...place, by: "", what: `without ${source.slice(operand.start, operand.end)}` };
  });
}

function comparisonInverted(node: SyntaxNode, source: string): SourceChange[] {
  const [operator, left, right] = [node["operator"], node["left"], node["right"]] as [string, SyntaxNode, SyntaxNode];
  const inverse = INVERSE[operator];
  if (inverse === undefined) return [];
  const gap = source.slice(left.end, right.start).replace(operator, inverse);
  return [{ start: left.end, end: right.start, by: gap, what: `${source.slice(node.start, node.end)} inverted` }];
}
