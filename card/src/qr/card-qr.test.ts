import { expect, test } from "vitest";
import { TYPICAL } from "../view/sample-cards.test-helper.ts";
import { cardLogo, cardQr, qrAddress } from "./card-qr.ts";
import { initials } from "./initials.ts";
import { readCode } from "./read-code.test-helper.ts";

test("marks the address in a QR code as a scan", () => {
  expect(qrAddress("https://cards.example/ada")).toBe("https://cards.example/ada?s=qr");
  expect(qrAddress("https://cards.example/ada?x=1")).toBe("https://cards.example/ada?x=1&s=qr");
});

test("a card's QR code encodes its address in every style", async () => {
  for (const color of ["#1c1917", "#ffffff"]) {
    const card = { ...TYPICAL, qr_style: { ...TYPICAL.qr_style, color, logo: "initials" as const } };
    expect(await readCode(cardQr(card, "https://cards.example/ada", "QR code"))).toBe("https://cards.example/ada?s=qr");
  }
});

test("a card's QR code without a background is drawn on white, because the card's surface may be dark", () => {
  const card = { ...TYPICAL, qr_style: { ...TYPICAL.qr_style, background: "transparent" as const } };
  expect(cardQr(card, "https://cards.example/ada", "QR code")).toMatch(/<path fill="#ffffff" d="M0 0h\d+v\d+H0z"/);
});

test("initials replace a missing photo", () => {
  const qr_style = { ...TYPICAL.qr_style, logo: "photo" as const };
  expect(cardLogo({ ...TYPICAL, qr_style })).toEqual({ kind: "image", href: "/media/ada.webp" });
  expect(cardLogo({ ...TYPICAL, qr_style, profile_pic: null })).toEqual({ kind: "initials", text: "AL" });
  expect(cardLogo(TYPICAL)).toBeUndefined();
});

test.each([
  ["Ada", "Löwe", "AL"],
  ["ödön", "von Horváth", "ÖV"],
  ["Li", "", "L"],
  ["محمد", "علي", "مع"],
  ["👩🏽‍🔬 Ada", "", "👩🏽‍🔬"],
  ["\u202a\u200fAda", "\u2067Löwe\u2069", "AL"],
  ["Gerard", "'t Hooft", "GT"],
  ["(Dr) Bo", "“Li”", "DL"],
  ["3M", "", "3"],
  ["!?", "", "!"],
  [" ", "", ""],
  ["芳", "王", "王芳"],
  ["민수", "김", "김민"],
  ["Fang", "王", "F王"],
])("initials of %s %s are %s", (name_first, name_last, letters) => {
  expect(initials({ name_first, name_last })).toBe(letters);
});
