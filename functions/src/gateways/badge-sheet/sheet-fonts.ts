import { declares, fileFor, filesOf, foreignFiles, readFont } from "../drawing/font-files.ts";

/** A part of a text that is set in one font. */
export interface TextRun {
  readonly text: string;
  /** Name of the font; "" where no font has the letter. */
  readonly font: string;
  readonly isRightToLeft: boolean;
}

/** Right-to-left letters: Hebrew and Arabic. */
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;
/** Letters have their own direction; other characters follow those before them. */
const LETTER = /\p{L}/u;

/** Fonts for all scripts that badges are printed in. Each file is read on first use. */
export async function createSheetFonts() {
  const known = [...(await filesOf("inter")), ...(await foreignFiles())];

  const fontOf = (letter: string, before: string): string => {
    // Spaces and punctuation stay in the font before them, which keeps words together.
    const current = known.find(({ name }) => name === before);
    if (!LETTER.test(letter) && current !== undefined && declares(current, letter)) return before;
    return fileFor(letter, known)?.name ?? "";
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
      return readFont(found, 700);
    },
  };
}
export type SheetFonts = Awaited<ReturnType<typeof createSheetFonts>>;
