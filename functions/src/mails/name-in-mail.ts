/** Greatest length of a name in a mail, in characters (code points). */
export const MAX_NAME_LENGTH = 60;
/** Marks on one letter that any script needs at most; more of them climb over the lines above. */
const TOO_MANY_MARKS = /(\p{M}{4})\p{M}+/gu;

/** Invisible characters, including direction marks. Joiners are checked one by one. */
const INVISIBLE = /(?![\u200c\u200d])[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** Scripts that join letters in different ways, so that a joiner between two of them says something. */
const JOINING = String.raw`[\p{scx=Arab}\p{scx=Syrc}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}]`;
const USELESS_JOINER = new RegExp(`(?<!${JOINING})[\\u200c\\u200d]|[\\u200c\\u200d](?!${JOINING})`, "gu");

/** What stands around a word: brackets, quotation marks, sentence marks, pictures, lone hyphens. */
const EDGE = String.raw`[\p{Ps}\p{Pe}«»“”„"<>,;:!?¡¿…*\p{So}\-–—]`;
const EDGES = new RegExp(`^${EDGE}+|${EDGE}+$`, "gu");

/** Letters that look like a dot, a colon or a slash. */
const MISLEADING = /[\u02b0-\u02b8\u02bd\u02c0-\u02ff\u3033-\u3035\ua4f8-\ua4ff]/u;
/** Alphabets with letters that look alike: a word in two of them is made to be read as another. */
const ALPHABETS = [/\p{sc=Latn}/u, /\p{sc=Cyrl}/u, /\p{sc=Grek}/u, /\p{sc=Armn}/u, /\p{sc=Cher}/u, /\p{sc=Lisu}/u];

const CHARACTER = String.raw`[\p{L}\p{Mn}\p{Mc}\u200c\u200d'’‘´׳״]`;
/** One word of a name: letters with marks and apostrophes, joined by single hyphens; a period before a hyphen or at the end. */
const WORD = new RegExp(`^(?=.*\\p{L})${CHARACTER}+(?:\\.?[-‐‑–־]${CHARACTER}+)*\\.?$`, "u");
/** Dots that belong to a spelling: of foreign names in Chinese and Japanese, and the Catalan double l. */
const SPELT_DOT =
  /(?<=[\p{scx=Hani}\p{scx=Kana}\p{scx=Hira}])[·・](?=[\p{scx=Hani}\p{scx=Kana}\p{scx=Hira}])|(?<=l)·(?=l)/giu;

const ADDRESS_PART = /^(?:www|https?|ftp)\.?$/iu;
const INITIAL = /^\p{L}\p{M}*$/u;
const TITLE = /^(?:dipl|dr|fr|hr|ing|jr|mag|med|mr|mrs|ms|ph|phil|prof|rev|sc|sr|st|ste)$/iu;
/** Begins as a name does: hosts are written small. Scripts without capitals begin as they like. */
const CAPITALISED = /^(?:\p{Lu}|\p{Lt}|\p{Lo})/u;

/** "J.Smith" and "St.John" as they are spelt; null for what a mail program could take for a host. */
function spaceDots(word: string): string | null {
  const labels = word.split(/\.(?![-‐‑–־])/u);
  const last = labels.at(-1) === "" ? "" : (labels.pop() ?? "");
  const before = labels.filter((label) => label !== "");
  if (before.length === 0 || labels.length - before.length > 1) return last === word ? word : null;
  if (last === "" && before.length === 1) return word;
  if (!before.every((label) => INITIAL.test(label) || TITLE.test(label))) return null;
  if (last !== "" && !CAPITALISED.test(last)) return null;
  return [...before.map((label) => `${label}.`), ...(last === "" ? [] : [last])].join(" ");
}

/** A word of a name, or "" for anything else. */
function toWord(typed: string): string {
  const word = typed.replace(EDGES, "");
  const bare = word.replace(SPELT_DOT, "");
  if (MISLEADING.test(bare) || ALPHABETS.filter((alphabet) => alphabet.test(bare)).length > 1) return "";
  const spaced = spaceDots(word);
  const parts = spaced?.replace(SPELT_DOT, "").split(" ") ?? [];
  return spaced === null || !parts.every((part) => WORD.test(part) && !ADDRESS_PART.test(part)) ? "" : spaced;
}

/**
 * What somebody entered as their name, as it may stand in a mail to others: words of letters of all scripts, with
 * apostrophes, hyphens and the periods of initials and titles. Digits, addresses and whatever a mail program could make
 * a link of go, word by word.
 * @returns at most `MAX_NAME_LENGTH` characters; "" when nothing usable is left.
 */
export function nameInMail(text: string): string {
  const seen = text
    .replace(/[\p{Cc}\p{Z}]+/gu, " ")
    .replace(INVISIBLE, "")
    .replace(USELESS_JOINER, "")
    .replace(TOO_MANY_MARKS, "$1");
  const words = seen.split(" ").map(toWord);
  const name = words.filter((word) => word !== "").join(" ");
  const characters = Array.from(name);
  if (characters.length <= MAX_NAME_LENGTH) return name;
  const end = characters.lastIndexOf(" ", MAX_NAME_LENGTH);
  return characters.slice(0, end > 0 ? end : MAX_NAME_LENGTH).join("");
}

/** Most words of a name; a sentence has more. */
const MAX_WORDS = 6;

/** Whether a text is a name and nothing else: a mail to somebody who may not have typed it greets with no other. */
export function isWholeName(text: string): boolean {
  const words = text.trim().split(/\s+/);
  return words.length <= MAX_WORDS && !/[\p{N}:!?/@]/u.test(text) && nameInMail(text) !== "";
}
