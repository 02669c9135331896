import type { PublicCard } from "@cardinal/contract/entities/card";
import type { FilesGateway } from "./storage/files.ts";
import { INTER_FAMILIES, loadInter } from "./inter.ts";

/** What every social network and messenger takes whole. */
const SIZE = { width: 1200, height: 630 };

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
      const [{ previewLayout }, { default: satori }, { default: sharp }, faces, portrait] = await Promise.all([
        import("./preview-layout.tsx"),
        import("satori"),
        import("sharp"),
        loadInter(),
        portraitOf(card, files),
      ]);
      const address = `${new URL(site).host}${card.route}`;
      const layout = previewLayout({ card, portrait, address, families: INTER_FAMILIES });
      const svg = await satori(layout, { ...SIZE, fonts: faces });
      return sharp(Buffer.from(svg)).jpeg({ quality: 84 }).toBuffer();
    },
  };
}
export type PreviewsGateway = ReturnType<typeof createPreviewsGateway>;
