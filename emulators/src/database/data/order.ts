/**
 * The order of values in the Realtime Database.
 * Source: https://firebase.google.com/docs/database/web/lists-of-data#data-order
 */
import type { Node, Priority, Scalar } from "./node.ts";

const RANK_OF_TYPE = { boolean: 1, number: 2, string: 3 } as const;
const RANK_OF_OBJECT = 4;

function compareScalars(left: Scalar, right: Scalar): number {
  const byType = RANK_OF_TYPE[rankType(left)] - RANK_OF_TYPE[rankType(right)];
  if (byType !== 0) return byType;
  return left < right ? -1 : left > right ? 1 : 0;
}

function rankType(value: Scalar): keyof typeof RANK_OF_TYPE {
  return typeof value === "boolean" ? "boolean" : typeof value === "number" ? "number" : "string";
}

/** Orders null < false < true < numbers < strings < objects; two objects are equal here (their keys decide). */
export function compareNodes(left: Node, right: Node): number {
  if (left === right) return 0;
  if (left === null) return -1;
  if (right === null) return 1;
  if (left.kind === "leaf" && right.kind === "leaf") return compareScalars(left.value, right.value);
  const leftRank = left.kind === "leaf" ? 0 : RANK_OF_OBJECT;
  const rightRank = right.kind === "leaf" ? 0 : RANK_OF_OBJECT;
  return leftRank - rightRank;
}

/** Orders none < numbers < strings. */
export function comparePriorities(left: Priority, right: Priority): number {
  if (left === right) return 0;
  if (left === null) return -1;
  if (right === null) return 1;
  return compareScalars(left, right);
}
