import type { Picture, PublicCard } from "@cardinal/contract/entities/card";
import { fontFaceCss } from "../themes/theme-fonts.ts";
import { cssUrl, themeCss } from "../themes/theme-variables.ts";

/**
 * What a page that is a card puts into its one style element after card.css: the card's font, its colours, and the
 * photo's blurred preview.
 * @param fonts path below which the font files are served, such as `/fonts`.
 */
export function pageStyle(card: Pick<PublicCard, "theme" | "profile_pic">, fonts: string): string {
  const { "--cc-photo": preview } = photoVariable(card.profile_pic);
  const photo = preview === undefined ? "" : `;--cc-photo:${preview}`;
  return `${fontFaceCss(card.theme, fonts, "optional")}:root{${themeCss(card.theme)}${photo}}body{margin:0;background:var(--cc-bg)}`;
}

/**
 * card.css for a page that is the card: as wide as its window, so that media queries say the same as container queries,
 * which cost a browser another round of styles before its first frame. Paper has one layout, however wide it is.
 */
export function pageSheet(css: string): string {
  return css
    .replace(/container-type:\s*inline-size;?/, "")
    .replaceAll(/@container\s*\(/g, "@media screen and (")
    .replaceAll("cqw", "vw");
}

/** The photo's tiny preview as a CSS variable; nothing when there is none, or when it is no plain image. */
export function photoVariable(picture: Picture | null): { "--cc-photo"?: string } {
  const preview = picture?.preview ?? "";
  return /^data:image\/(webp|jpeg|png|avif);base64,[A-Za-z0-9+/=]+$/.test(preview)
    ? { "--cc-photo": `url("${preview}")` }
    : {};
}

/** A stored file's address when it is one of our own paths or plain http(s); undefined for anything else. */
export function safeFileAddress(address: string | null | undefined): string | undefined {
  return address && cssUrl(address) !== "none" ? address : undefined;
}
