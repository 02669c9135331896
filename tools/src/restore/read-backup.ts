import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import { UserError } from "../command/user-error.ts";

/** A value of the backup and its path. */
export type Piece = readonly [path: string, value: unknown];

/** Deepest level at which the backup is divided: below it are single records, such as `contacts/{owner}/{key}`. */
const DEPTH = 3;
const GZIP = [0x1f, 0x8b];
const codeOf = (sign: string) => sign.charCodeAt(0);
const [QUOTE, ESCAPE, COLON, COMMA] = ['"', "\\", ":", ","].map(codeOf);
const [OPEN, CLOSE, OPEN_LIST, CLOSE_LIST] = ["{", "}", "[", "]"].map(codeOf);
const SPACE = codeOf(" ");

/** Divides JSON that arrives in chunks: a backup can be larger than the longest string. */
class Divider {
  #depth = 0;
  readonly #keys: string[] = [];
  #inString = false;
  #isEscaped = false;
  #isValueNext = false;
  /** Bytes of the key that is being read. */
  #key: number[] = [];
  /** Bytes of the value that is being read, and its level; null between values. */
  #value: { readonly level: number; readonly parts: Buffer[] } | null = null;

  get isComplete(): boolean {
    return this.#depth === 0 && this.#keys.length > 0;
  }

  *push(chunk: Buffer): Generator<Piece> {
    let from = 0;
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at] ?? 0;
      if (this.#isValueNext && byte > SPACE) {
        this.#isValueNext = false;
        if (byte !== OPEN || this.#depth === DEPTH) [this.#value, from] = [{ level: this.#depth, parts: [] }, at];
      }
      if (this.#isEnd(byte)) yield this.#finish(chunk.subarray(from, at));
      this.#read(byte);
    }
    this.#value?.parts.push(chunk.subarray(from));
  }

  #isEnd(byte: number): boolean {
    return !this.#inString && this.#value?.level === this.#depth && (byte === COMMA || byte === CLOSE);
  }

  #finish(rest: Buffer): Piece {
    const text = Buffer.concat([...(this.#value?.parts ?? []), rest]).toString();
    this.#value = null;
    return [this.#keys.slice(0, this.#depth).join("/"), JSON.parse(text)];
  }

  #read(byte: number): void {
    if (this.#inString) this.#readInString(byte);
    else if (byte === QUOTE) [this.#inString, this.#key] = [true, [byte]];
    else if (byte === OPEN || byte === OPEN_LIST) this.#depth += 1;
    else if (byte === CLOSE || byte === CLOSE_LIST) this.#depth -= 1;
    else if (byte === COLON && this.#value === null) this.#isValueNext = true;
  }

  #readInString(byte: number): void {
    const isKey = this.#value === null;
    if (isKey) this.#key.push(byte);
    if (this.#isEscaped) this.#isEscaped = false;
    else if (byte === ESCAPE) this.#isEscaped = true;
    else if (byte === QUOTE) {
      this.#inString = false;
      if (isKey) this.#keys[this.#depth - 1] = JSON.parse(Buffer.from(this.#key).toString()) as string;
    }
  }
}

async function isCompressed(file: string): Promise<boolean> {
  const handle = await open(file).catch(() => {
    throw new UserError(`${file} cannot be read.`);
  });
  const { buffer } = await handle.read(Buffer.alloc(GZIP.length), 0, GZIP.length, 0);
  await handle.close();
  return GZIP.every((byte, at) => buffer[at] === byte);
}

/** Reads a backup, compressed or not, record by record. @throws UserError when the file is damaged or incomplete. */
export async function* readBackup(file: string): AsyncGenerator<Piece> {
  const compressed = await isCompressed(file);
  const divider = new Divider();
  const stored = createReadStream(file);
  // Errors end the iteration below. `compose` would sometimes throw them where nothing catches them.
  const chunks = compressed ? pipeline(stored, createGunzip(), () => undefined) : stored;
  try {
    for await (const chunk of chunks) yield* divider.push(chunk as Buffer);
  } catch (error) {
    throw new UserError(`${file} is damaged: ${String(error)}`);
  }
  if (!divider.isComplete) throw new UserError(`${file} is empty or incomplete.`);
}
