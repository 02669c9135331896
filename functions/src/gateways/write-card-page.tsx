import { cardQr } from "@cardinal/card/qr/card-qr";
import { fullName } from "@cardinal/contract/fields/full-name";
import firstFrameCss from "@cardinal/card/view/styles/first-frame.css?inline";
import lateCss from "@cardinal/card/view/styles/late/late.css?inline";
import classicCss from "@cardinal/card/view/styles/layouts/classic.css?inline";
import coverCss from "@cardinal/card/view/styles/layouts/cover.css?inline";
import leftCss from "@cardinal/card/view/styles/layouts/left.css?inline";
import splitCss from "@cardinal/card/view/styles/layouts/split.css?inline";
import { CARD_LABELS } from "@cardinal/card/view/card-labels";
import { CardView, PAGE_END } from "@cardinal/card/view/card.tsx";
import { pageHead } from "@cardinal/card/view/page-head";
import { pageSheet, pageStyle } from "@cardinal/card/view/page-style";
import { personJsonLd } from "@cardinal/card/view/person-json-ld";
import { VisitorForms } from "@cardinal/card/view/parts/visitor-forms.tsx";
import type { PublicCard } from "@cardinal/contract/entities/card";
import type { Theme } from "@cardinal/contract/entities/theme";
import { renderToStaticMarkup } from "react-dom/server";

const FIRST_FRAME = pageSheet(firstFrameCss);
/** A page has the styles of its own layout only: the browser reads all of them before the first frame. */
const LAYOUTS = {
  classic: pageSheet(classicCss),
  cover: pageSheet(coverCss),
  left: pageSheet(leftCss),
  split: pageSheet(splitCss),
} satisfies Record<Theme["layout"], string>;
const LATE = lateCss.trim();
/** The sheets of which a page contains the first, that of its layout and the last. */
export const PAGE_SHEETS: readonly string[] = [FIRST_FRAME, ...Object.values(LAYOUTS), LATE];

export interface CardPageOptions {
  readonly card: PublicCard;
  /** The groups of an employee. */
  readonly groups?: readonly string[] | undefined;
  /** Absolute address of the card. */
  readonly url: string;
  readonly site: string;
  readonly siteName: string;
  /** Path below which the font files are served. */
  readonly fonts: string;
  /** Path of the script for statistics, sharing and showing the code; the page works without it. */
  readonly script: string;
  /** Absolute address of the preview picture. */
  readonly image: string;
  readonly vcardHref: string;
}

/**
 * The public page of a card: everything in one response except the photo, the script and, for some themes, a font.
 * @returns the page, and the text of each of its style elements in their order.
 */
export function writeCardPage(options: CardPageOptions): { readonly html: string; readonly styles: readonly string[] } {
  const { card, groups, url, site, siteName, fonts, script, image, vcardHref } = options;
  const language = card.language ?? "en";
  const labels = CARD_LABELS[language];
  const css = `${FIRST_FRAME}${LAYOUTS[card.theme.layout]}${pageStyle(card, fonts)}`;
  const view = renderToStaticMarkup(
    <CardView
      card={card}
      url={url}
      groups={groups}
      vcardHref={vcardHref}
      qr={cardQr(card, url, labels.qrOf(fullName(card)))}
      labels={labels}
      mode="page"
      lateStyle={LATE}
      forms={<VisitorForms card={card} labels={labels} mode="page" />}
      footer={<a href="/">{siteName}</a>}
    />,
  );
  const head = pageHead({ card, url, siteName, labels, image });
  const data = `<script type="application/ld+json">${personJsonLd(card, url, site)}</script>`;
  const html = `<!doctype html><html lang="${language}"><head>${head}<link rel="icon" href="/icon.svg" type="image/svg+xml"><link rel="expect" href="#${PAGE_END}" blocking="render"><style>${css}</style><script src="${script}" defer></script></head><body><main>${view}</main>${data}</body></html>`;
  return { html, styles: [css, LATE] };
}
