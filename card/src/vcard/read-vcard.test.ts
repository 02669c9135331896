import { describe, expect, test } from "vitest";
import { MAX_VCARD_FILE, readVcards } from "./read-vcard.ts";
import { importProblem } from "./read-vcard.test-helper.ts";

const card = (...lines: string[]) => ["BEGIN:VCARD", ...lines, "END:VCARD", ""].join("\r\n");
const only = (text: string) => {
  const { entries, problems } = readVcards(text);
  expect(problems).toEqual([]);
  expect(entries).toHaveLength(1);
  return entries[0];
};

describe("files of phones and other programs", () => {
  test("reads version 3.0 of an iPhone: groups, labels, a picture", () => {
    const text = card(
      "VERSION:3.0",
      "PRODID:-//Apple Inc.//iPhone OS 17.4//EN",
      "N:Lindqvist;Åsa;Maria;Dr.;",
      "FN:Dr. Åsa Maria Lindqvist",
      "ORG:Nordljus AB;Research;",
      "TITLE:Head of Optics",
      "item1.EMAIL;type=INTERNET;type=pref:asa@nordljus.example",
      "item1.X-ABLabel:_$!<Work>!$_",
      "TEL;type=CELL;type=VOICE:+46 70 123 45 67",
      "TEL;type=WORK;type=pref:+46 8 123 456",
      "item2.ADR;type=WORK;type=pref:;;Storgatan 1;Uppsala;;753 31;Sweden",
      "item2.X-ABADR:se",
      "item3.URL;type=pref:https\\://nordljus.example/team",
      "NOTE:Met at the fair.\\nLikes tea\\, not coffee.",
      "PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQSkZJRgABAQAAAQABAAD",
      " 2wCEAAkGBwgHBgkIBwgKCgkLDRYPDQwMDRsUFRAWIB0iIiAd",
      "CATEGORIES:Fair,Optics",
    );
    expect(only(text)).toEqual({
      name_first: "Dr. Åsa Maria",
      name_last: "Lindqvist",
      job_title: "Head of Optics",
      organization_name: "Nordljus AB, Research",
      address: "Storgatan 1\n753 31 Uppsala\nSweden",
      phone: "+46 8 123 456",
      other_phones: ["+46 70 123 45 67"],
      email: "asa@nordljus.example",
      websites: ["https://nordljus.example/team"],
      note: "Met at the fair.\nLikes tea, not coffee.",
      tags: ["Fair", "Optics"],
    });
  });

  test("reads version 2.1 of an Android phone: quoted-printable over several lines, in two character sets", () => {
    const text = card(
      "VERSION:2.1",
      "N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=4D=C3=BC=6C=6C=65=72;=4A=C3=BC=72=67=65=6E;;;",
      "FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=4A=C3=BC=72=67=65=6E=20=4D=C3=BC=6C=6C=65=72",
      "TEL;CELL;PREF:0171 2345678",
      "EMAIL;HOME:Juergen@Example.COM",
      "ORG;CHARSET=ISO-8859-1;QUOTED-PRINTABLE:Stra=DFenbau",
      "NOTE;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:first line=0D=0Asecond =",
      "TEL:not a property=",
      "=C3=A4 end",
      "PHOTO;ENCODING=BASE64;JPEG:/9j/4AAQSkZJRgABAQAAAQABAAD",
      "2wCEAAkGBwgHBgkIBwgKCgkLDRYPDQwMDRsUFRAWIB0iIiAd",
      "",
      "X-ANDROID-CUSTOM:vnd.android.cursor.item/nickname;J;1;;;",
    );
    expect(only(text)).toEqual({
      name_first: "Jürgen",
      name_last: "Müller",
      organization_name: "Straßenbau",
      phone: "0171 2345678",
      email: "juergen@example.com",
      note: "first line\nsecond TEL:not a propertyä end",
    });
  });

  test("reads version 4.0: addresses as URIs, preferences as numbers, quoted parameters", () => {
    const text = card(
      "VERSION:4.0",
      "FN:Simon Perreault",
      "N:Perreault;Simon;;;ing. jr",
      'TEL;VALUE=uri;TYPE="work,voice";PREF=2:tel:+1-418-656-9254;ext=102',
      "TEL;VALUE=uri;PREF=1:tel:+1-418-262-6501",
      "EMAIL:mailto:simon@viagenie.example",
      'ADR;LABEL="Suite D2-630: Québec; Canada":;Suite D2-630;2875 Laurier;Quebec;QC;G1V 2M2;Canada',
      "KEY;TYPE=work;VALUE=uri:http://www.viagenie.example/simon.asc",
    );
    expect(only(text)).toEqual({
      name_first: "Simon",
      name_last: "Perreault ing. jr",
      phone: "+1-418-262-6501",
      other_phones: ["+1-418-656-9254 x102"],
      email: "simon@viagenie.example",
      address: "Suite D2-630\n2875 Laurier\nG1V 2M2 Quebec\nQC\nCanada",
    });
  });

  test("a fold replaces a space in version 2.1, but not in later versions", () => {
    expect(only(card("VERSION:2.1", "FN:Ada", "NOTE:one", "  two"))?.note).toBe("one two");
    expect(only(card("VERSION:3.0", "FN:Ada", "NOTE:lo", " ng wo", "\trd"))?.note).toBe("long word");
  });

  test.each(["\n", "\r\n", "\r"])("reads lines that end with %j", (end) => {
    const text = ["BEGIN:VCARD", "VERSION:3.0", "N:Byron;Ada", "END:VCARD"].join(end);
    expect(only(`\ufeff${text}`)).toEqual({ name_first: "Ada", name_last: "Byron" });
  });

  test("does not read a nested contact as a separate contact", () => {
    const inner = ["AGENT:", "BEGIN:VCARD", "N:Agent;Smith", "TEL:1234", "END:VCARD"];
    expect(only(card("VERSION:2.1", "N:Byron;Ada", ...inner, "TEL:5678"))).toEqual({
      name_first: "Ada",
      name_last: "Byron",
      phone: "5678",
    });
  });
});

