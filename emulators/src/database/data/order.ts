/**
 * The orders of the Realtime Database: of keys, and of values.
 * Source: https://firebase.google.com/docs/database/web/lists-of-data#data-order
 */
import type { Node, Priority, Scalar } from "./node.ts";

/** Sorts before every key; the web client writes it as an exclusive end ("end before this value"). */
export const FIRST_KEY = "[MIN_NAME]";
/** Sorts after every key; the web client writes it as an exclusive start ("start after this value"). */
export const LAST_KEY = "[MAX_NAME]";

const INTEGER_KEY = /^-?0*\d{1,10}$/;
const HYPHEN = 45;
const ZERO = 48;
const NINE = 57;

/** The 32-bit integer a key stands for, or null when the key sorts as text. */
export function getIntegerOfKey(key: string): number | null {
  const first = key.charCodeAt(0);
  // Nearly every key is ruled out by its first character, which keeps the regular expression off the hot path.
  if (first !== HYPHEN && !(first >= ZERO && first <= NINE)) return null;
  if (!INTEGER_KEY.test(key)) return null;
  const value = Number(key);
  return value >= -2147483648 && value <= 2147483647 ? value : null;
}

/** Negative, zero or positive: integer keys first by number (shorter spelling first), then text by UTF-16 unit. */
export function compareKeys(left: string, right: string): number {
  if (left === right) return 0;
  if (left === FIRST_KEY || right === LAST_KEY) return -1;
  if (right === FIRST_KEY || left === LAST_KEY) return 1;
  const leftInteger = getIntegerOfKey(left);
  const rightInteger = getIntegerOfKey(right);
  if (leftInteger === null && rightInteger === null) return left < right ? -1 : 1;
  if (leftInteger === null) return 1;
  if (rightInteger === null) return -1;
  return leftInteger - rightInteger || left.length - right.length;
}

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
