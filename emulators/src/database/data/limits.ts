/** Limits of the service. Source: https://firebase.google.com/docs/database/usage/limits */

const MAX_KEY_BYTES = 768;
export const MAX_DEPTH = 32;
export const MAX_STRING_BYTES = 10 * 1024 * 1024;
export const MAX_SOCKET_WRITE_BYTES = 16 * 1024 * 1024;
export const MAX_REST_WRITE_BYTES = 256 * 1024 * 1024;

/** Maximum size of the event of one write for functions: the previous value and the change, as JSON. */
export const MAX_EVENT_BYTES = 1024 * 1024;

/**
 * Maximum of pending data for a client that does not read. Beyond it the connection is closed when there is more to
 * send: the client reconnects and reads the current values.
 */
export const MAX_WAITING_BYTES = 16 * 1024 * 1024;

/** Data or a path the database cannot hold. The message is for the client. */
export class InvalidDataError extends Error {}

/** A valid request that is refused; `code` is the term that SDKs turn into an error code. */
export class RefusedRequestError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** The service's error for a write beyond its size limits, from the documentation of `writeSizeLimit`. */
export function createWriteTooBigError(): RefusedRequestError {
  return new RefusedRequestError(
    "write_too_big",
    "Data to write exceeds the maximum size that can be modified with a single request.",
  );
}

const INVALID = "Invalid data; couldn't parse JSON object, array, or value.";

// oxlint-disable-next-line no-control-regex -- the service forbids exactly these characters in keys
const FORBIDDEN_IN_KEY = /[.#$/[\]\x00-\x1f\x7f]/;

const LONE_SURROGATE = /\p{Surrogate}/u;

/** @throws InvalidDataError when a key is empty, too long, no valid Unicode or has a forbidden character. */
export function checkKey(key: string): void {
  if (FORBIDDEN_IN_KEY.test(key)) {
    throw new InvalidDataError('String can\'t contain ".", "#", "$", "/", "[", or "]"');
  }
  if (key === "" || LONE_SURROGATE.test(key)) {
    throw new InvalidDataError(`${INVALID} Perhaps you're using invalid characters in your key names.`);
  }
  // A UTF-16 unit takes at most three bytes of UTF-8, so short keys need no count.
  if (key.length * 3 > MAX_KEY_BYTES && Buffer.byteLength(key) > MAX_KEY_BYTES) {
    throw new InvalidDataError(`${INVALID} Key longer than ${MAX_KEY_BYTES} bytes.`);
  }
}

/** @throws InvalidDataError when children would lie deeper than the service allows. */
export function checkDepth(depth: number): void {
  if (depth >= MAX_DEPTH) {
    throw new InvalidDataError(`${INVALID} Deeper than ${MAX_DEPTH} levels.`);
  }
}

/** @throws InvalidDataError when a string is larger than one value may be. */
export function checkText(text: string): void {
  if (text.length * 3 > MAX_STRING_BYTES && Buffer.byteLength(text) > MAX_STRING_BYTES) {
    throw new InvalidDataError(`${INVALID} A string is larger than 10 MB.`);
  }
}
