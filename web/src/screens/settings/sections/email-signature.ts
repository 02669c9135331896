import { safeFileAddress } from "@cardinal/card/view/page-style";
import { buttonHref, buttonValue } from "@cardinal/card/view/button-link";
import type { PublicCard } from "@cardinal/contract/entities/card";

export interface Signature {
  readonly html: string;
  readonly text: string;
}

type SignatureCard = Pick<
  PublicCard,
  "name_first" | "name_last" | "job_title" | "organization_name" | "buttons" | "verified_enterprise"
>;

/** Kinds of buttons that stand in a signature; the card's link leads to the others. */
const SHOWN = new Set(["phone", "email", "website"]);

const MUTED = "color:#5f574f";
const LINK = "color:#a30f2a;text-decoration:none";

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** How wide the mark is drawn; Outlook knows the attribute alone. */
const MARK_PX = 56;

/** The mark of the firm that vouches for the person, as the card shows it; empty when there is none. */
function markOf({ verified_enterprise: firm }: SignatureCard, url: string): string {
  const address = safeFileAddress(firm?.logo);
  if (firm === undefined || address === undefined || !URL.canParse(address, url)) return "";
  const { href, protocol } = new URL(address, url);
  if (protocol !== "https:" && protocol !== "http:") return "";
  const style = `display:block;border:0;width:${MARK_PX}px;height:auto;font-size:11px;line-height:14px;color:#5f574f`;
  return `<img src="${escapeHtml(href)}" alt="${escapeHtml(firm.name)}" width="${MARK_PX}" style="${style}">`;
}

/**
 * A signature for mail programs, as HTML and as plain text. Inline styles, line breaks and, beside a mark, a table: mail
 * programs drop style sheets, and Outlook lays out by tables. The mark is the only picture, by its whole address; where
 * pictures are held back the firm's name stands in its place. Lines are as high as a fingertip needs, 24 px.
 * @param url whole address of the card.
 */
export function createSignature(card: SignatureCard, url: string): Signature {
  const name = `${card.name_first} ${card.name_last}`.trim();
  const role = [card.job_title, card.organization_name].filter((part) => part !== "").join(" · ");
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
  const look = "font-family:Arial,sans-serif;font-size:13px;line-height:24px;color:#211e1b";
  const words = `<div style="${look}">${lines.join("<br>")}</div>`;
  const mark = markOf(card, url);
  const cell = (style: string, content: string) => `<td valign="top" style="${style}">${content}</td>`;
  const table = `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse"><tr>${cell("padding:4px 16px 0 0;vertical-align:top", mark)}${cell("vertical-align:top", words)}</tr></table>`;
  return {
    html: mark === "" ? words : table,
    text: [name, role, ...ways.map(({ shown }) => shown), url].filter((line) => line !== "").join("\n"),
  };
}
