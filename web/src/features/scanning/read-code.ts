import { type PrintedFace, readPrinted } from "@cardinal/contract/entities/events/badge-code";
import { badgeId } from "@cardinal/contract/fields/ids";

/** The meaning of a scanned code or typed text at an event. */
export type ReadCode =
  | { readonly kind: "badge"; readonly badge: string; readonly face: PrintedFace | null }
  | { readonly kind: "other-event" }
  | { readonly kind: "unknown" };

const UNKNOWN: ReadCode = { kind: "unknown" };

/** Normalizes ten typed characters of a badge: any case, in groups, with letters that resemble digits. */
function toBadge(text: string): string | undefined {
  const typed = text.toLowerCase().replace(/[\s-]/g, "").replaceAll("o", "0").replace(/[il]/g, "1");
  return badgeId.safeParse(typed).data;
}

function addressOf(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/** Reads the code of a badge, `/e/{event}/{badge}#{name, company}`, or the characters under it. */
export function readCode(text: string, event: string): ReadCode {
  const url = addressOf(text.trim());
  if (url === null) {
    const typed = toBadge(text);
    return typed === undefined ? UNKNOWN : { kind: "badge", badge: typed, face: null };
  }
  const [, ofEvent, named = ""] = /^\/e\/([^/]+)\/([^/]+)\/?$/.exec(url.pathname) ?? [];
  const badge = badgeId.safeParse(named).data;
  if (ofEvent === undefined || badge === undefined) return UNKNOWN;
  return ofEvent === event ? { kind: "badge", badge, face: readPrinted(url.hash.slice(1)) } : { kind: "other-event" };
}
