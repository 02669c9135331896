/** The hash by which clients recognise a value they already have, and by which transactions notice a change. */
import { createHash } from "node:crypto";
import { compareKeys } from "./key-order.ts";
import { comparePriorities } from "./order.ts";
import { listChildren, type Node, type ObjectNode, type PresentNode, type Priority, visitChildren } from "./node.ts";

const known = new WeakMap<PresentNode, string>();

/**
 * Base64 of a SHA-1 over priority, type and value, or over the hashes of the children in priority order; the empty
 * string for nothing. Equal values have equal hashes. Source: `Node.hash()` of the firebase-js-sdk.
 */
export function hashNode(node: Node): string {
  if (node === null) return "";
  const before = known.get(node);
  if (before !== undefined) return before;
  const prefix = node.priority === null ? "" : `priority:${describe(node.priority)}:`;
  const text = prefix + (node.kind === "leaf" ? describe(node.value) : describeChildren(node));
  const hash = createHash("sha1").update(text, "utf8").digest("base64");
  known.set(node, hash);
  return hash;
}

function describeChildren(node: ObjectNode): string {
  let text = "";
  for (const [key, child] of listInPriorityOrder(node)) text += `:${key}:${hashNode(child)}`;
  return text;
}

function listInPriorityOrder(node: ObjectNode): (readonly [string, PresentNode])[] {
  let hasPriorities = false;
  visitChildren(node, (child) => {
    hasPriorities ||= child.priority !== null;
  });
  const children = [...listChildren(node)];
  if (!hasPriorities) return children;
  return children.sort(
    ([leftKey, left], [rightKey, right]) =>
      comparePriorities(left.priority, right.priority) || compareKeys(leftKey, rightKey),
  );
}

function describe(value: NonNullable<Priority> | boolean): string {
  if (typeof value === "number") return `number:${getDoubleAsHex(value)}`;
  return `${typeof value}:${value}`;
}

const double = new DataView(new ArrayBuffer(8));

/** The 16 hexadecimal digits of an IEEE 754 double, most significant byte first. */
function getDoubleAsHex(value: number): string {
  double.setFloat64(0, value);
  return double.getBigUint64(0).toString(16).padStart(16, "0");
}
