import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { LAYOUTS } from "@cardinal/contract/entities/theme-choices";
import { renderToStaticMarkup } from "react-dom/server";
import { build, type Rolldown } from "vite";
import { beforeAll, expect, test } from "vitest";
import { cardQr } from "../qr/card-qr.ts";
import { BUILT_IN_THEMES } from "../themes/built-in-themes.ts";
import { CardView } from "./card.tsx";
import { ENGLISH_LABELS } from "./labels.ts";
import { pageHead } from "./page-head.ts";
import { pageSheet, pageStyle } from "./page-style.ts";
import { VisitorForms } from "./parts/visitor-forms.tsx";
import { personJsonLd } from "./person-json-ld.ts";
import { LONGEST, MINIMAL, TYPICAL } from "./sample-cards.test-helper.ts";

/** Maximum size of a font file (tools/src/build/cut-fonts.test.ts). */
const FONT = 14 * 1024;
const PHOTO = 4 * 1024;

/** The sheets of a page by file: `first-frame`, `late/late`, and one for each layout. */
const sheets = new Map<string, string>();
const sheet = (name: string) => sheets.get(name) ?? "";

const FORMS = "visitor-forms.ts";
/** Keeps the forms' script external, as tools/src/build/build-card-script.ts does. */
const externalForms = {
  name: "external-forms",
  enforce: "pre",
  resolveId: (source: string) => (source.endsWith(`/${FORMS}`) ? { id: "/c/forms.js", external: "absolute" } : null),
} as const;

/** The production build of one file. */
async function bundle(name: string): Promise<string> {
  const input = fileURLToPath(new URL(name, import.meta.url));
  const isForms = name.endsWith(FORMS);
  const output = { format: isForms ? "es" : "iife", codeSplitting: false } as const;
  const script = { input, preserveEntrySignatures: isForms ? "strict" : false, output } as const;
  const built = await build({
    configFile: false,
    logLevel: "silent",
    plugins: isForms ? [] : [externalForms],
    build: {
      write: false,
      cssMinify: true,
      modulePreload: false,
      rolldownOptions: name.endsWith(".css") ? { input } : script,
    },
  });
  const [result] = [built].flat() as Rolldown.RolldownOutput[];
  const file = result?.output.find((one) => one.fileName.endsWith(name.endsWith(".css") ? ".css" : ".js"));
  return file?.type === "asset" ? String(file.source) : (file?.code ?? "");
}
const zipped = (text: string) => gzipSync(text, { level: 9 }).length;

/** The complete HTML response: everything is inline except the picture and the deferred script. */
function page(card: typeof TYPICAL): string {
  const url = `https://cards.example${card.route}`;
  const body = renderToStaticMarkup(
    <CardView
      card={card}
      url={url}
      vcardHref={`/api/vcard/file${card.route}`}
      qr={cardQr(card, url, "QR code")}
      mode="page"
      lateStyle={sheet("late/late")}
      forms={<VisitorForms card={card} mode="page" />}
    />,
  );
  const layout = sheet(`layouts/${card.theme.layout}`);
  const style = pageSheet(sheet("first-frame")) + pageSheet(layout) + pageStyle(card, "/fonts");
  const data = personJsonLd(card, url, "https://cards.example");
  return `<!doctype html><html lang="en"><head>${pageHead({ card, url, siteName: "Cardinal", labels: ENGLISH_LABELS, image: `${url}.png` })}<style>${style}</style><script src="/assets/enhance-0123abcd.js" defer></script></head><body><main>${body}</main><script type="application/ld+json">${data}</script></body></html>`;
}

beforeAll(async () => {
  const names = ["first-frame", "late/late", ...LAYOUTS.map((layout) => `layouts/${layout}`)];
  for (const name of names) sheets.set(name, await bundle(`styles/${name}.css`));
});

test("the stylesheet of all layouts is at most 3.6 KB", async () => {
  const css = await bundle("card.css");
  expect(css).toContain(".cc-sheet");
  expect(zipped(css)).toBeLessThanOrEqual(3.6 * 1024);
});

test.each(LAYOUTS)("the styles for the first frame of the layout %s are at most 2.5 KB", (layout) => {
  expect(sheet(`layouts/${layout}`)).toContain(`.cc-${layout}`);
  expect(zipped(sheet("first-frame") + sheet(`layouts/${layout}`))).toBeLessThanOrEqual(2.5 * 1024);
});

test("the scripts are at most 5 KB", async () => {
  const script = await bundle("enhance-entry.ts");
  expect(script).toContain("card_view");
  expect(zipped(script)).toBeLessThanOrEqual(5 * 1024);
});

test("the translation script is at most 5 KB", async () => {
  expect(zipped(await bundle("words-entry.ts"))).toBeLessThanOrEqual(5 * 1024);
});

test("the script of the forms is at most 4 KB", async () => {
  const script = await bundle("enhance/visitor-forms.ts");
  expect(script).toContain("idempotency-key");
  expect(zipped(script)).toBeLessThanOrEqual(4 * 1024);
  expect(await bundle("enhance-entry.ts")).not.toContain("idempotency-key");
});

test.each([
  ["minimal", MINIMAL],
  ["typical", TYPICAL],
  ["longest, forty buttons", LONGEST],
])("the complete page of a %s card is at most 13 KB, zipped", (_kind, card) => {
  for (const theme of BUILT_IN_THEMES) expect(zipped(page({ ...card, theme }))).toBeLessThanOrEqual(13 * 1024);
});

test.each(BUILT_IN_THEMES.map((theme) => [theme.name, theme] as const))(
  "a card in %s is at most 30 KB with its script and a photo of 4 KB",
  async (_name, theme) => {
    const html = page({ ...TYPICAL, theme });
    const font = html.includes("@font-face") ? FONT : 0;
    const script = zipped(await bundle("enhance-entry.ts"));
    expect(zipped(html) + script + font + PHOTO).toBeLessThanOrEqual(30 * 1024);
    expect(zipped(html) + PHOTO).toBeLessThanOrEqual(14 * 1024);
  },
);

test("a page with the largest QR code is at most 13 KB, zipped", () => {
  const qr_style = {
    ...TYPICAL.qr_style,
    dots: "dots" as const,
    logo: "initials" as const,
    error_correction: "H" as const,
  };
  expect(zipped(page({ ...TYPICAL, qr_style }))).toBeLessThanOrEqual(13 * 1024);
});

test("loads nothing from other hosts and no font by default", () => {
  const loaded = [...page(TYPICAL).matchAll(/(?:src|url\()=?"?([^")\s>]+)/g)].map(([, address = ""]) => address);
  expect(loaded.filter((address) => !address.startsWith("data:"))).toEqual([
    "/assets/enhance-0123abcd.js",
    "/media/ada.webp",
  ]);
});
