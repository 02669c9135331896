import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FrameReader, MessageTooLongError, splitMessage } from "./frames.ts";

function readAll(reader: FrameReader, frames: readonly string[]): string[] {
  return frames.flatMap((frame) => reader.read(frame) ?? []);
}

describe("frames", () => {
  it.each([
    [0, 1],
    [16384, 1],
    [16385, 3],
    [32768, 3],
    [32769, 4],
  ])("split a message of %i characters into %i", (length, count) => {
    expect(splitMessage("x".repeat(length))).toHaveLength(count);
  });

  it("never split a character, because each frame is separate UTF-8", () => {
    for (const before of ["", "x"]) {
      const message = before + "💡".repeat(20_000);
      const [, ...frames] = splitMessage(message);
      expect(frames.map((frame) => Buffer.from(frame).toString()).join("")).toBe(message);
      expect(frames.filter((frame) => frame.length > 16_384)).toEqual([]);
    }
  });

  it("begin with the number of parts", () => {
    expect(splitMessage("x".repeat(40_000))[0]).toBe("3");
  });

  it("are joined to messages, one after the other", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(50_000), { maxLength: 5 }), (lengths) => {
        const messages = lengths.map((length) => `{"a":"${"é".repeat(length)}"}`);
        expect(readAll(new FrameReader(), messages.flatMap(splitMessage))).toEqual(messages);
      }),
      { numRuns: 20 },
    );
  });

  it.each(["0", "", "-1", "1.5"])("of keep-alives and nonsense (%j) carry nothing", (frame) => {
    expect(readAll(new FrameReader(), [frame, '{"a":1}'])).toEqual(['{"a":1}']);
  });

  it("may have parts that look like counts", () => {
    expect(readAll(new FrameReader(), ["2", "1", "2"])).toEqual(["12"]);
  });

  it("are refused when they announce more than the limit", () => {
    expect(() => new FrameReader().read("999999")).toThrow(MessageTooLongError);
  });

  it("are refused when they exceed the limit regardless of the announcement", () => {
    const reader = new FrameReader();
    const part = "x".repeat(40 * 1024 * 1024);
    expect([reader.read("2"), reader.read(part)]).toEqual([null, null]);
    expect(() => reader.read(part)).toThrow(MessageTooLongError);
  });
});
