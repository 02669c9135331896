/** A person's name in two parts, as contacts have them. */
export interface SplitName {
  readonly name_first: string;
  readonly name_last: string;
}

/** Names that are written without a blank, the family's first. */
const TOGETHER = /^(?:\p{Script=Han}{2,4}|\p{Script=Hangul}{2,4})$/u;
/** Chinese family names of two characters that are still in use. */
const TWO_CHARACTERS =
  /^(?:欧阳|歐陽|司马|司馬|上官|诸葛|諸葛|皇甫|东方|東方|尉迟|尉遲|公孙|公孫|令狐|慕容|司徒|端木|夏侯|남궁|황보|제갈|선우|독고)./u;

/**
 * Parts a whole name. The last word is the family's, but for names of Han characters and Hangul without a blank: there
 * the family's stands first, and has one character, of four characters two. With one word only, it is the first name.
 */
export function splitName(full: string): SplitName {
  const text = full.normalize("NFC").trim();
  if (TOGETHER.test(text)) {
    const characters = Array.from(text);
    const count = characters.length === 4 || TWO_CHARACTERS.test(text) ? 2 : 1;
    return { name_first: characters.slice(count).join(""), name_last: characters.slice(0, count).join("") };
  }
  const words = full.trim().split(/\s+/);
  return words.length === 1
    ? { name_first: full.trim(), name_last: "" }
    : { name_first: words.slice(0, -1).join(" "), name_last: words.at(-1) ?? "" };
}
