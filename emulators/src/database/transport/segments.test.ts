import { describe, expect, it } from "vitest";
import { MessageTooLongError } from "./frames.ts";
import { SegmentReader } from "./segments.ts";

/** One request with segments `[place, total, data]`. */
function createRequest(...segments: readonly (readonly [number, number, string])[]): URLSearchParams {
  const parameters = new URLSearchParams();
  for (const [index, [place, total, data]] of segments.entries()) {
    parameters.set(`seg${index}`, String(place));
    parameters.set(`ts${index}`, String(total));
    parameters.set(`d${index}`, data);
  }
  return parameters;
}

/** base64url with dots for padding, as browsers send it. */
function encode(text: string): string {
  return Buffer.from(text).toString("base64").replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", ".");
}

function readAll(...requests: readonly URLSearchParams[]): string[] {
  const reader = new SegmentReader();
  const messages: string[] = [];
  for (const request of requests) {
    reader.add(request);
    for (let message = reader.take(); message !== null; message = reader.take()) messages.push(message);
  }
  return messages;
}

describe("SegmentReader", () => {
  it("decodes messages", () => {
    expect(readAll(createRequest([0, 1, encode('{"é":"?>"}')], [1, 1, encode("2")]))).toEqual(['{"é":"?>"}', "2"]);
  });

  it("joins the segments of a message", () => {
    const data = encode("a long message");
    expect(readAll(createRequest([0, 2, data.slice(0, 5)]), createRequest([1, 2, data.slice(5)]))).toEqual([
      "a long message",
    ]);
  });

  it("keeps the sending order when requests overtake each other", () => {
    const second = createRequest([1, 2, encode("sec")], [2, 2, encode("ond")]);
    expect(readAll(second, createRequest([0, 1, encode("first")]))).toEqual(["first", "second"]);
  });

  it.each([
    [Number.NaN, 1],
    [0, 0],
    [0, -1],
    [0, Number.NaN],
    [1.5, 1],
  ])("ignores the segment %s of %s", (place, total) => {
    expect(readAll(createRequest([place, total, encode("x")]))).toEqual([]);
  });

  it("tolerates a message that never completes", () => {
    expect(readAll(createRequest([0, Number.MAX_SAFE_INTEGER, encode("x")]))).toEqual([]);
  });

  it("refuses to store more than the limit", () => {
    const reader = new SegmentReader();
    const fill = () => {
      for (let place = 1; ; place++) reader.add(createRequest([place, 1, ""]));
    };
    expect(fill).toThrow(MessageTooLongError);
  });
});
