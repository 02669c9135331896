import type { Picture, PublicCard } from "@cardinal/contract/entities/card";
import { fontFaceCss } from "../themes/theme-fonts.ts";
import { cssUrl, themeCss } from "../themes/theme-variables.ts";

/**
 * The styles of a single card, which follow the sheets in the page's style element: font, colours and the photo's
 * blurred preview.
 * @param fonts path below which the font files are served, such as `/fonts`.
 */
export function pageStyle(card: Pick<PublicCard, "theme" | "profile_pic">, fonts: string): string {
  const { "--cc-photo": preview } = photoVariable(card.profile_pic);
  const photo = preview === undefined ? "" : `;--cc-photo:${preview}`;
  return `${fontFaceCss(card.theme, fonts, "optional")}:root{${themeCss(card.theme)}${photo}}body{margin:0;background:var(--cc-bg)}`;
}

/**
 * A sheet of the card for a page in mode `page`. There the card is as wide as the window, so media queries are
 * equivalent to container queries, which cost the browser another style pass before the first frame. They apply to
 * screens only, because the print layout does not depend on the width.
 */
export function pageSheet(css: string): string {
  return css
    .trim()
    .replace(/container-type:\s*inline-size;?/, "")
    .replaceAll(/@container\s*\(/g, "@media screen and (")
    .replaceAll("cqw", "vw");
}

/** The photo's tiny preview as a CSS variable; empty when there is none or it is not a raster image. */
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
