import { describe, expect, it } from "vitest";
import { brandInMail, MAX_NAME_LENGTH, nameInMail } from "./name-in-mail.ts";

/** Hostile input for a name, and what remains of it in a mail. */
const HOSTILE: readonly (readonly [typed: string, left: string])[] = [
  ["www.evil.example", ""],
  ["WWW.EVIL.EXAMPLE", ""],
  ["www. evil", "evil"],
  ["Your prize waits at www.evil.example/win", "Your prize waits at"],
  ["evil.example", ""],
  ["Evil.Example", ""],
  ["evil.example.", ""],
  ["(evil.example)", ""],
  ["t.me/x", ""],
  ["t.me", ""],
  ["x.com", ""],
  ["bit.ly/2xYz", ""],
  ["Ada t.me/ada", "Ada"],
  ["http://evil.example", ""],
  ["https://evil.example/?q=1#a", ""],
  ["hxxps://evil.example", ""],
  ["HTTPS evil", "evil"],
  ["//evil.example", ""],
  ["http:\\\\evil", ""],
  ["javascript:alert(1)", ""],
  ["data:text/html,x", ""],
  ["mailto:eve", ""],
  ["tel:+19005550143", ""],
  ["eve@evil.example", ""],
  ["@evil", ""],
  ["Eve＠evil．example", ""],
  ["xn--e1afmkfd.xn--p1ai", ""],
  ["xn--evil", ""],
  ["пример.рф", ""],
  ["Ｗｗｗ．ｅｖｉｌ．ｃｏｍ", ""],
  ["evil．example", ""],
  ["evil。example", ""],
  ["evil｡example", ""],
  ["evil․example", ""],
  ["evil‥example", ""],
  ["evil…example", ""],
  ["evil·example", ""],
  ["evil・example", ""],
  ["evil•example", ""],
  ["evil‧example", ""],
  ["evil∙example", ""],
  ["evilꓸexample", ""],
  ["evil\u02d1example", ""],
  ["evil܁example", ""],
  ["evil۔example", ""],
  ["evil⸱example", ""],
  ["evil⁄win", ""],
  ["evil∕win", ""],
  ["evil／win", ""],
  ["evil〳win", ""],
  ["evil꞉win", ""],
  ["evil：win", ""],
  ["ev\u200bil.ex\u200bample", ""],
  ["evil\u200d.\u200dexample", ""],
  ["evil\u2060.example", ""],
  ["evil\u00ad.example", ""],
  ["evil.\u200bexample", ""],
  ["\u202emoc.live\u202c", ""],
  ["\u202eevE\u202c", "evE"],
  ["\u2066Eve\u2069", "Eve"],
  ["E\u200dv\u200ce", "Eve"],
  ["\u115fEve\u3164", "Eve"],
  ["\ufeffEve", "Eve"],
  ["+1 900 555 0143", ""],
  ["Call +1 (900) 555-0143", "Call"],
  ["URGENT: call +1 900 555 0143", "URGENT call"],
  ["0900-5550143", ""],
  ["1-800-FLOWERS", ""],
  ["٠٩٠٠٥٥٥", ""],
  ["०९००५५५", ""],
  ["９００５５５", ""],
  ["𝟗𝟎𝟎", ""],
  ["①②③", ""],
  ["９．９．９．９", ""],
  ["192.168.0.1", ""],
  ["3232235521", ""],
  ["[::1]", ""],
  ["Eve\r\nBcc: all@example.com", "Eve Bcc"],
  ["Eve\u2028Bcc", "Eve Bcc"],
  ["Eve\u0000", "Eve"],
  [`<script>alert("x")</script>`, ""],
  ["<b>Eve</b>", ""],
  ["Pаypal Support", "Support"],
  ["ραypal", ""],
  ["🎁 Prize 🎁", "Prize"],
  ["!!! WIN !!!", "WIN"],
  ["***", ""],
  ["…", ""],
  [" \u00a0\u3000 ", ""],
  ["", ""],
  ["-", ""],
  ["a--b", ""],
  ["evil_example", ""],
  ["evil=win&x=1", ""],
  ["%65vil", ""],
  ["&#101;vil", ""],
  ["1\u20e32\u20e3", ""],
];

const HONEST = [
  "Ada Lovelace",
  "J. R. Smith",
  "Dr. Grace Hopper",
  "Prof. Dr. Lise Meitner",
  "Martin Luther King Jr.",
  "Conan O'Brien",
  "Sinéad O’Connor",
  "Jean-Luc Picard",
  "Anne-Marie d’Arc",
  "Gerard 't Hooft",
  "Vincent van Gogh",
  "Karl-Heinz Müller",
  "K.-H. Müller",
  "Dipl.-Ing. Anna Groß",
  "Søren Kierkegaard",
  "Björk Guðmundsdóttir",
  "Łukasz Żółć",
  "Dvořák",
  "Nguyễn Thị Minh Khai",
  "Nguye\u0302\u0303n",
  "María José García-Márquez",
  "João da Silva e Sousa",
  "Gal·la Placídia",
  "Ştefan Țepeș",
  "Zsófia Ő",
  "Αθηνά Παπαδοπούλου",
  "Дмитрий Шостакович",
  "В. И. Вернадский",
  "Наталія Мар'янівна",
  "Արամ Խաչատրյան",
  "ქეთევან",
  "محمد علي",
  "علی\u200cرضا فیروزجا",
  "עדה יונת",
  "ג׳ורג׳",
  "בן־גוריון",
  "אָדָם",
  "अमर्त्य सेन",
  "ක්\u200dෂේම",
  "রবীন্দ্রনাথ ঠাকুর",
  "சுப்பிரமணியன்",
  "ธนินท์ เจียรวนนท์",
  "ༀམཎི",
  "李小龍",
  "阿凡提·努尔",
  "山田太郎",
  "マイケル・ジャクソン",
  "ジョー・スキー・ヤマダ",
  "김연아",
  "Kahoʻolawe Keʻeaumoku",
  "ʿAbd al-Raḥmān",
  "Nǃxau ǂToma",
  "Smith–Jones",
  "Xóchitl",
  "Ngũgĩ wa Thiong’o",
];

