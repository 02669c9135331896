import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { PublicCard } from "@cardinal/contract/entities/card";
import type { FilesGateway } from "./files.ts";

/** What every social network and messenger takes whole. */
const SIZE = { width: 1200, height: 630 };

/** satori wants each subset of a face under a name of its own, and tries them in this order. */
const SUBSETS = ["latin", "latin-ext", "cyrillic", "greek"] as const;
const WEIGHTS = [400, 700] as const;

interface Font {
  readonly name: string;
  readonly data: Buffer;
  readonly weight: (typeof WEIGHTS)[number];
}

let fonts: Promise<Font[]> | undefined;

function loadFonts(): Promise<Font[]> {
  const require = createRequire(import.meta.url);
  return Promise.all(
    SUBSETS.flatMap((subset) =>
      WEIGHTS.map(async (weight) => {
        const file = require.resolve(`@fontsource/inter/files/inter-${subset}-${weight}-normal.woff`);
        return { name: `inter-${subset}`, data: await readFile(file), weight };
      }),
    ),
  );
}

/** The card's picture as a data address that satori can draw, or null. It draws neither WebP nor AVIF. */
async function portraitOf(card: PublicCard, files: FilesGateway): Promise<string | null> {
  const path = card.profile_pic === null ? null : files.pathOf(card.profile_pic.url);
  const bytes = path === null ? null : await files.read(path);
  if (bytes === null) return null;
  const { default: sharp } = await import("sharp");
  const jpeg = await sharp(bytes).resize(320, 320, { fit: "cover" }).jpeg({ quality: 86 }).toBuffer();
  return `data:image/jpeg;base64,${jpeg.toString("base64")}`;
}

/** Draws the pictures that link previews show: satori lays the text out and outlines it, sharp makes pixels of it. */
export function createPreviewsGateway(files: FilesGateway, site: string) {
  return {
    /** A JPEG of 1200 × 630. */
    async draw(card: PublicCard): Promise<Uint8Array> {
      fonts ??= loadFonts();
      const [{ previewLayout }, { default: satori }, { default: sharp }, faces, portrait] = await Promise.all([
        import("./preview-layout.tsx"),
        import("satori"),
        import("sharp"),
        fonts,
        portraitOf(card, files),
      ]);
      const families = SUBSETS.map((subset) => `inter-${subset}`).join(", ");
      const address = `${new URL(site).host}${card.route}`;
      const layout = previewLayout({ card, portrait, address, families });
      const svg = await satori(layout, { ...SIZE, fonts: faces });
      return sharp(Buffer.from(svg)).jpeg({ quality: 84 }).toBuffer();
    },
  };
}
export type PreviewsGateway = ReturnType<typeof createPreviewsGateway>;
