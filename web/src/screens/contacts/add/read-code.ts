import { isOwnHost } from "../../../lib/env.ts";

/** What a scanned code, or a typed address, means. */
export type CodeMeaning =
  /** A card of ours, by its path, or a printed card (`/k/…`). */
  | { readonly kind: "card"; readonly path: string }
  /** A contact from another product, as vCard text. */
  | { readonly kind: "vcard"; readonly text: string }
  | { readonly kind: "unknown" };

const UNKNOWN: CodeMeaning = { kind: "unknown" };
const NAME = "[\\p{L}\\p{N}_-]{3,60}";
const CARD_PATH = new RegExp(`^/${NAME}(/${NAME})?$`, "u");
const PRINTED_PATH = /^\/k\/[A-Za-z0-9_-]+$/;

/** Reads the path of a card; null when no card can be there. */
function toCardPath(path: string): string | null {
  const bare = decode(path).replace(/\/+$/, "");
  if (PRINTED_PATH.test(bare)) return bare;
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

/** `MECARD:N:Lovelace,Ada;TEL:…;;`, the short form of Japanese phones that many codes use, as a vCard. */
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

/** What a code says: a card of this product, on its own hosts only, or a contact to import. */
export function readCode(text: string): CodeMeaning {
  const said = text.trim();
  if (/^BEGIN:VCARD/i.test(said)) return { kind: "vcard", text: said };
  if (/^MECARD:/i.test(said)) return { kind: "vcard", text: fromMecard(said) };
  const url = /^https?:\/\//i.test(said) ? toUrl(said) : null;
  if (url === null || !isOwnHost(url.host)) return UNKNOWN;
  const path = toCardPath(url.pathname);
  return path === null ? UNKNOWN : { kind: "card", path };
}

/** As `readCode`, for what somebody types: also without the scheme, or the username alone. */
export function readTyped(text: string): CodeMeaning {
  const said = text.trim();
  if (/^https?:\/\//i.test(said)) return readCode(said);
  const [host = "", ...steps] = said.split("/");
  if (steps.length > 0 && isOwnHost(host.toLowerCase())) return readCode(`https://${said}`);
  const path = toCardPath(`/${said.replace(/^[@/]/, "")}`);
  return path === null ? UNKNOWN : { kind: "card", path };
}
