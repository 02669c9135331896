/** Messages that arrive in numbered segments over several requests, which may overtake each other. */
import { MessageTooLongError } from "./frames.ts";

interface Segment {
  /** The number of segments of the message that starts here, this one included. */
  readonly total: number;
  readonly data: string;
}

const MAX_SEGMENTS = 64 * 1024;

/** Joins the segments of one long-polling session. */
export class SegmentReader {
  readonly #segments = new Map<number, Segment>();
  #next = 0;

  /** Adds the segments of one request: `seg0`, `ts0`, `d0`, `seg1`, … @throws MessageTooLongError */
  add(parameters: URLSearchParams): void {
    for (let index = 0; parameters.has(`d${index}`); index++) {
      const [place, total] = [Number(parameters.get(`seg${index}`)), Number(parameters.get(`ts${index}`))];
      if (!Number.isSafeInteger(place) || !Number.isSafeInteger(total) || total < 1) continue;
      if (this.#segments.size >= MAX_SEGMENTS) throw new MessageTooLongError();
      this.#segments.set(place, { total, data: parameters.get(`d${index}`) ?? "" });
    }
  }

  /** The next message with all of its segments, in sending order; null when there is none. */
  take(): string | null {
    const total = this.#segments.get(this.#next)?.total ?? 0;
    const parts = Array.from({ length: Math.min(total, MAX_SEGMENTS) }, (_, index) =>
      this.#segments.get(this.#next + index),
    );
    if (total === 0 || parts.includes(undefined)) return null;
    for (let index = 0; index < total; index++) this.#segments.delete(this.#next + index);
    this.#next += total;
    // base64url with a dot as its padding character.
    const data = parts
      .map((part) => part?.data ?? "")
      .join("")
      .replaceAll(".", "");
    return Buffer.from(data, "base64url").toString("utf8");
  }
}