describe("the name of a contact", () => {
  test.each([
    [["N:;;;;", "FN:Grace Brewster Hopper"], { name_first: "Grace Brewster", name_last: "Hopper" }],
    [["FN:Madonna"], { name_first: "Madonna", name_last: "" }],
    [["FN:李小龙"], { name_first: "小龙", name_last: "李" }],
    [["N:李;小龙;;;", "FN:李小龙"], { name_first: "小龙", name_last: "李" }],
    [
      ["N:Stevenson;John;Philip,Paul;Dr.;Jr.,M.D.,A.C.P."],
      { name_first: "Dr. John Philip Paul", name_last: "Stevenson Jr. M.D. A.C.P." },
    ],
    [["N:Byron\\, Lady\\;;Ada\\\\,Augusta;;;"], { name_first: "Ada\\ Augusta", name_last: "Byron, Lady;" }],
    [["N:Curie;;;;"], { name_first: "Curie", name_last: "" }],
    [["FN:", "ORG:Halden & Co"], { name_first: "Halden & Co", name_last: "" }],
    [["EMAIL:info@halden.example"], { name_first: "info@halden.example", name_last: "", email: "info@halden.example" }],
    [["N:山田;太郎;;;"], { name_first: "太郎", name_last: "山田" }],
  ])("%j", (lines, expected) => {
    expect(only(card(...lines))).toEqual(expected);
  });
});

