import { scanIdAt } from "./scan-ids.ts";

/** One transmission of a scan: which vendor’s phone scanned which badge, by number. */
export interface HallScan {
  readonly id: string;
  readonly vendor: number;
  readonly badge: number;
}

/** Distance between consecutive badges; it has no common divisor with the number of badges. */
const STEP = 7919;

/**
 * `count` scans by the phones of all vendors in turn. Every tenth is a badge that the same phone has scanned before,
 * every tenth one that another phone scans at the same time, and every twentieth is sent twice.
 */
export function hallScans(count: number, { badges, vendors }: Record<"badges" | "vendors", number>): HallScan[] {
  const scans: HallScan[] = [];
  for (let at = 0; at < count; at += 1) {
    const isKnown = at % 10 === 9 && at >= vendors;
    const badge = isKnown ? scans[at - vendors]?.badge : at % 10 === 5 ? scans[at - 1]?.badge : (at * STEP) % badges;
    scans.push({ id: scanIdAt(at), vendor: at % vendors, badge: badge ?? 0 });
  }
  return scans.flatMap((scan, at) => (at % 20 === 0 ? [scan, scan] : [scan]));
}
