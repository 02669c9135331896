import { initials } from "@cardinal/card/qr/initials";
import type { PublicCard } from "@cardinal/contract/entities/card";
import { drawSvg } from "./drawing/draw-svg.ts";
import { loadFace } from "./drawing/drawn-faces.ts";
import type { Mark } from "./preview-layout.tsx";
import type { FilesGateway } from "./storage/files.ts";

type Files = Pick<FilesGateway, "pathOf" | "read">;

/** The size that social networks and messengers show uncropped. */
const SIZE = { width: 1200, height: 630 };

/** Bytes of one of our pictures; null when there is none. */
async function bytesOf(url: string | null | undefined, files: Files): Promise<Uint8Array | null> {
  const path = url === null || url === undefined ? null : files.pathOf(url);
  return path === null ? null : files.read(path);
}

/** The card's picture as a data address that satori can draw, or null. It supports neither WebP nor AVIF. */
async function portraitOf(card: PublicCard, files: Files): Promise<string | null> {
  const bytes = await bytesOf(card.profile_pic?.url, files);
  if (bytes === null) return null;
  const { default: sharp } = await import("sharp");
  const jpeg = await sharp(bytes).resize(320, 320, { fit: "cover" }).jpeg({ quality: 86 }).toBuffer();
  return `data:image/jpeg;base64,${jpeg.toString("base64")}`;
}

/** The logo of the verifying enterprise, or null; an unreadable logo is omitted. */
async function markOf(card: PublicCard, files: Files): Promise<Mark | null> {
  const bytes = await bytesOf(card.verified_enterprise?.logo, files);
  if (bytes === null) return null;
  const { default: sharp } = await import("sharp");
  const drawn = sharp(bytes).resize(240, 56, { fit: "inside" }).png();
  const png = await drawn.toBuffer({ resolveWithObject: true }).catch(() => null);
  if (png === null) return null;
  const { width, height } = png.info;
  return { src: `data:image/png;base64,${png.data.toString("base64")}`, width, height };
}

/** The fields of a card that are written in its picture. */
const TEXTS = ["name_first", "name_last", "job_title", "organization_name"] as const;

/** The card with its written fields changed. */
function withTexts(card: PublicCard, change: (text: string) => string): PublicCard {
  return { ...card, ...Object.fromEntries(TEXTS.map((field) => [field, change(card[field])])) };
}

/** All letters of a card's picture; the separators of its lines are in the same files. */
function lettersOf(card: PublicCard, address: string): string {
  return [...TEXTS.map((field) => card[field]), initials(card), address, " · "].join("");
}

function without(letters: ReadonlySet<string>, text: string): string {
  const kept = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment).filter(
    (letter) => !letters.has(letter),
  );
  return kept.join("").replace(/\s+/g, " ").trim();
}

/** Draws the pictures of link previews: satori does the layout and converts text to outlines, sharp rasterises it. */
export function createPreviewsGateway(files: Files, site: string) {
  return {
    /** A JPEG of 1200 × 630. */
    async draw(card: PublicCard): Promise<Uint8Array> {
      const address = `${new URL(site).host}${card.route}`;
      // Composed letters are in the fonts, and their parts are not always.
      const composed = withTexts(card, (text) => text.normalize("NFC"));
      const [{ previewLayout }, { default: sharp }, face, portrait, mark] = await Promise.all([
        import("./preview-layout.tsx"),
        import("sharp"),
        loadFace(card.theme.font, lettersOf(composed, address)),
        portraitOf(card, files),
        markOf(card, files),
      ]);
      const layOut = (shown: PublicCard) =>
        previewLayout({ card: shown, portrait, mark, address, families: face.families });
      const { svg: first, missing } = await drawSvg(layOut(composed), face, SIZE);
      const readable = () => withTexts(composed, (text) => without(missing, text));
      const svg = missing.size === 0 ? first : (await drawSvg(layOut(readable()), face, SIZE)).svg;
      return sharp(Buffer.from(svg)).jpeg({ quality: 84 }).toBuffer();
    },
  };
}
export type PreviewsGateway = ReturnType<typeof createPreviewsGateway>;