describe("unusable entries", () => {
  test("are reported with their index, and the others are read", () => {
    const text = [
      card("VERSION:3.0", "FN:First"),
      card("VERSION:3.0", "NOTE:nobody"),
      "BEGIN:VCARD\r\nFN:Lost End\r\n",
      card("FN:Fourth"),
      "BEGIN:VCARD\r\nNOTE:cut off",
    ].join("");
    const { entries, problems } = readVcards(text);
    expect(entries.map(({ name_first }) => name_first)).toEqual(["First", "Fourth"]);
    expect(problems).toEqual([
      { index: 1, reason: "no-name" },
      { index: 2, name: "Lost End", reason: "unfinished" },
      { index: 4, reason: "unfinished" },
    ]);
  });

  test.each(["", "not a contact file", "END:VCARD\r\nBEGIN:VCALENDAR\r\nEND:VCALENDAR", "a,b\n1,2"])(
    "are not reported for %j",
    (text) => {
      expect(readVcards(text)).toEqual({ entries: [], problems: [] });
    },
  );

  test("reads numbers with marks, spaces and dashes as other programs copy them", () => {
    const numbers = [
      "TEL:\u202a+46\u00a070\u2011123 45 67\u202c",
      "TEL:+46 70-123 45 67",
      "TEL:tel:\u2066٠١١٢٣٤\u2069",
    ];
    expect(only(card("FN:Ada", ...numbers, "TEL:Room – ask"))).toMatchObject({
      phone: "+46 70-123 45 67",
      other_phones: ["011234"],
      leftOver: ["Room – ask"],
    });
  });

  test("adds invalid numbers and addresses to the note", () => {
    const read = only(card("FN:Ada", "TEL:ask reception", "EMAIL:ada at example", "URL:javascript:alert(1)", "NOTE:N"));
    expect(read).toEqual({
      name_first: "Ada",
      name_last: "",
      note: "N\n\nask reception\nada at example\njavascript:alert(1)",
      leftOver: ["ask reception", "ada at example", "javascript:alert(1)"],
    });
  });

  test("adds what a contact has no room for to the note", () => {
    const numbers = Array.from({ length: 12 }, (_, at) => `+44 20 7946 00${10 + at}`);
    const lines = (name: string, make: (at: number) => string) =>
      Array.from({ length: 11 }, (_, at) => `${name}:${make(at)}`);
    const read = only(
      card(
        "FN:Ada",
        "NOTE:N",
        ...numbers.map((text) => `TEL:${text}`),
        "TEL:ask reception",
        ...lines("EMAIL", (at) => `a${at}@ada.example`),
        ...lines("URL", (at) => `x${at}.example`),
        `CATEGORIES:${Array.from({ length: 21 }, (_, at) => `t${at}`).join(",")}`,
      ),
    );
    const leftOver = [...numbers.slice(10), "a10@ada.example", "https://x10.example", "t20", "ask reception"];
    expect(read).toMatchObject({
      phone: numbers[0],
      other_phones: numbers.slice(1, 10),
      note: `N\n\n${leftOver.join("\n")}`,
      leftOver,
    });
    expect(read).not.toHaveProperty("lost");
  });

  test("keeps further titles, companies and postal addresses in the note", () => {
    const read = only(
      card(
        "FN:Ada",
        "ORG:Analytical Engines;Research",
        "ORG:Royal Society",
        "ORG:Royal Society",
        "TITLE:Analyst",
        "ROLE:Analyst",
        "ROLE:Translator",
        "ADR;TYPE=work:;;1 Mill Lane;London;;W1;UK",
        "ADR;TYPE=home;PREF=1:;;2 High Street;Ockham;;GU23;UK",
        "ADR:;;;;;;",
      ),
    );
    const leftOver = ["Translator", "Royal Society", "1 Mill Lane, W1 London, UK"];
    expect(read).toMatchObject({
      job_title: "Analyst",
      organization_name: "Analytical Engines, Research",
      address: "2 High Street\nGU23 Ockham\nUK",
      note: leftOver.join("\n"),
      leftOver,
    });
  });

  test("reads an address that is repeated in another spelling once", () => {
    const emails = ["EMAIL:Ada@Ada.example", "EMAIL:ada@ada.example", "EMAIL:b@ada.example"];
    const read = only(card("FN:Ada", ...emails, "URL:ada.example", "URL:https://ada.example"));
    expect(read).toMatchObject({ email: "ada@ada.example", other_emails: ["b@ada.example"] });
    expect(read?.websites).toEqual(["https://ada.example"]);
  });

  test("says what the note has no room for", () => {
    const long = "x".repeat(1996);
    expect(only(card("FN:Ada", `NOTE:${long}`, "TEL:too long", "TEL:no"))).toMatchObject({
      note: `${long}\n\nno`,
      leftOver: ["no"],
      lost: ["too long"],
    });
    expect(only(card("FN:Ada", `NOTE:${"x".repeat(2000)} the end`))).toMatchObject({
      note: "x".repeat(2000),
      lost: ["the end"],
    });
  });
});

