import { createHash } from "node:crypto";
import { beforeAll, describe, expect, it, test } from "vitest";
import { printCardKey, readCardKey, toCardKey } from "./card-key.ts";
import { retailKey } from "./ids.ts";

const ALPHABET = Array.from("0123456789ABCDEFGHJKMNPQRSTVWXYZ");
const COUNT = 10_000;

/** Pseudo-random bytes that are the same in every run. */
const bytesOf = (index: number) => createHash("sha256").update(`card ${index}`).digest();

const withCharacter = (key: string, at: number, character: string) => key.slice(0, at) + character + key.slice(at + 1);

describe("keys of printed cards", () => {
  let keys: ReadonlySet<string>;
  beforeAll(() => {
    keys = new Set(Array.from({ length: COUNT }, (_, index) => toCardKey(bytesOf(index))));
  });

  test("have 12 characters from random bytes and one check character", () => {
    expect(keys.size).toBe(COUNT);
    expect(toCardKey(new Uint8Array(12))).toBe("0000000000000");
    expect(toCardKey(Uint8Array.from({ length: 12 }, (_, at) => 32 + at))).toMatch(/^0123456789AB.$/);
    expect(() => toCardKey(new Uint8Array(11))).toThrow(RangeError);
    for (const key of keys) expect(retailKey.safeParse(key).success).toBe(true);
  });

  test("detect all 4,030,000 single-character errors", () => {
    let [tried, accepted] = [0, 0];
    for (const key of keys)
      for (const at of Array.from(key).keys())
        for (const character of ALPHABET) {
          if (character === key[at]) continue;
          tried += 1;
          if (readCardKey(withCharacter(key, at, character)) !== null) accepted += 1;
        }
    expect([tried, accepted]).toEqual([COUNT * 13 * 31, 0]);
  });

  test("detect 99.7 % of adjacent transpositions: all except 0 with Z, and none of those is the key of another card", () => {
    let tried = 0;
    const accepted: string[] = [];
    const missed = new Set<string>();
    for (const key of keys)
      for (let at = 0; at < 12; at += 1) {
        const [left = "", right = ""] = [key[at], key[at + 1]];
        if (left === right) continue;
        tried += 1;
        const swapped = withCharacter(withCharacter(key, at, right), at + 1, left);
        if (readCardKey(swapped) === null) continue;
        accepted.push(swapped);
        missed.add([left, right].sort().join(""));
      }
    expect(1 - accepted.length / tried).toBeGreaterThan(0.997);
    expect([...missed]).toEqual(["0Z"]);
    expect(accepted.filter((key) => keys.has(key))).toEqual([]);
  });

  test("are read as printed, in any case, with spaces, and with letters that look like digits", () => {
    for (const key of keys) {
      const printed = printCardKey(key);
      expect(printed).toMatch(/^.{4}-.{4}-.{5}$/);
      const alike = printed.toLowerCase().replaceAll("1", "l").replaceAll("0", "o");
      expect([printed, printed.replaceAll("-", " "), alike, alike.replaceAll("l", "I")].map(readCardKey)).toEqual(
        Array.from({ length: 4 }, () => key),
      );
    }
  });
});

describe("an older key", () => {
  it.each(["Q7mVd2xKeyRing", "tB94wLanyard01", "abcdef", "a_b-c_d", "0000000000001", ""])(
    "is not changed: %j",
    (key) => {
      expect([readCardKey(key), printCardKey(key)]).toEqual([null, key]);
    },
  );
});
