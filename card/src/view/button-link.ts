import type { Button } from "@cardinal/contract/entities/button";
import { shapeOf } from "@cardinal/contract/entities/button-kinds";
import { UNSAFE_IN_ADDRESS } from "@cardinal/contract/fields/web/web-address";
import { isDocumentAddress } from "@cardinal/contract/fields/web/document-address";
import { shownHost } from "@cardinal/contract/fields/web/host";
import { withoutTrunkZero } from "@cardinal/contract/fields/phone-number";

type ButtonTarget = Pick<Button, "ref" | "data">;

/**
 * Address that a button opens: `tel:`, `mailto:`, http(s), or the path of an uploaded document. Stored data was
 * validated on input and is validated again here, because a malicious link could run code.
 * @returns undefined when the data is none of these; such a button is not rendered.
 */
export function buttonHref({ ref, data }: ButtonTarget): string | undefined {
  const shape = shapeOf(ref);
  if (shape === "phone") return phoneHref(data);
  if (shape === "email") return emailHref(data);
  if (shape === "file") return isDocumentAddress(data) ? data : undefined;
  return shape === "web" ? webHref(data) : undefined;
}

/**
 * A button's target in readable form: the number, the address, or a link without scheme and `www.`. International hosts
 * are shown in Unicode unless they contain look-alike letters.
 */
export function buttonValue({ ref, data }: ButtonTarget): string {
  const shape = shapeOf(ref);
  if (shape === "phone") return withoutTrunkZero(data);
  if (shape === "email") return data.replace(/@([^@]+)$/, (_all, host: string) => `@${shownHost(host)}`);
  if (shape === "file") return "PDF";
  if (shape !== "web") return data;
  const [, typed = "", rest = ""] = /^https?:\/\/([^/?#]*)(.*)$/i.exec(data) ?? [];
  if (typed === "" || !URL.canParse(data)) return data;
  // An ASCII host stays as typed, an international one is converted.
  const host = /^[\u0000-\u007f]*$/.test(typed) && !/(^|\.)xn--/i.test(typed) ? typed : shownHost(new URL(data).host);
  return `${host.replace(/^www\./i, "")}${rest.replace(/\/$/, "")}`;
}

/** RFC 3966: digits and a leading plus, as dialled from anywhere; an extension goes into `;ext=`. */
function phoneHref(data: string): string | undefined {
  const [, main = "", extension] = /^([+0-9()./\- ]+)(?:(?:,|;|x|ext\.?) ?(\d+))?$/i.exec(withoutTrunkZero(data)) ?? [];
  const digits = main.replace(/\D/g, "");
  if (digits.length < 3) return undefined;
  return `tel:${main.trim().startsWith("+") ? "+" : ""}${digits}${extension === undefined ? "" : `;ext=${extension}`}`;
}

function emailHref(data: string): string | undefined {
  const [, mailbox = "", host = ""] = /^([^\s@]+)@([^\s@?&#/]+)$/.exec(data.trim()) ?? [];
  if (host === "" || UNSAFE_IN_ADDRESS.test(data.trim())) return undefined;
  return `mailto:${encodeURIComponent(mailbox)}@${host}`;
}

function webHref(data: string): string | undefined {
  if (UNSAFE_IN_ADDRESS.test(data) || !/^https?:\/\/[^/@?#]+([/?#]|$)/i.test(data)) return undefined;
  return URL.canParse(data) ? data : undefined;
}
