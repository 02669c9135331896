import { createHash } from "node:crypto";
import type { PublicCard } from "@cardinal/contract/entities/card";
import { styleSource } from "../text/short-hash.ts";

/** A card as a complete page, with the policy's sources of its style elements. */
export interface CardPage {
  readonly html: string;
  readonly style: string;
}

const SITE_NAME = "Cardinal";
/** Path of the fonts of cards, written by the build. */
const FONTS = "/assets/fonts";

/** Is increased when the same card is drawn differently, so that stored pictures are drawn again. */
const DRAWING = 2;

/** Changes with everything a card shows: its content, and its theme or brand. */
export function previewVersion(card: PublicCard): string {
  return createHash("sha256")
    .update(JSON.stringify([DRAWING, card]))
    .digest("hex")
    .slice(0, 16);
}

/** Path of the 1200 × 630 preview picture of a card; every change of the card changes the path. */
export function previewPath(card: PublicCard): string {
  return `/media/og/${card.enterprise ?? "_"}/${card.username}/${previewVersion(card)}.jpg`;
}

/**
 * Renders cards as pages. React and the card's own code are loaded for the first card that is rendered, so a visit that
 * finds a stored page never pays for them.
 * @param site origin of the product, without a trailing slash.
 */
export function createCardPageGateway(site: string) {
  return {
    /** Pages rendered by another release have another version and are rendered again. */
    version: __PAGE_VERSION__,

    /** @param groups groups of an employee, which the page includes in its statistics. */
    async render(card: PublicCard, groups?: readonly string[]): Promise<CardPage> {
      const { writeCardPage } = await import("./write-card-page.tsx");
      const url = `${site}${card.route}`;
      const page = writeCardPage({
        card,
        groups,
        url,
        site,
        siteName: SITE_NAME,
        fonts: FONTS,
        script: __ENHANCE_SCRIPT__,
        image: `${site}${previewPath(card)}`,
        vcardHref: `/api/vcard/file${card.route}?count=1`,
      });
      return { html: page.html, style: page.styles.map(styleSource).join(" ") };
    },
  };
}
export type CardPageGateway = ReturnType<typeof createCardPageGateway>;