describe("limits", () => {
  test("rejects a file that is too large", () => {
    expect(readVcards("x".repeat(MAX_VCARD_FILE + 1)).problems).toEqual([{ index: 0, reason: "too-large" }]);
  });

  test("truncates texts to the limits of a contact", () => {
    const long = "ab\\n".repeat(5000);
    const lines = Array.from({ length: 30 }, (_, at) => [
      `TEL:+44 20 7946 00${10 + at}`,
      `CATEGORIES:t${at}`,
      `URL:x${at}.example`,
    ]);
    const read = only(card(`N:${long};${long};;;`, `NOTE:${long}`, `ADR:;;${long};;;;`, ...lines.flat()));
    expect(importProblem(read)).toBeUndefined();
    expect([read?.note?.length, read?.tags?.length, read?.websites?.length]).toEqual([2000, 20, 10]);
  });

  test("keeps as many emoji as a contact may have", () => {
    const read = only(card("N:;Ada;;;", `NOTE:${"🙂".repeat(2001)}`, `CATEGORIES:${"🙂".repeat(40)}`));
    expect(importProblem(read)).toBeUndefined();
    expect(read).toMatchObject({ note: "🙂".repeat(2000), tags: ["🙂".repeat(40)] });
  });

  // Reading in quadratic time would take hours, so the timeout detects it on any machine.
  const M = 4 * 1024 * 1024;
  test.each([
    ["one line", () => "A".repeat(M)],
    ["one value", () => `BEGIN:VCARD\nFN:A\nNOTE:${"\\".repeat(M - 100)}\nEND:VCARD`],
    ["folds", () => `BEGIN:VCARD\nFN:A\nNOTE:x${"\n ".repeat(M / 2 - 100)}\nEND:VCARD`],
    ["soft breaks", () => `BEGIN:VCARD\nFN:A\nNOTE;QUOTED-PRINTABLE:${"=\n".repeat(M / 2 - 100)}\nEND:VCARD`],
    ["parameters", () => `BEGIN:VCARD\nFN:A\nTEL${";".repeat(M - 100)}:1\nEND:VCARD`],
    ["quotes", () => `BEGIN:VCARD\nFN:A\nTEL;X="${'":'.repeat(M / 2 - 100)}\nEND:VCARD`],
    ["properties", () => `BEGIN:VCARD\nFN:A\n${"TEL:1\n".repeat(M / 6 - 100)}END:VCARD`],
    ["beginnings", () => "BEGIN:VCARD\n".repeat(M / 12 - 1)],
    ["blanks", () => `BEGIN:VCARD\nFN:${" ".repeat(M - 100)}\nEND:VCARD`],
    ["bare returns", () => "\r".repeat(M)],
  ])("reads 4 megabytes of %s in linear time", (_name, create) => {
    const { entries, problems } = readVcards(create());
    expect(entries.length).toBeLessThanOrEqual(1);
    expect(problems.length).toBeLessThanOrEqual(20_001);
  });
});
