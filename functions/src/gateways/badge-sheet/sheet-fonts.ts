import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

/** Font packages in order of preference, with the characters that each of their files covers. */
const PACKAGES = ["inter", "noto-sans-hebrew", "noto-sans-arabic", "noto-sans-sc", "noto-sans-kr"] as const;
type Package = (typeof PACKAGES)[number];

interface FontFile {
  readonly name: string;
  readonly file: string;
  readonly ranges: readonly (readonly [from: number, to: number])[];
}

/** A part of a text that is set in one font. */
export interface TextRun {
  readonly text: string;
  /** Name of the font; "" where no font has the letter. */
  readonly font: string;
  readonly isRightToLeft: boolean;
}

const require = createRequire(import.meta.url);

/** Parses `U+0000-00FF,U+0131`. */
const readRanges = (text: string) =>
  text.split(",").map((range): readonly [number, number] => {
    const [from = "", to = from] = range.replace(/^U\+/i, "").split("-");
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });

async function readPackage(name: Package): Promise<FontFile[]> {
  const text = await readFile(require.resolve(`@fontsource/${name}/unicode.json`), "utf8");
  return Object.entries(JSON.parse(text) as Record<string, string>).map(([subset, ranges]) => {
    const part = subset.replace(/[[\]]/g, "");
    return {
      name: `${name} ${part}`,
      file: `@fontsource/${name}/files/${name}-${part}-700-normal.woff`,
      ranges: readRanges(ranges),
    };
  });
}

let files: Promise<readonly FontFile[]> | undefined;

/** Right-to-left letters: Hebrew and Arabic. */
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;
const HANGUL = /\p{Script=Hangul}/u;
const KOREAN: Package = "noto-sans-kr";
/** Letters have their own direction; other characters follow those before them. */
const LETTER = /\p{L}/u;

/** Fonts for all scripts that badges are printed in. Each file is read on first use. */
export async function createSheetFonts() {
  files ??= Promise.all(PACKAGES.map(readPackage)).then((all) => all.flat());
  const known = await files;
  const bytes = new Map<string, Promise<Buffer>>();

  const fontOf = (letter: string, before: string): string => {
    const point = letter.codePointAt(0) ?? 0;
    const has = ({ ranges }: FontFile) => ranges.some(([from, to]) => from <= point && point <= to);
    // Spaces and punctuation stay in the font before them, which keeps words together.
    const current = known.find(({ name }) => name === before);
    if (!LETTER.test(letter) && current !== undefined && has(current)) return before;
    // The Chinese font declares Korean letters that it does not contain.
    const own = HANGUL.test(letter) ? known.filter(({ name }) => name.startsWith(KOREAN)) : known;
    return own.find(has)?.name ?? "";
  };

  return {
    /** The runs of a text in visual order, from left to right. */
    runsOf(text: string): TextRun[] {
      const runs: { text: string; font: string; isRightToLeft: boolean }[] = [];
      for (const letter of text.normalize("NFC")) {
        const last = runs.at(-1);
        const font = fontOf(letter, last?.font ?? "");
        const isRightToLeft = LETTER.test(letter) ? RIGHT_TO_LEFT.test(letter) : (last?.isRightToLeft ?? false);
        if (last !== undefined && last.font === font && last.isRightToLeft === isRightToLeft) last.text += letter;
        else runs.push({ text: letter, font, isRightToLeft });
      }
      const [first] = runs;
      return first?.isRightToLeft === true ? runs.reverse() : runs;
    },

    /** The bytes of a font file. */
    async read(name: string): Promise<Buffer> {
      const found = known.find((one) => one.name === name);
      if (found === undefined) throw new Error(`There is no font ${name}.`);
      const reading = bytes.get(name) ?? readFile(require.resolve(found.file));
      bytes.set(name, reading);
      return reading;
    },
  };
}
export type SheetFonts = Awaited<ReturnType<typeof createSheetFonts>>;
