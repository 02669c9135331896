import { badgeId, eventId } from "@cardinal/contract/fields/ids";
import { isOwnHost } from "../../../lib/env.ts";

/** What a scanned code, or a typed address, means. */
export type CodeMeaning =
  /** A Cardinal card by its path, a printed card (`/k/…`) or a badge of an event (`/e/…`). */
  | { readonly kind: "card"; readonly path: string }
  /** A contact from another product, as vCard text. */
  | { readonly kind: "vcard"; readonly text: string }
  | { readonly kind: "unknown" };

const UNKNOWN: CodeMeaning = { kind: "unknown" };
const NAME = "[\\p{L}\\p{N}_-]{3,60}";
const CARD_PATH = new RegExp(`^/${NAME}(/${NAME})?$`, "u");
const PRINTED_PATH = /^\/k\/[A-Za-z0-9_-]+$/;

function isBadgePath(path: string): boolean {
  const [, event, badge] = /^\/e\/([^/]+)\/([^/]+)$/.exec(path) ?? [];
  return eventId.safeParse(event).success && badgeId.safeParse(badge).success;
}

/** Reads the path of a card; null when it cannot be one. */
function toCardPath(path: string): string | null {
  const bare = decode(path).replace(/\/+$/, "");
  if (PRINTED_PATH.test(bare) || isBadgePath(bare)) return bare;
  return CARD_PATH.test(bare) ? bare.toLowerCase() : null;
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function toUrl(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}

/** `MECARD:N:Lovelace,Ada;TEL:…;;`, a short contact format from Japanese phones that many codes use, as a vCard. */
function fromMecard(text: string): string {
  const fields = [...text.slice("MECARD:".length).matchAll(/([A-Z-]+):((?:\\.|[^;\\])*);/gi)];
  const names: Readonly<Record<string, string>> = { NICKNAME: "NICKNAME", MEMO: "NOTE", ADR: "ADR", ORG: "ORG" };
  const lines = fields.map(([, name = "", value = ""]) => {
    const field = name.toUpperCase();
    if (field === "N") return `N:${value.replace(",", ";")}`;
    if (field === "ADR") return `ADR:;;${value}`;
    return `${names[field] ?? field}:${value}`;
  });
  return ["BEGIN:VCARD", "VERSION:3.0", ...lines, "END:VCARD", ""].join("\r\n");
}

/** Parses a scanned code: a card on our own hosts, or a contact to import. */
export function readCode(text: string): CodeMeaning {
  const trimmed = text.trim();
  if (/^BEGIN:VCARD/i.test(trimmed)) return { kind: "vcard", text: trimmed };
  if (/^MECARD:/i.test(trimmed)) return { kind: "vcard", text: fromMecard(trimmed) };
  const url = /^https?:\/\//i.test(trimmed) ? toUrl(trimmed) : null;
  if (url === null || !isOwnHost(url.host)) return UNKNOWN;
  const path = toCardPath(url.pathname);
  return path === null ? UNKNOWN : { kind: "card", path };
}

/** Like `readCode` for typed text, which may omit the scheme or be only a username. */
export function readTyped(text: string): CodeMeaning {
  const trimmed = text.trim();
  if (/^https?:\/\//i.test(trimmed)) return readCode(trimmed);
  const [host = "", ...steps] = trimmed.split("/");
  if (steps.length > 0 && isOwnHost(host.toLowerCase())) return readCode(`https://${trimmed}`);
  const path = toCardPath(`/${trimmed.replace(/^[@/]/, "")}`);
  return path === null ? UNKNOWN : { kind: "card", path };
}
