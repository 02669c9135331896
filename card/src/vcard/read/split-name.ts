/** A person's name in the two parts that contacts store. */
export interface SplitName {
  readonly name_first: string;
  readonly name_last: string;
}

/** Names without a space, which start with the family name. */
const WITHOUT_SPACE = /^(?:\p{Script=Han}{2,4}|\p{Script=Hangul}{2,4})$/u;
/** Chinese family names of two characters that are still in use. */
const TWO_CHARACTER_FAMILY_NAME =
  /^(?:欧阳|歐陽|司马|司馬|上官|诸葛|諸葛|皇甫|东方|東方|尉迟|尉遲|公孙|公孫|令狐|慕容|司徒|端木|夏侯|남궁|황보|제갈|선우|독고)./u;

/**
 * Splits a full name. The last word is the family name, with the particles before it ("van Beethoven", "de la Cruz"),
 * except in names of Han characters or Hangul without a space: there it is the first character, or the first two of
 * four characters or in a known family name of two. A single word is the first name.
 */
export function splitName(full: string): SplitName {
  const text = full.normalize("NFC").trim();
  if (WITHOUT_SPACE.test(text)) {
    const characters = Array.from(text);
    const count = characters.length === 4 || TWO_CHARACTER_FAMILY_NAME.test(text) ? 2 : 1;
    return { name_first: characters.slice(count).join(""), name_last: characters.slice(0, count).join("") };
  }
  const words = full.trim().split(/\s+/);
  if (words.length === 1) return { name_first: full.trim(), name_last: "" };
  let last = words.length - 1;
  const isSmall = (at: number) => /^\p{Ll}/u.test(words[at] ?? "");
  // In a name without capitals, no word can be told apart as a particle.
  const hasParticles = !isSmall(last);
  while (hasParticles && last > 1 && isSmall(last - 1)) last -= 1;
  return { name_first: words.slice(0, last).join(" "), name_last: words.slice(last).join(" ") };
}
