import { describe, expect, test } from "vitest";
import { cardPatch } from "../entities/card.ts";
import { exchangeInput, importedContact } from "../entities/sent-contact.ts";
import { messageInput } from "../endpoints/message/send-message.ts";
import { createUser } from "../endpoints/users/create-user.ts";
import { personName, requiredPersonName } from "./names.ts";

const ADDRESSES = [
  "http://evil.example",
  "HTTPS://EVIL.EXAMPLE",
  "hxxp://evil",
  "Win at https://evil.example now",
  "javascript:alert(1)",
  "JavaScript: alert(1)",
  "data:text/html,x",
  "vbscript:x",
  "mailto:eve@evil.example",
  "tel:+19005550143",
  "sms:900555",
  "www.evil.example",
  "WWW.evil",
  "(www.evil.example)",
  "www2.evil.example",
  "Your prize waits at www.evil.example/win",
  "eve@evil.example",
  "@evil.example",
  "Eve <eve@evil.example>",
  "t.me/x",
  "bit.ly/2xYz",
  "Ada evil.example/win",
  "evil.example:8080/win",
  "evil.example?x=1",
  "evil.example#win",
  "evil.xn--p1ai/win",
  "пример.рф/приз",
  "192.0.2.1/win",
  "ｗｗｗ．ｅｖｉｌ．ｃｏｍ",
  "ｈｔｔｐ：／／ｅｖｉｌ",
  "evil。example/win",
  "evil․example∕win",
  "ev\u200bil.exam\u200bple/win",
  "eve＠evil.example",
];

const NAMES = [
  "St.John",
  "J.R.R. Tolkien",
  "Dr.Who",
  "Acme 24/7",
  "AC/DC",
  "will.i.am",
  "Dr. med. Anna Groß",
  "Dipl.-Ing. Karl-Heinz Müller",
  "Grace Hopper, Ph.D.",
  "Ada B.Sc./M.Sc.",
  "Ada @ Acme",
  "@ada",
  "Ada (she/her)",
  "Ada: Queen of Numbers",
  "Tel Aviv",
  "Data",
  "Wwwald",
  "3rd Ada",
  "Ada 2.0",
  "Conan O'Brien",
  "محمد علي",
  "李小龍",
  "マイケル・ジャクソン",
];

test.each(ADDRESSES)("rejects %j", (text) => {
  for (const schema of [personName(120), requiredPersonName(120)])
    expect(schema.safeParse(text).error?.issues.map(({ message }) => message)).toEqual([
      "Enter a name, not an address or a link.",
    ]);
});

test.each(NAMES)("accepts %s", (text) => {
  for (const schema of [personName(120), requiredPersonName(120)]) expect(schema.parse(text)).toBe(text);
});

test("a name may be empty if it is not required, and is a line of limited length", () => {
  expect(personName(80).parse(" ")).toBe("");
  expect(requiredPersonName(80).safeParse(" ").error?.issues[0]?.message).toBe("This can’t be empty.");
  expect(personName(80).safeParse("a".repeat(81)).success).toBe(false);
  expect(personName(80).safeParse("a\nb").success).toBe(false);
});

test("a name that is too long is not checked for addresses, which would take seconds", () => {
  for (const text of ["a".repeat(65_536), "a.".repeat(32_768), "é-".repeat(32_768)])
    for (const schema of [personName(120), requiredPersonName(120)])
      expect(schema.safeParse(text).error?.issues.map(({ message }) => message)).toEqual([
        "Use at most 120 characters.",
      ]);
  const tooLong = `www.evil.example ${"a".repeat(120)}`;
  expect(personName(120).safeParse(tooLong).error?.issues).toHaveLength(1);
});

describe("names that others see", () => {
  const link = "www.evil.example";
  const fieldsOf = (parsed: {
    readonly error?: { readonly issues: readonly { readonly path: PropertyKey[] }[] } | undefined;
  }) => parsed.error?.issues.map(({ path }) => path.join("."));

  test("must not be addresses: on a card, at sign-up, in a visitor's details and messages", () => {
    const names = { name_first: link, name_last: link };
    expect(fieldsOf(cardPatch.safeParse(names))).toEqual(["name_first", "name_last"]);
    expect(fieldsOf(createUser.input.safeParse(names))).toEqual(["name_first", "name_last"]);
    const left = { uid: "u1", phone: "+1 202 555 0143", consent: true, ...names };
    expect(fieldsOf(exchangeInput.safeParse(left))).toEqual(["name_first", "name_last"]);
    const letter = { to_uid: "u1", text: "Hi", name: link, email: "grace@example.com" };
    expect(fieldsOf(messageInput.safeParse(letter))).toEqual(["name"]);
  });

  test("of organisations may be hosts but not links", () => {
    for (const name of ["Acme 24/7", "booking.com", "www.acme.example", "3M", "acme.example/shop"])
      expect(cardPatch.safeParse({ organization_name: name }).success, name).toBe(true);
    for (const name of ["https://acme.example", "javascript:alert(1)"])
      expect(fieldsOf(cardPatch.safeParse({ organization_name: name }))).toEqual(["organization_name"]);
  });

  test("of a user's own contacts may be addresses, because imported files contain such names", () => {
    expect(importedContact.parse({ id: "c1", name_first: "info@halden.example" })).toMatchObject({
      name_first: "info@halden.example",
    });
  });
});
