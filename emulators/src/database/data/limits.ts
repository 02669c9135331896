/** Limits of the service. Source: https://firebase.google.com/docs/database/usage/limits */

const MAX_KEY_BYTES = 768;
export const MAX_DEPTH = 32;
export const MAX_STRING_BYTES = 10 * 1024 * 1024;
export const MAX_SOCKET_WRITE_BYTES = 16 * 1024 * 1024;
export const MAX_REST_WRITE_BYTES = 256 * 1024 * 1024;

/** Data or a path the database cannot hold. The message is for the client. */
export class InvalidDataError extends Error {}

// oxlint-disable-next-line no-control-regex -- the service forbids exactly these characters in keys
const FORBIDDEN_IN_KEY = /[.#$/[\]\x00-\x1f\x7f]/;

/** @throws InvalidDataError when a key is empty, too long or has a forbidden character. */
export function checkKey(key: string): void {
  if (key === "" || FORBIDDEN_IN_KEY.test(key)) {
    throw new InvalidDataError("Invalid data; couldn't parse JSON object. Invalid character in a key name.");
  }
  // A UTF-16 unit takes at most three bytes of UTF-8, so short keys need no count.
  if (key.length * 3 > MAX_KEY_BYTES && Buffer.byteLength(key) > MAX_KEY_BYTES) {
    throw new InvalidDataError(`Invalid data; couldn't parse JSON object. Key longer than ${MAX_KEY_BYTES} bytes.`);
  }
}

/** @throws InvalidDataError when children would lie deeper than the service allows. */
export function checkDepth(depth: number): void {
  if (depth >= MAX_DEPTH) {
    throw new InvalidDataError(`Invalid data; couldn't parse JSON object. Deeper than ${MAX_DEPTH} levels.`);
  }
}

/** @throws InvalidDataError when a string is larger than one value may be. */
export function checkText(text: string): void {
  if (text.length * 3 > MAX_STRING_BYTES && Buffer.byteLength(text) > MAX_STRING_BYTES) {
    throw new InvalidDataError("Invalid data; couldn't parse JSON value. A string is larger than 10 MB.");
  }
}
