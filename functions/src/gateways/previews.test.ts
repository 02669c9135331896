import { FALLBACK_THEME } from "@cardinal/card/themes/built-in-themes";
import type { PublicCard } from "@cardinal/contract/entities/card";
import { DEFAULT_QR_STYLE } from "@cardinal/contract/entities/qr-style";
import sharp from "sharp";
import { expect, test } from "vitest";
import { createPreviewsGateway } from "./previews.ts";
import type { FilesGateway } from "./storage/files.ts";

const MARK = "/media/enterprise/verde/mark.webp";
const CARD: PublicCard = {
  uid: "u1",
  username: "ada",
  enterprise: null,
  route: "/ada",
  name_first: "Ada",
  name_last: "Łukasiewicz Žižková",
  job_title: "Analyst",
  organization_name: "Verde",
  address: "",
  bio: "",
  pronouns: "",
  profile_pic: null,
  buttons: [],
  theme: FALLBACK_THEME,
  qr_style: DEFAULT_QR_STYLE,
  messaging: true,
  discoverable: true,
  skills: [],
  updated_date: 1,
};

/** Pixels of the picture, for comparison. */
async function draw(over: Partial<PublicCard>, mark: Uint8Array | null = null): Promise<string> {
  const files: Pick<FilesGateway, "pathOf" | "read"> = {
    pathOf: (url) => url.slice("/media/".length),
    read: () => Promise.resolve(mark),
  };
  const bytes = await createPreviewsGateway(files, "https://cards.example").draw({ ...CARD, ...over });
  const { width, height } = await sharp(bytes).metadata();
  expect([width, height]).toEqual([1200, 630]);
  return (await sharp(bytes).raw().toBuffer()).toString("base64");
}

test.each(["source-serif", "space-grotesk", "playfair", "dm-sans", "jetbrains-mono"] as const)(
  "a card in %s has its font in the picture, even for letters that the font lacks",
  async (font) => {
    const theme = { ...FALLBACK_THEME, font };
    expect(await draw({ theme })).not.toBe(await draw({ theme: { ...FALLBACK_THEME, font: "inter" } }));
    expect(await draw({ theme, name_first: "Ελένη", name_last: "Юлия" })).not.toBe(
      await draw({ theme, name_first: "" }),
    );
  },
);

test("the logo of the verifying enterprise is in the picture, unless it cannot be read", async () => {
  const verified = { verified_enterprise: { id: "verde", name: "Verde", logo: MARK } };
  const mark = await sharp({ create: { width: 400, height: 100, channels: 4, background: "#0a0" } })
    .webp()
    .toBuffer();
  const without = await draw({});
  expect(await draw(verified, new Uint8Array(mark))).not.toBe(without);
  expect(await draw(verified, new Uint8Array([1, 2, 3]))).toBe(without);
});

test.each([
  ["Chinese", "愛達", "華業"],
  ["Japanese", "はなこ", "ハナコ"],
  ["Korean", "철수", "영희"],
  ["Hebrew", "משה", "עדה"],
  ["Arabic", "محمد", "أحمد"],
  ["Vietnamese", "Nguyễn", "Nguyạn"],
  ["Ukrainian", "Ґанна", "Ғанна"],
  ["polytonic Greek", "Ὅμηρος", "Ὄμηρος"],
])("two %s names of equal length are drawn with their own letters", async (_, one, other) => {
  const job = { job_title: "", name_last: "" };
  const [first, second] = [await draw({ ...job, name_first: one }), await draw({ ...job, name_first: other })];
  expect(first).not.toBe(second);
  expect(await draw({ ...job, name_first: one.normalize("NFD") })).toBe(first);
});

test("letters that no font has are omitted rather than drawn as boxes", async () => {
  expect(await draw({ name_first: "Ada 🚀", job_title: "ที่ Analyst" })).toBe(await draw({}));
});

test("a person whose initials cannot be drawn has an outline", async () => {
  const drawn = await draw({ name_first: "สมชาย", name_last: "" });
  expect(drawn).toBe(await draw({ name_first: "अमर्त्य", name_last: "" }));
  expect(drawn).not.toBe(await draw({ name_first: "A", name_last: "" }));
});
