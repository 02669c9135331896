import { BUILT_IN_THEMES } from "@cardinal/card/themes/built-in-themes";
import { contrastRatio } from "@cardinal/card/themes/contrast";
import { DEFAULT_QR_STYLE } from "@cardinal/contract/entities/qr-style";
import { expect, test } from "vitest";
import { readCodeIn } from "@cardinal/card/qr/read-code.test-helper";
import { makeTheme } from "../../testing/samples.ts";
import { CARD_PICTURES, drawCardPicture, type CardPictureKind, type CardPictureOptions } from "./card-pictures.ts";
import { drawQr } from "./draw-qr.ts";

const card = { name_first: "Ada", name_last: "", profile_pic: null, qr_style: DEFAULT_QR_STYLE };
const ADDRESS = "https://cardinal.example/ada";
const qr = drawQr(card, ADDRESS, { idPrefix: "qr" });
const KINDS = Object.keys(CARD_PICTURES) as CardPictureKind[];

function draw(kind: CardPictureKind, options: Partial<CardPictureOptions> = {}): string {
  const ways = ["+44 20 7946 0018", "ada@example.com"];
  return drawCardPicture(kind, { qr, name: "Ada", line: "Analyst", ways, theme: makeTheme(), ...options });
}

function parse(kind: CardPictureKind, options: Partial<CardPictureOptions> = {}) {
  const file = new DOMParser().parseFromString(draw(kind, options), "image/svg+xml");
  expect(file.querySelector("parsererror")).toBeNull();
  return file.documentElement;
}

const texts = (file: Element) => [...file.querySelectorAll(":scope > text")];

test("the wallpaper shows the whole code on white, centred, below the clock", () => {
  const code = parse("wallpaper").querySelector("svg");
  const [x, y, width] = ["x", "y", "width"].map((name) => Number(code?.getAttribute(name)));
  expect((x ?? 0) + (width ?? 0) / 2).toBe(CARD_PICTURES.wallpaper.width / 2);
  expect(y).toBeGreaterThan(CARD_PICTURES.wallpaper.height / 3);
});

test("the call background shows the code beside the person, in the upper right quarter", () => {
  const code = parse("call").querySelector("svg");
  const { width, height } = CARD_PICTURES.call;
  expect([width, height]).toEqual([1920, 1080]);
  expect(Number(code?.getAttribute("x"))).toBeGreaterThan(width * 0.75);
  expect(Number(code?.getAttribute("y"))).toBeLessThan(height / 4);
});

test.each(KINDS)("%s: a scanner reads the card's address in every theme", async (kind) => {
  const { width, height } = CARD_PICTURES[kind];
  for (const theme of BUILT_IN_THEMES.slice(0, 6))
    expect(await readCodeIn(draw(kind, { theme }), width, height), theme.name).toBe(`${ADDRESS}?s=qr`);
});

test.each(KINDS)("%s: names stay text, and an empty line is omitted", (kind) => {
  const written = texts(parse(kind, { name: "A & <b>", line: "", ways: [] })).map((text) => text.textContent);
  expect(written).toEqual(["A & <b>"]);
});

test.each(KINDS)("%s: a long name gets a smaller font size to fit into the picture", (kind) => {
  const sizeOf = (name: string) => Number(texts(parse(kind, { name }))[0]?.getAttribute("font-size"));
  expect(sizeOf("Maximiliane-Charlotte von Hohenstaufen-Wittgenstein zu Berleburg")).toBeLessThan(sizeOf("Ada"));
});

test.each(KINDS)("%s: a line of wide characters fits as well", (kind) => {
  const line = "代表取締役社長・株式会社日本デジタルソリューションズ";
  const [, shown] = texts(parse(kind, { line }));
  const [size, x] = ["font-size", "x"].map((name) => Number(shown?.getAttribute(name)));
  const width = (size ?? 0) * line.length;
  const isCentred = shown?.getAttribute("text-anchor") === "middle";
  const left = (x ?? 0) - (isCentred ? width / 2 : 0);
  const panel = parse(kind).querySelectorAll(":scope > rect")[1];
  const right = kind === "signature" ? Number(panel?.getAttribute("x")) : CARD_PICTURES[kind].width;
  expect([left >= 0, left + width <= right]).toEqual([true, true]);
});

test("a signature lists the contact details", () => {
  const written = texts(parse("signature")).map((text) => text.textContent);
  expect(written).toEqual(["Ada", "Analyst", "+44 20 7946 0018", "ada@example.com"]);
});

const cases = KINDS.flatMap((kind) => BUILT_IN_THEMES.map((theme) => [kind, theme.name, theme] as const));

test.each(cases)("%s in %s: the text is readable", (kind, _, theme) => {
  const file = parse(kind, { theme });
  const fill = file.querySelector("rect")?.getAttribute("fill") ?? "";
  const grounds = fill.startsWith("#")
    ? [fill]
    : [...file.querySelectorAll(":scope > defs stop")].map((stop) => stop.getAttribute("stop-color") ?? "");
  const ink = file.querySelector(":scope > text")?.getAttribute("fill") ?? "";
  expect(Math.max(...grounds.map((ground) => contrastRatio(ink, ground)))).toBeGreaterThan(4.5);
});

test("a background picture is replaced by its colour", () => {
  const theme = makeTheme({ background: { kind: "image", value: "/media/bg.webp", color: "#224466" } });
  expect(parse("wallpaper", { theme }).querySelector("rect")?.getAttribute("fill")).toBe("#224466");
});
