/**
 * The order of keys in the Realtime Database.
 * Source: https://firebase.google.com/docs/database/web/lists-of-data#data-order
 */

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
  const bySize = leftInteger - rightInteger || left.length - right.length;
  // "-0" and "00" are two keys, too.
  return bySize || (left < right ? -1 : 1);
}
