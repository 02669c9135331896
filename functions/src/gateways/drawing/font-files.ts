import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { unpackWoff } from "./unpack-woff.ts";

/** A file of a Fontsource package, which contains some of the package's characters. */
export interface FontFile {
  /** The package and the subset; unique among all files. */
  readonly name: string;
  /** Module path without weight. */
  readonly stem: string;
  readonly ranges: readonly (readonly [from: number, to: number])[];
}

const require = createRequire(import.meta.url);

const KOREAN = "noto-sans-kr";
/** Packages for scripts that Inter lacks, in order of preference. */
const NOTO = ["noto-sans-hebrew", "noto-sans-arabic", "noto-sans-sc", KOREAN] as const;
const HANGUL = /\p{Script=Hangul}/u;

/** Parses `U+0000-00FF,U+0131`. */
const readRanges = (text: string) =>
  text.split(",").map((range): readonly [number, number] => {
    const [from = "", to = from] = range.replace(/^U\+/i, "").split("-");
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });

async function readPackage(name: string): Promise<FontFile[]> {
  const text = await readFile(require.resolve(`@fontsource/${name}/unicode.json`), "utf8");
  return Object.entries(JSON.parse(text) as Record<string, string>).map(([subset, ranges]) => {
    const part = subset.replace(/[[\]]/g, "");
    return {
      name: `${name} ${part}`,
      stem: `@fontsource/${name}/files/${name}-${part}`,
      ranges: readRanges(ranges),
    };
  });
}

const packages = new Map<string, Promise<readonly FontFile[]>>();

/** The files of a package with the characters that they declare, read once per instance. */
export function filesOf(name: string): Promise<readonly FontFile[]> {
  const known = packages.get(name) ?? readPackage(name);
  packages.set(name, known);
  return known;
}

/** The files of all packages for scripts that Inter lacks, in order of preference. */
export async function foreignFiles(): Promise<readonly FontFile[]> {
  return (await Promise.all(NOTO.map(filesOf))).flat();
}

/** Whether a file declares a character. */
export function declares({ ranges }: FontFile, letter: string): boolean {
  const point = letter.codePointAt(0) ?? 0;
  return ranges.some(([from, to]) => from <= point && point <= to);
}

/** The first of `files` that has a letter. */
export function fileFor(letter: string, files: readonly FontFile[]): FontFile | undefined {
  // The Chinese font declares Korean letters that it does not contain.
  const own = HANGUL.test(letter) ? files.filter(({ name }) => name.startsWith(KOREAN)) : files;
  return own.find((file) => declares(file, letter));
}

const contents = new Map<string, Promise<Buffer>>();

/** The bytes of a file in one weight as TrueType, read once per instance. */
export function readFont({ stem }: FontFile, weight: 400 | 700): Promise<Buffer> {
  const path = `${stem}-${weight}-normal.woff`;
  const known = contents.get(path) ?? readFile(require.resolve(path)).then(unpackWoff);
  contents.set(path, known);
  return known;
}
