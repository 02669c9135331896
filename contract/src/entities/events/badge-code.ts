import { fullName } from "../../fields/full-name.ts";
import type { BadgeFace } from "./badge.ts";

type Printed = Pick<BadgeFace, "id" | "name_first" | "name_last" | "company">;

/**
 * Characters that are percent-encoded. Letters of all scripts and punctuation of names are not, which keeps codes
 * small.
 */
const ESCAPED = /[^\p{L}\p{N}\p{M},.'’-]/gu;

/**
 * Content of a badge's QR code: its address, with the printed name and company in the fragment, which is never sent to
 * a server. So an offline phone can show who was scanned.
 * @param isPlain omits the printed details.
 */
export function badgeCode(site: string, event: string, badge: Printed, isPlain: boolean): string {
  const address = `${site}/e/${event}/${badge.id}`;
  const name = fullName(badge);
  const details = [name, badge.company].filter((text) => text !== "").join(", ");
  return isPlain || details === ""
    ? address
    : `${address}#${details.replace(ESCAPED, (character) => encodeURIComponent(character))}`;
}

/** The details that are printed on a badge. */
export interface PrintedFace {
  readonly name: string;
  readonly company: string;
}

/** Reads the printed details from the fragment of a badge's code; null if it contains none. */
export function readPrinted(fragment: string): PrintedFace | null {
  try {
    const [name = "", ...rest] = decodeURIComponent(fragment).split(", ");
    return name.trim() === "" ? null : { name: name.trim(), company: rest.join(", ").trim() };
  } catch {
    return null;
  }
}
