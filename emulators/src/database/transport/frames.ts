/** Long messages are sent as a count and that many frames, in both directions. */

/** Maximum number of UTF-16 units per frame; the web client splits its messages the same way. */
const FRAME_LENGTH = 16384;
/** More than any client may write at once; beyond it the connection is closed. */
const MAX_MESSAGE_LENGTH = 64 * 1024 * 1024;
const LONGEST_COUNT = 6;

/** A message longer than anything the service accepts. */
export class MessageTooLongError extends Error {}

/** The frames of one message. */
export function splitMessage(text: string): string[] {
  if (text.length <= FRAME_LENGTH) return [text];
  const frames: string[] = [];
  for (let from = 0; from < text.length;) {
    const end = from + FRAME_LENGTH;
    // Each frame is separate UTF-8, in which half of a character would become U+FFFD.
    const to = isLowSurrogate(text.charCodeAt(end)) ? end - 1 : end;
    frames.push(text.slice(from, to));
    from = to;
  }
  return [String(frames.length), ...frames];
}

const isLowSurrogate = (unit: number) => unit >= 0xdc00 && unit <= 0xdfff;

/** Joins the frames of one connection. */
export class FrameReader {
  #missing = 0;
  #parts: string[] = [];
  #length = 0;

  /**
   * The complete message when this frame is its last; null for counts, parts and keep-alives. @throws
   * MessageTooLongError
   */
  read(frame: string): string | null {
    if (this.#missing > 0) return this.#collect(frame);
    const count = frame.length <= LONGEST_COUNT ? Number(frame) : Number.NaN;
    if (Number.isNaN(count)) return frame;
    if (count * FRAME_LENGTH > MAX_MESSAGE_LENGTH) throw new MessageTooLongError();
    // The count 0 is the client's keep-alive.
    this.#missing = Number.isInteger(count) && count > 0 ? count : 0;
    return null;
  }

  #collect(frame: string): string | null {
    // Parts may be longer than agreed, and must not add up to more than was announced.
    this.#length += frame.length;
    if (this.#length > MAX_MESSAGE_LENGTH) throw new MessageTooLongError();
    this.#parts.push(frame);
    this.#missing -= 1;
    if (this.#missing > 0) return null;
    const message = this.#parts.join("");
    this.#parts = [];
    this.#length = 0;
    return message;
  }
}
