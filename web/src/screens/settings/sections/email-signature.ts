import { buttonHref, buttonValue } from "@cardinal/card/view/button-link";
import type { PublicCard } from "@cardinal/contract/entities/card";

export interface Signature {
  readonly html: string;
  readonly text: string;
}

type SignatureCard = Pick<PublicCard, "name_first" | "name_last" | "job_title" | "organization_name" | "buttons">;

/** Kinds of buttons that stand in a signature; the card's link leads to the others. */
const SHOWN = new Set(["phone", "email", "website"]);

const MUTED = "color:#5f574f";
const LINK = "color:#a30f2a;text-decoration:none";

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/**
 * A signature for mail programs, as HTML and as plain text. Inline styles and line breaks only: mail programs drop
 * style sheets, and pictures are held back or arrive as attachments. Lines are as high as a fingertip needs, 24 px.
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
  return {
    html: `<div style="font-family:Arial,sans-serif;font-size:13px;line-height:24px;color:#211e1b">${lines.join("<br>")}</div>`,
    text: [name, role, ...ways.map(({ shown }) => shown), url].filter((line) => line !== "").join("\n"),
  };
}
