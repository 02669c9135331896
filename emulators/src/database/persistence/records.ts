/** Lines of a file, each with a checksum. */
import { crc32 } from "node:zlib";
import { type JsonValue, parseJsonText } from "../data/json.ts";

const CHECKSUM_LENGTH = 8;
const NEWLINE = 10;

/** One line: a checksum and JSON, which has no line breaks. */
export function formatRecord(json: JsonValue): string {
  const text = JSON.stringify(json);
  return `${checksumOf(Buffer.from(text))} ${text}\n`;
}

export interface WholeRecords {
  readonly records: readonly JsonValue[];
  /** The end of the last complete record; anything after it is a partial write. */
  readonly length: number;
}

/** The records up to the first incomplete one. */
export function readRecords(bytes: Buffer): WholeRecords {
  const records: JsonValue[] = [];
  let length = 0;
  for (;;) {
    const end = bytes.indexOf(NEWLINE, length);
    const record = end < 0 ? undefined : readRecord(bytes.subarray(length, end));
    if (record === undefined) return { records, length };
    records.push(record);
    length = end + 1;
  }
}

function readRecord(line: Buffer): JsonValue | undefined {
  const text = line.subarray(CHECKSUM_LENGTH + 1);
  if (line.subarray(0, CHECKSUM_LENGTH).toString() !== checksumOf(text)) return undefined;
  return parseJsonText(text.toString());
}

function checksumOf(bytes: Buffer): string {
  return crc32(bytes).toString(16).padStart(CHECKSUM_LENGTH, "0");
}
