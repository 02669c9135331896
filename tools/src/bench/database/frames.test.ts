import fc from "fast-check";
import { expect, test } from "vitest";
import { createFrameReader } from "./frames.ts";

interface Options {
  readonly mask?: readonly number[];
  readonly opcode?: number;
  readonly final?: boolean;
}

/** A frame as defined in RFC 6455 §5.2. */
function frame(text: string, { mask, opcode = 1, final = true }: Options = {}): Buffer {
  const payload = Buffer.from(text);
  const bit = mask === undefined ? 0 : 128;
  const size = payload.length < 126 ? [payload.length] : payload.length < 65_536 ? [126] : [127];
  const head = Buffer.from([(final ? 128 : 0) | opcode, bit | (size[0] ?? 0)]);
  const length = Buffer.alloc(size[0] === 126 ? 2 : size[0] === 127 ? 8 : 0);
  if (length.length === 2) length.writeUInt16BE(payload.length);
  if (length.length === 8) length.writeBigUInt64BE(BigInt(payload.length));
  const hidden = payload.map((byte, at) => byte ^ (mask?.[at % 4] ?? 0));
  return Buffer.concat([head, length, Buffer.from(mask ?? []), hidden]);
}

function readAll(parts: readonly Buffer[]): string[] {
  const messages: string[] = [];
  const read = createFrameReader((text) => messages.push(text));
  for (const part of parts) read(part);
  return messages;
}

test.each([0, 1, 125, 126, 65_535, 65_536])("reads a message of %d bytes, masked and unmasked", (length) => {
  const text = "x".repeat(length);
  expect(readAll([frame(text), frame(text, { mask: [1, 2, 3, 255] })])).toEqual([text, text]);
});

test("joins fragments to one message and ignores a ping between them", () => {
  const parts = [frame("Hel", { final: false }), frame("ping", { opcode: 9 }), frame("lo", { opcode: 0, final: true })];
  expect(readAll(parts)).toEqual(["Hello"]);
});

test("reads messages from any chunking of the bytes", () => {
  const cuts = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 });
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 200, unit: "binary" })), cuts, (texts, sizes) => {
      const bytes = Buffer.concat(texts.map((text) => frame(text, { mask: [9, 8, 7, 6] })));
      const parts: Buffer[] = [];
      for (let at = 0, turn = 0; at < bytes.length; turn++) {
        const size = sizes[turn % sizes.length] ?? 1;
        parts.push(bytes.subarray(at, at + size));
        at += size;
      }
      // Invalid text, such as half a surrogate pair, is replaced when it is encoded.
      expect(readAll(parts)).toEqual(texts.map((text) => Buffer.from(text).toString()));
    }),
  );
});
