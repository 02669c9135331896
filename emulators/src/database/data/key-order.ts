/**
 * The order of keys in the Realtime Database.
 * Source: https://firebase.google.com/docs/database/web/lists-of-data#data-order
 */

/** Sorts before every key; the web client writes it as an exclusive end ("end before this value"). */
export const FIRST_KEY = "[MIN_NAME]";
/** Sorts after every key; the web client writes it as an exclusive start ("start after this value"). */
export const LAST_KEY = "[MAX_NAME]";

const MAX_DIGITS = 10;
const HYPHEN = 45;
const ZERO = 48;
const NINE = 57;

/** The 32-bit integer a key stands for, or null when the key sorts as text. */
export function getIntegerOfKey(key: string): number | null {
  const start = key.charCodeAt(0) === HYPHEN ? 1 : 0;
  if (start === key.length) return null;
  // Hand-written for speed, because every comparison of two keys calls it: most end at the first non-digit.
  let digits = 0;
  for (let at = start; at < key.length; at++) {
    const code = key.charCodeAt(at);
    if (code < ZERO || code > NINE) return null;
    if (digits > 0 || code > ZERO) digits++;
  }
  if (digits > MAX_DIGITS) return null;
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
