import { createHash } from "node:crypto";
import type { PublicCard } from "@cardinal/contract/entities/card";

/** A card as a complete page, and the policy source of its one style. */
export interface CardPage {
  readonly html: string;
  readonly style: string;
}

const SITE_NAME = "Cardinal";
/** Where the build puts the faces that cards may be set in. */
const FONTS = "/assets/fonts";

/** Changes with anything a card shows: its content, and the theme or brand it is set in. */
export function previewVersion(card: PublicCard): string {
  return createHash("sha256").update(JSON.stringify(card)).digest("hex").slice(0, 16);
}

/** Path of the 1200 × 630 preview picture of a card; a change of the card gives it a new name. */
export function previewPath(card: PublicCard): string {
  return `/media/og/${card.enterprise ?? "_"}/${card.username}/${previewVersion(card)}.jpg`;
}

/**
 * Writes cards as pages. React and the card's own code are loaded by the first card that is written, so a visit that
 * finds its page ready never pays for them.
 * @param site origin of the product, without a slash at its end.
 */
export function createCardPageGateway(site: string) {
  return {
    /** Written by this release: pages of another version are rendered anew. */
    version: __PAGE_VERSION__,

    /** @param groups of an employee: what the page sends to the statistics names them. */
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
      const style = `sha256-${createHash("sha256").update(page.css).digest("base64")}`;
      return { html: page.html, style };
    },
  };
}
export type CardPageGateway = ReturnType<typeof createCardPageGateway>;
