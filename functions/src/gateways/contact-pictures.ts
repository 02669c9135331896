import { initials } from "@cardinal/card/qr/initials";
import type { Named } from "./initials-svg.ts";

/** Side of a contact's picture, in pixels. */
const SIDE = 256;

/** Pictures of contacts as small JPEGs, for clients that cannot draw them themselves. */
export function createContactPicturesGateway() {
  return {
    /** A JPEG of at most 256 px per side. */
    async shrink(portrait: Uint8Array): Promise<Uint8Array> {
      const { default: sharp } = await import("sharp");
      return sharp(portrait)
        .resize(SIDE, SIDE, { fit: "cover", withoutEnlargement: true })
        .flatten({ background: "#ffffff" })
        .jpeg({ quality: 82 })
        .toBuffer();
    },

    /**
     * Initials on a background whose colour depends only on `key`. A contact whose initials cannot be drawn gets the
     * outline of a person.
     */
    async drawInitials(named: Named, key: string): Promise<Uint8Array> {
      const [{ initialsSvg }, { default: sharp }] = await Promise.all([import("./initials-svg.ts"), import("sharp")]);
      const svg = await initialsSvg(initials(named), key, SIDE);
      return sharp(Buffer.from(svg)).jpeg({ quality: 88 }).toBuffer();
    },
  };
}
export type ContactPicturesGateway = ReturnType<typeof createContactPicturesGateway>;
