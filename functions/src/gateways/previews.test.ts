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
