import type { PublicCard } from "@cardinal/contract/entities/card";
import { withoutDirectionMarks } from "@cardinal/contract/fields/characters";
import { escapeHtml } from "../escape-html.ts";
import { themeVariables } from "../themes/theme-variables.ts";
import { fullName } from "@cardinal/contract/fields/full-name";
import type { CardLabels } from "./labels.ts";

export interface PageHeadOptions {
  readonly card: PublicCard;
  /** Canonical absolute address of the card. */
  readonly url: string;
  readonly siteName: string;
  readonly labels: CardLabels;
  /** Absolute address of the 1200 × 630 preview picture. */
  readonly image?: string | undefined;
}

/** Maximum length of a description that previews and search results show completely. */
const DESCRIPTION_LENGTH = 160;

/** The metadata for browsers, link previews and search engines, without styles and scripts. */
export function pageHead({ card, url, siteName, labels, image }: PageHeadOptions): string {
  const title = pageTitle(card);
  const description = pageDescription(card, labels);
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<title>${escapeHtml(title)}</title>`,
    meta("name", "description", description),
    ...(card.discoverable ? [] : [meta("name", "robots", "noindex")]),
    meta("name", "theme-color", themeVariables(card.theme)["--cc-bg"]),
    meta("name", "format-detection", "telephone=no"),
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    meta("property", "og:type", "profile"),
    meta("property", "og:title", title),
    meta("property", "og:description", description),
    meta("property", "og:url", url),
    meta("property", "og:site_name", siteName),
    meta("property", "profile:first_name", withoutDirectionMarks(card.name_first)),
    ...(card.name_last === "" ? [] : [meta("property", "profile:last_name", withoutDirectionMarks(card.name_last))]),
    ...imageTags(card, image),
  ].join("\n");
}

/** Name, job title and organisation, for browser tabs, bookmarks and link previews. */
export function pageTitle(
  card: Pick<PublicCard, "name_first" | "name_last" | "job_title" | "organization_name">,
): string {
  const work = withoutDirectionMarks([card.job_title, card.organization_name].filter((part) => part !== "").join(", "));
  return work === "" ? fullName(card) : `${fullName(card)} · ${work}`;
}

/**
 * The person's bio, truncated at a word if one ends close enough, as in scripts with spaces; a default sentence when it
 * is empty.
 */
export function pageDescription(card: PublicCard, labels: CardLabels): string {
  const bio = withoutDirectionMarks(card.bio).replace(/\s+/g, " ").trim();
  const text = bio === "" ? labels.description(fullName(card)) : bio;
  if (text.length <= DESCRIPTION_LENGTH) return text;
  const end = new Intl.Segmenter().segment(text).containing(DESCRIPTION_LENGTH - 1)?.index;
  return `${text.slice(0, end).replace(/\s+\S{0,30}$/, "")}…`;
}

function imageTags(card: PublicCard, image: string | undefined): string[] {
  if (image === undefined) return [meta("name", "twitter:card", "summary")];
  return [
    meta("property", "og:image", image),
    meta("property", "og:image:width", "1200"),
    meta("property", "og:image:height", "630"),
    meta("property", "og:image:alt", pageTitle(card)),
    meta("name", "twitter:card", "summary_large_image"),
  ];
}

function meta(kind: "name" | "property", name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;
}
