import type { BadgeFace } from "./badge.ts";

type Printed = Pick<BadgeFace, "id" | "name_first" | "name_last" | "company">;

/** What is neither a letter nor a sign of names is written as in any address; letters of all scripts stay, which keeps codes small. */
const ESCAPED = /[^\p{L}\p{N}\p{M},.'’-]/gu;

/**
 * What the code of a badge says: its address, and after `#`, which reaches no server, the name and the company as they are
 * printed beside it. So a phone without a network shows whom it scanned.
 * @param isPlain leaves out what is printed.
 */
export function badgeCode(site: string, event: string, badge: Printed, isPlain: boolean): string {
  const address = `${site}/e/${event}/${badge.id}`;
  const name = `${badge.name_first} ${badge.name_last}`.trim();
  const words = [name, badge.company].filter((word) => word !== "").join(", ");
  return isPlain || words === "" ? address : `${address}#${words.replace(ESCAPED, (sign) => encodeURIComponent(sign))}`;
}

/** What is printed on a badge beside its code. */
export interface PrintedFace {
  readonly name: string;
  readonly company: string;
}

/** What the part of a badge's code after `#` says; null when nothing stands there that can be read. */
export function readPrinted(fragment: string): PrintedFace | null {
  try {
    const [name = "", ...rest] = decodeURIComponent(fragment).split(", ");
    return name.trim() === "" ? null : { name: name.trim(), company: rest.join(", ").trim() };
  } catch {
    return null;
  }
}
