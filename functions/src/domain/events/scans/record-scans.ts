import type { recordScans as call } from "@cardinal/contract/endpoints/events/scans/record-scans";
import type { Scan, ScanResult } from "@cardinal/contract/entities/events/scan";
import type { ActorCtx } from "../../ctx.ts";
import type { UseCase, UseCaseInput } from "../../use-case.ts";
import { requireScanner } from "./require-scanner.ts";
import { uuidV7 } from "@cardinal/contract/fields/uuid-v7";
import { type Scanner, takeScan } from "./take-scan.ts";

type Input = UseCaseInput<typeof call>;

/** Badges that are processed in parallel, so that a hundred scans take about a second. */
const CONCURRENCY = 10;

/** The scans of a request; a single scan as a list of one. */
function scansOf({ now }: ActorCtx, { scans = [], id, scan }: Input): readonly Scan[] {
  if (id === undefined) return scans;
  return [{ kind: "scan", id: scan ?? uuidV7(now), badge: id, at: now, offset: 0 }];
}

/** Processes scans: those of one badge sequentially, those of different badges in parallel. */
async function takeAll(ctx: ActorCtx, scanner: Scanner, scans: readonly Scan[]): Promise<ScanResult[]> {
  const ofBadges = new Map<string, [at: number, scan: Scan][]>();
  for (const [at, scan] of scans.entries()) ofBadges.set(scan.badge, [...(ofBadges.get(scan.badge) ?? []), [at, scan]]);
  const queues = ofBadges.values();
  const results: ScanResult[] = [];
  // The workers share one iterator, so that each takes the next unprocessed badge.
  const work = async () => {
    for (const queue of queues) for (const [at, scan] of queue) results[at] = await takeScan(ctx, scanner, scan);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return results;
}

/** Records scans of badges by a vendor's staff, or at the desk. */
export const recordScans: UseCase<typeof call> = async (ctx, input) => {
  const scanner = await requireScanner(ctx, input);
  const results = await takeAll(ctx, scanner, scansOf(ctx, input));
  const { phone } = ctx.actor;
  if (phone !== undefined) {
    const { queued = 0, queued_since: since } = input;
    const left = queued === 0 || since === undefined ? {} : { queued_since: since };
    const sign = { vendor: phone.vendor, name: phone.name, seen_date: ctx.now, queued, ...left };
    await ctx.stores.scans.noteSign(input.event_id, phone.id, sign);
  }
  return { results, now: ctx.now };
};
