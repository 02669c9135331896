import type { Button } from "@cardinal/contract/entities/button";

type Reach = Pick<Button, "ref" | "data">;

/** Characters that hide a scheme or break out of an address; none of them belongs in one. */
const UNSAFE = /[\s\u0000-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2064\ufeff"<>\\^`{|}]/;

/**
 * Address that a button opens: `tel:`, `mailto:` or http(s). Stored data was checked when it came in; it is checked
 * again here, since a link is the one place where bad data could run.
 * @returns undefined when the data is none of these; such a button is not drawn.
 */
export function buttonHref(button: Reach): string | undefined {
  if (button.ref === "phone") return phoneHref(button.data);
  if (button.ref === "email") return emailHref(button.data);
  return webHref(button.data);
}

/** What a button leads to in words a person reads: the number, the address, or a link without its ceremony. */
export function buttonValue(button: Reach): string {
  if (button.ref === "phone" || button.ref === "email") return button.data;
  return button.data.replace(/^https?:\/\/(www\.)?/i, "").replace(/\/$/, "");
}

/** RFC 3966: digits and a leading plus; an extension goes into `;ext=`. */
function phoneHref(data: string): string | undefined {
  const [, main = "", extension] = /^([+0-9()./\- ]+)(?:(?:,|;|x|ext\.?) ?(\d+))?$/i.exec(data.trim()) ?? [];
  const digits = main.replace(/\D/g, "");
  if (digits.length < 3) return undefined;
  return `tel:${main.trim().startsWith("+") ? "+" : ""}${digits}${extension === undefined ? "" : `;ext=${extension}`}`;
}

function emailHref(data: string): string | undefined {
  const [, mailbox = "", host = ""] = /^([^\s@]+)@([^\s@?&#/]+)$/.exec(data.trim()) ?? [];
  if (host === "" || UNSAFE.test(data.trim())) return undefined;
  return `mailto:${encodeURIComponent(mailbox)}@${host}`;
}

function webHref(data: string): string | undefined {
  if (UNSAFE.test(data) || !/^https?:\/\/[^/@?#]+([/?#]|$)/i.test(data)) return undefined;
  return URL.canParse(data) ? data : undefined;
}
