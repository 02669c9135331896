import { escapeHtml } from "@cardinal/card/escape-html";
import { safeFileAddress } from "@cardinal/card/view/page-style";
import { buttonHref, buttonValue } from "@cardinal/card/view/button-link";
import type { PublicCard } from "@cardinal/contract/entities/card";
import { fullName } from "@cardinal/contract/fields/full-name";
import { formatWork } from "../../../lib/format.ts";

export interface Signature {
  readonly html: string;
  readonly text: string;
}

type SignatureCard = Pick<
  PublicCard,
  "name_first" | "name_last" | "job_title" | "organization_name" | "buttons" | "verified_enterprise"
>;

/** Kinds of buttons in a signature; the others are on the linked card. */
const SHOWN = new Set(["phone", "email", "website"]);

const MUTED = "color:#5f574f";
const LINK = "color:#a30f2a;text-decoration:none";

/** Width of the logo; Outlook supports only the attribute. */
const LOGO_PX = 56;

/** The logo of the verified enterprise, as on the card; empty without one. */
function logoOf({ verified_enterprise: firm }: SignatureCard, url: string): string {
  const address = safeFileAddress(firm?.logo);
  if (firm === undefined || address === undefined || !URL.canParse(address, url)) return "";
  const { href, protocol } = new URL(address, url);
  if (protocol !== "https:" && protocol !== "http:") return "";
  const style = `display:block;border:0;width:${LOGO_PX}px;height:auto;font-size:11px;line-height:14px;color:#5f574f`;
  return `<img src="${escapeHtml(href)}" alt="${escapeHtml(firm.name)}" width="${LOGO_PX}" style="${style}">`;
}

/**
 * A signature for email clients, as HTML and as plain text. It uses inline styles, line breaks and, with a logo, a
 * table, because clients drop style sheets and Outlook lays out by tables. The logo is the only image, by its absolute
 * URL; where images are blocked, the enterprise's name is shown instead. Lines are 24 px high, the size of a touch
 * target.
 * @param url absolute URL of the card.
 */
export function createSignature(card: SignatureCard, url: string): Signature {
  const name = fullName(card);
  const role = formatWork(card);
  const ways = card.buttons.flatMap((button) => {
    const href = SHOWN.has(button.ref) ? buttonHref(button) : undefined;
    return href === undefined ? [] : [{ href, shown: buttonValue(button) }];
  });
  const spoken = url.replace(/^https?:\/\//, "");
  const link = (href: string, shown: string) =>
    `<a href="${escapeHtml(href)}" style="${LINK}">${escapeHtml(shown)}</a>`;
  const lines = [
    `<strong style="font-size:15px">${escapeHtml(name)}</strong>`,
    ...(role === "" ? [] : [`<span style="${MUTED}">${escapeHtml(role)}</span>`]),
    ...ways.map(({ href, shown }) => link(href, shown)),
    link(url, spoken),
  ];
  const textStyle = "font-family:Arial,sans-serif;font-size:13px;line-height:24px;color:#211e1b";
  const textBlock = `<div style="${textStyle}">${lines.join("<br>")}</div>`;
  const logo = logoOf(card, url);
  const cell = (style: string, content: string) => `<td valign="top" style="${style}">${content}</td>`;
  const table = `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse"><tr>${cell("padding:4px 16px 0 0;vertical-align:top", logo)}${cell("vertical-align:top", textBlock)}</tr></table>`;
  return {
    html: logo === "" ? textBlock : table,
    text: [name, role, ...ways.map(({ shown }) => shown), url].filter((line) => line !== "").join("\n"),
  };
}
