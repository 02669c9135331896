/** Crockford's base 32: no letter looks like a digit. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const RANDOM_CHARACTERS = 12;
const KEY = new RegExp(`^[${ALPHABET}]{${RANDOM_CHARACTERS + 1}}$`);
const LOOK_ALIKES: Readonly<Record<string, string>> = { I: "1", L: "1", O: "0" };

/** The check character: Luhn's algorithm in base 32, which doubles every second value, starting from the last. */
function checkOf(characters: string): string {
  const size = ALPHABET.length;
  let sum = 0;
  for (let at = 0; at < characters.length; at += 1) {
    const value = ALPHABET.indexOf(characters.charAt(at));
    const weighted = (characters.length - at) % 2 === 0 ? value : 2 * value;
    sum += Math.floor(weighted / size) + (weighted % size);
  }
  return ALPHABET.charAt((size - (sum % size)) % size);
}

/**
 * A key of a printed card: 12 random characters (60 bits) and a check character.
 * @param random at least 12 random bytes.
 */
export function toCardKey(random: Uint8Array): string {
  if (random.length < RANDOM_CHARACTERS) throw new RangeError("A key needs 12 random bytes.");
  const characters = Array.from(random.subarray(0, RANDOM_CHARACTERS), (byte) =>
    ALPHABET.charAt(byte % ALPHABET.length),
  ).join("");
  return characters + checkOf(characters);
}

const normalized = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[\s-]/g, "")
    .replace(/[ILO]/g, (letter) => LOOK_ALIKES[letter] ?? letter);

/**
 * Reads a typed key: in any case, with or without hyphens and spaces, and with I, L and O for 1, 1 and 0.
 * @returns null when it is not such a key or has a typing error; it may still be an older key.
 */
export function readCardKey(text: string): string | null {
  const key = KEY.test(text) ? text : normalized(text);
  return KEY.test(key) && checkOf(key.slice(0, -1)) === key.slice(-1) ? key : null;
}

/** A key in printed form, `XXXX-XXXX-XXXXX`; older keys are printed unchanged. */
export function printCardKey(key: string): string {
  return readCardKey(key) === key ? `${key.slice(0, 4)}-${key.slice(4, 8)}-${key.slice(8)}` : key;
}
