import { rulesErrorAt } from "./position.ts";

/** One entry of an object in the rules file; `keyOffset` is that of the opening quote of the key. */
export interface SourceEntry {
  readonly key: string;
  readonly keyOffset: number;
  readonly value: SourceValue;
}

interface SourceString {
  readonly kind: "string";
  readonly text: string;
  readonly offset: number;
  /** The offset in the file of a character (counted from 0), or of the string's end. */
  readonly offsetOfCharacter: (character: number) => number;
}

/** A value of the rules file with its position. */
export type SourceValue =
  | { readonly kind: "object"; readonly entries: readonly SourceEntry[]; readonly offset: number }
  | { readonly kind: "array"; readonly items: readonly SourceValue[]; readonly offset: number }
  | { readonly kind: "literal"; readonly value: boolean | number | null; readonly offset: number }
  | SourceString;

/** The content of a rules file without comments, positions and trailing commas. */
export type PlainJson = null | boolean | number | string | readonly PlainJson[] | { readonly [key: string]: PlainJson };

/** Deeper files are refused instead of exhausting the stack; real data is at most 32 levels deep. */
const DEEPEST = 200;

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ["\\", "\\"],
  ["/", "/"],
  ["b", "\b"],
  ["f", "\f"],
  ["n", "\n"],
  ["r", "\r"],
  ["t", "\t"],
]);

/**
 * Parses the JSON dialect of database rules: JSON with `//` and block comments, trailing commas, and raw line breaks
 * and tabs inside strings. @throws RulesError at the first unexpected character.
 */
export function parseSource(text: string): SourceValue {
  const reader = new SourceReader(text);
  const value = reader.readValue(0);
  reader.expectEnd();
  return value;
}

/** Drops the positions of a parsed rules file (`GET /.settings/rules.json?format=strict`). */
export function toPlainJson(value: SourceValue): PlainJson {
  switch (value.kind) {
    case "object":
      // fromEntries defines own properties, so a key "__proto__" stays data.
      return Object.fromEntries(value.entries.map((entry) => [entry.key, toPlainJson(entry.value)]));
    case "array":
      return value.items.map(toPlainJson);
    case "literal":
      return value.value;
    case "string":
      return value.text;
  }
}

class SourceReader {
  private readonly text: string;
  private at = 0;

  constructor(text: string) {
    this.text = text;
  }

  readValue(depth: number): SourceValue {
    this.skipBlanks();
    if (depth > DEEPEST) throw this.error("Rules are nested too deeply.");
    const first = this.text[this.at];
    if (first === "{") return this.readObject(depth);
    if (first === "[") return this.readArray(depth);
    if (first === '"') return this.readString();
    return this.readLiteral();
  }

  expectEnd(): void {
    this.skipBlanks();
    if (this.at < this.text.length) throw this.error("Parse error.");
  }

  private readObject(depth: number): SourceValue {
    const offset = this.at;
    const entries: SourceEntry[] = [];
    this.readMembers("}", () => {
      const key = this.readString();
      this.skipBlanks();
      if (this.text[this.at] !== ":") throw this.error("Expected ':'.");
      this.at += 1;
      entries.push({ key: key.text, keyOffset: key.offset, value: this.readValue(depth + 1) });
    });
    return { kind: "object", entries, offset };
  }

  private readArray(depth: number): SourceValue {
    const offset = this.at;
    const items: SourceValue[] = [];
    this.readMembers("]", () => items.push(this.readValue(depth + 1)));
    return { kind: "array", items, offset };
  }

  /** Reads the items between brackets, separated by commas; a trailing comma is allowed. */
  private readMembers(close: "}" | "]", readMember: () => void): void {
    this.at += 1;
    this.skipBlanks();
    if (this.text[this.at] === ",") throw this.error("Unexpected ','.");
    while (this.text[this.at] !== close) {
      if (this.at >= this.text.length) throw this.error("Parse error.");
      readMember();
      this.skipBlanks();
      if (this.text[this.at] === ",") {
        this.at += 1;
        this.skipBlanks();
      } else if (this.text[this.at] !== close) {
        throw this.error(`Expected ',' or '${close}'.`);
      }
    }
    this.at += 1;
  }

  private readString(): SourceString {
    const offset = this.at;
    if (this.text[offset] !== '"') throw this.error(`Expected '"'.`);
    this.at += 1;
    const plain = this.text.slice(this.at, this.text.indexOf('"', this.at));
    if (this.text[this.at + plain.length] === '"' && !plain.includes("\\")) {
      this.at += plain.length + 1;
      return { kind: "string", text: plain, offset, offsetOfCharacter: (character) => offset + 1 + character };
    }
    return this.readEscapedString(offset);
  }

  private readEscapedString(offset: number): SourceString {
    const characters: string[] = [];
    const characterOffsets: number[] = [];
    for (;;) {
      const character = this.text[this.at];
      if (character === undefined) throw rulesErrorAt(this.text, offset, "Unterminated string.");
      characterOffsets.push(this.at);
      if (character === '"') break;
      characters.push(character === "\\" ? this.readEscape() : character);
      if (character !== "\\") this.at += 1;
    }
    this.at += 1;
    const offsetOfCharacter = (character: number) => characterOffsets[character] ?? offset;
    return { kind: "string", text: characters.join(""), offset, offsetOfCharacter };
  }

  /** Every escape stands for exactly one UTF-16 code unit, so offsets and characters stay in step. */
  private readEscape(): string {
    const name = this.text.charAt(this.at + 1);
    const digits = this.text.slice(this.at + 2, this.at + 6);
    if (name === "u" && /^[0-9a-f]{4}$/i.test(digits)) {
      this.at += 6;
      return String.fromCharCode(Number.parseInt(digits, 16));
    }
    const character = ESCAPES.get(name);
    if (character === undefined) throw this.error(`Invalid escape: '\\${name}'`);
    this.at += 2;
    return character;
  }

  private readLiteral(): SourceValue {
    const offset = this.at;
    const pattern = /(?:true|false|null)\b|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?/y;
    pattern.lastIndex = offset;
    const word = pattern.exec(this.text)?.[0];
    if (word === undefined) throw this.error("Parse error.");
    this.at += word.length;
    if (word === "null") return { kind: "literal", value: null, offset };
    if (word === "true" || word === "false") return { kind: "literal", value: word === "true", offset };
    return { kind: "literal", value: Number(word), offset };
  }

  private skipBlanks(): void {
    for (;;) {
      const blank = /\s*(?:\/\/[^\n]*)?/y;
      blank.lastIndex = this.at;
      const length = blank.exec(this.text)?.[0].length ?? 0;
      this.at += length;
      if (this.text.startsWith("/*", this.at)) {
        const end = this.text.indexOf("*/", this.at + 2);
        if (end === -1) throw this.error("Unterminated comment.");
        this.at = end + 2;
      } else if (length === 0) {
        return;
      }
    }
  }

  private error(message: string): Error {
    return rulesErrorAt(this.text, this.at, message);
  }
}