describe("a name in a mail", () => {
  it.each(HOSTILE)("contains nothing to click, call or be misled by: %j", (typed, left) => {
    const name = nameInMail(typed);
    expect(name).toBe(left);
    expect(name).not.toMatch(/[\p{N}@/\\:<>\p{Cc}\u202a-\u202e\u2066-\u2069]|\p{L}\.\p{L}/u);
  });

  it.each(HONEST.map((name) => [name]))("is unchanged: %s", (name) => {
    expect(nameInMail(name)).toBe(name);
  });

  it.each([
    ["J.R.R. Tolkien", "J. R. R. Tolkien"],
    ["J.Smith", "J. Smith"],
    ["St.John", "St. John"],
    ["Dr.Who", "Dr. Who"],
    ["King, Jr.", "King Jr."],
    [`Robert "Bob" Smith`, "Robert Bob Smith"],
    ["Ada  Lovelace\t", "Ada Lovelace"],
    ["Acme 24/7", "Acme"],
  ])("is normalised: %s", (typed, name) => {
    expect(nameInMail(typed)).toBe(name);
  });

  it("is cut at a word boundary where there is one, and never within a character", () => {
    expect(nameInMail("Ada ".repeat(50))).toBe("Ada ".repeat(15).trim());
    expect(Array.from(nameInMail("𠮷".repeat(200)))).toHaveLength(MAX_NAME_LENGTH);
    expect(nameInMail(`E${"\u0301".repeat(500)}ve`)).toBe(`E${"\u0301".repeat(4)}ve`);
  });

  it("from any combination of texts stays within these bounds", () => {
    const parts = HOSTILE.map(([typed]) => typed).concat(HONEST);
    for (const [index, first] of parts.entries()) {
      const second = parts[(index * 7 + 3) % parts.length] ?? "";
      for (const typed of [
        `${first}${second}`,
        `${first} ${second}`,
        `${first}.${second}`,
        `${first}\u200b.${second}`,
      ]) {
        const name = nameInMail(typed);
        expect([typed, Array.from(name).length <= MAX_NAME_LENGTH]).toEqual([typed, true]);
        expect(name).not.toMatch(/[\p{N}@/\\:<>\p{Cc}\u202a-\u202e\u2066-\u2069]|\p{L}\p{M}*\.\p{L}/u);
      }
    }
  });
});

/** Hostile names of events, vendors and enterprises, and what remains of them in addition to a person's name. */
const HOSTILE_BRANDS: readonly (readonly [typed: string, left: string])[] = [
  ["Call 0900 555 0143", "Call"],
  ["Call A900 B555 C0143", "Call A900"],
  ["Prize 123456", "Prize"],
  ["Prize12345", ""],
  ["٠٩٠a", ""],
  ["９００a", ""],
  ["evil24.example", ""],
  ["evil&win.example", ""],
  ["evil.example/?a&b", ""],
  ["evil:24", ""],
  ["evil24/win", ""],
  ["eve24@evil.example", ""],
  ["&#101;vil", ""],
  ["AT&&T", ""],
  ["AT&", ""],
  ["& Eve &", "Eve"],
  ["Ben & & Jerry", "Ben & Jerry"],
  ["Ben & 0900", "Ben"],
  ["evil=win&x=1", ""],
  ["www&evil", ""],
  ["Pаypal24", ""],
  ["PАY&pal", ""],
  ["&", ""],
];

const BRANDS = [
  "DLD24",
  "CES2026",
  "4YFN",
  "Web3 Summit",
  "AT&T",
  "H&M",
  "Ben & Jerry’s",
  "R&D24 Forum",
  "Müller & Söhne",
  "5G",
];

describe("a brand in a mail", () => {
  it.each([...HOSTILE_BRANDS, ...HOSTILE])("contains nothing to click, call or be misled by: %j", (typed, left) => {
    const name = brandInMail(typed);
    expect(name).toBe(left);
    expect(name).not.toMatch(/[@/\\:;<>\p{Cc}\u202a-\u202e\u2066-\u2069]|\p{N}{5}|[\p{L}\p{N}]\.[\p{L}\p{N}]/u);
  });

  it.each([...BRANDS, ...HONEST])("is unchanged: %s", (name) => {
    expect(brandInMail(name)).toBe(name);
  });

  it("is cut at a word, and does not end with an ampersand", () => {
    expect(brandInMail(`${"Ada ".repeat(14)}& Söhne`)).toBe("Ada ".repeat(14).trim());
    expect(brandInMail("B2B ".repeat(9))).toBe("B2B B2B B2B B2B");
  });
});
