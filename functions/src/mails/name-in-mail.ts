/** Maximum length of a name in a mail, in characters (code points). */
export const MAX_NAME_LENGTH = 60;
/** More combining marks on one letter than any script needs; they would overlap the lines above. */
const TOO_MANY_MARKS = /(\p{M}{4})\p{M}+/gu;

/** Invisible characters, including direction marks. Joiners are checked one by one. */
const INVISIBLE = /(?![\u200c\u200d])[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** Scripts in which a joiner between two letters changes their form. */
const JOINING = String.raw`[\p{scx=Arab}\p{scx=Syrc}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}]`;
const USELESS_JOINER = new RegExp(`(?<!${JOINING})[\\u200c\\u200d]|[\\u200c\\u200d](?!${JOINING})`, "gu");

/** Punctuation around a word: brackets, quotation marks, sentence marks, emoji, lone hyphens. */
const EDGE = String.raw`[\p{Ps}\p{Pe}«»“”„"<>,;:!?¡¿…*\p{So}\-–—]`;
const EDGES = new RegExp(`^${EDGE}+|${EDGE}+$`, "gu");

/** Letters that look like a dot, a colon or a slash. */
const MISLEADING = /[\u02b0-\u02b8\u02bd\u02c0-\u02ff\u3033-\u3035\ua4f8-\ua4ff]/u;
/** Alphabets with letters that look alike: a word that mixes two of them imitates another word. */
const ALPHABETS = [/\p{sc=Latn}/u, /\p{sc=Cyrl}/u, /\p{sc=Grek}/u, /\p{sc=Armn}/u, /\p{sc=Cher}/u, /\p{sc=Lisu}/u];

const CHARACTER = String.raw`[\p{L}\p{Mn}\p{Mc}\u200c\u200d'’‘´׳״]`;
/**
 * One word of a name: letters with marks and apostrophes, joined by single hyphens; a period before a hyphen
 * or at the end.
 */
const WORD = new RegExp(`^(?=.*\\p{L})${CHARACTER}+(?:\\.?[-‐‑–־]${CHARACTER}+)*\\.?$`, "u");
/** Dots that belong to the spelling: in foreign names in Chinese and Japanese, and in the Catalan double l. */
const SPELT_DOT =
  /(?<=[\p{scx=Hani}\p{scx=Kana}\p{scx=Hira}])[·・](?=[\p{scx=Hani}\p{scx=Kana}\p{scx=Hira}])|(?<=l)·(?=l)/giu;

const ADDRESS_PART = /^(?:www|https?|ftp)\.?$/iu;
const INITIAL = /^\p{L}\p{M}*$/u;
const TITLE = /^(?:dipl|dr|fr|hr|ing|jr|mag|med|mr|mrs|ms|ph|phil|prof|rev|sc|sr|st|ste)$/iu;
/** Starts with a capital, as names do and hosts usually do not. Scripts without capitals always match. */
const CAPITALISED = /^(?:\p{Lu}|\p{Lt}|\p{Lo})/u;

/** Spaces out "J.Smith" and "St.John"; null for text that a mail program could take for a host. */
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

/** A word of a name, or "" if it is anything else. */
function toWord(typed: string): string {
  const word = typed.replace(EDGES, "");
  const bare = word.replace(SPELT_DOT, "");
  if (MISLEADING.test(bare) || ALPHABETS.filter((alphabet) => alphabet.test(bare)).length > 1) return "";
  const spaced = spaceDots(word);
  const parts = spaced?.replace(SPELT_DOT, "").split(" ") ?? [];
  return spaced === null || !parts.every((part) => WORD.test(part) && !ADDRESS_PART.test(part)) ? "" : spaced;
}

/** Maximum number of digits in the name of a brand: enough for a year, too few for a telephone number. */
const MAX_DIGITS = 4;
/** Letters with digits, as in "DLD24" and "4YFN". */
const NUMBERED = /^(?=.*\p{L})(?=.*[0-9])[\p{L}\p{Mn}\p{Mc}0-9]{2,12}$/u;

const digitsOf = (text: string) => text.replace(/[^0-9]/g, "").length;

/** A word of the name of a brand, which may contain digits and be joined by ampersands; "" if it is anything else. */
function toBrandWord(typed: string): string {
  const word = typed.replace(EDGES, "");
  if (word === "&") return word;
  const parts = word.split("&");
  const isNumbered = (part: string) => NUMBERED.test(part) && toWord(part.replace(/[0-9]/g, "")) !== "";
  if (parts.length === 1 && !isNumbered(word)) return toWord(typed);
  const letters = parts.join("").replace(/[0-9]/g, "");
  if (toWord(letters) === "" || digitsOf(word) > MAX_DIGITS) return "";
  return parts.every((part) => part !== "" && (isNumbered(part) || toWord(part) === part)) ? word : "";
}

/** The words of a text that are kept, on one line and truncated. */
function keepWords(text: string, toKept: (typed: string) => string): string {
  const cleaned = text
    .replace(/[\p{Cc}\p{Z}]+/gu, " ")
    .replace(INVISIBLE, "")
    .replace(USELESS_JOINER, "")
    .replace(TOO_MANY_MARKS, "$1");
  const words = cleaned.split(" ").map(toKept);
  const name = words.filter((word) => word !== "").join(" ");
  const characters = Array.from(name);
  if (characters.length <= MAX_NAME_LENGTH) return name;
  const end = characters.lastIndexOf(" ", MAX_NAME_LENGTH);
  return characters.slice(0, end > 0 ? end : MAX_NAME_LENGTH).join("");
}

/**
 * A user's name as it may appear in a mail to others: words of letters of all scripts, with apostrophes, hyphens and
 * the periods of initials and titles. Words with digits, addresses or anything that a mail program could turn into a
 * link are removed.
 * @returns at most `MAX_NAME_LENGTH` characters; "" when nothing usable is left.
 */
export function nameInMail(text: string): string {
  return keepWords(text, toWord);
}

/**
 * The name of an event, a vendor or an enterprise as it may appear in a mail: in addition to what a person's name may
 * contain, ampersands ("AT&T", "Ben & Jerry’s") and at most four digits within words ("DLD24").
 * @returns at most `MAX_NAME_LENGTH` characters; "" when nothing usable is left.
 */
export function brandInMail(text: string): string {
  let digits = 0;
  const name = keepWords(text, (typed) => {
    const word = toBrandWord(typed);
    const count = digitsOf(word);
    if (digits + count > MAX_DIGITS) return "";
    digits += count;
    return word;
  });
  // An ampersand stands between two words.
  return name.replace(/(?: &)+(?= &)|^(?:& ?)+|(?: &)+$/g, "").trim();
}

/** Maximum number of words in a name; a sentence has more. */
const MAX_WORDS = 6;

/** Whether a text is a name and nothing else: a greeting uses no other when the recipient may not have entered it. */
export function isWholeName(text: string): boolean {
  const words = text.trim().split(/\s+/);
  return words.length <= MAX_WORDS && !/[\p{N}:!?/@]/u.test(text) && nameInMail(text) !== "";
}
