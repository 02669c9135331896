import { randomInt } from "node:crypto";

const ALPHABET = "-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz";
const TIME_LENGTH = 8;
const RANDOM_LENGTH = 12;

let lastTime = -1;
let lastRandom: number[] = [];

/**
 * A key of 20 characters that sorts after every key created before it: the time in ms, then randomness, which
 * increments within one millisecond. Source: https://firebase.blog/posts/2015/02/the-2120-ways-to-ensure-unique_68
 */
export function createPushId(now: number): string {
  lastRandom = now === lastTime ? increment(lastRandom) : createRandom();
  lastTime = now;
  return encode(getDigits(now)) + encode(lastRandom);
}

function getDigits(now: number): number[] {
  const digits: number[] = [];
  for (let rest = now; digits.length < TIME_LENGTH; rest = Math.floor(rest / ALPHABET.length)) {
    digits.unshift(rest % ALPHABET.length);
  }
  return digits;
}

function createRandom(): number[] {
  return Array.from({ length: RANDOM_LENGTH }, () => randomInt(ALPHABET.length));
}

function increment(digits: readonly number[]): number[] {
  const next = [...digits];
  for (let place = next.length - 1; place >= 0; place--) {
    const digit = next[place] ?? 0;
    if (digit < ALPHABET.length - 1) {
      next[place] = digit + 1;
      break;
    }
    next[place] = 0;
  }
  return next;
}

function encode(digits: readonly number[]): string {
  return digits.map((digit) => ALPHABET[digit]).join("");
}
