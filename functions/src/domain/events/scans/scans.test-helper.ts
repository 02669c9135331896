import type { InputOf } from "@cardinal/contract/endpoint";
import type { recordScans as call } from "@cardinal/contract/endpoints/events/scans/record-scans";
import { createTestPerson, stored, testDatabase } from "../../../testing/create-test-ctx.ts";
import { putPhone, putVendor } from "../../../testing/events.ts";
import type { ActorCtx } from "../../ctx.ts";
import { createFair } from "../events.test-helper.ts";
import { recordScans } from "./record-scans.ts";
import { uuidV7 } from "@cardinal/contract/fields/uuid-v7";

export const [HOUR, DAY] = [3_600_000, 86_400_000];

export type SentScan = NonNullable<InputOf<typeof call>["scans"]>[number];

/** A fair that started an hour ago and ends in two, with a vendor and two phones that scan for it. */
export async function openFair({ vendor: fields = {} }: { readonly vendor?: Parameters<typeof putVendor>[1] } = {}) {
  const organiser = await createTestPerson();
  const { event_id } = await createFair(organiser);
  const { now } = organiser.ctx;
  await moveFair(event_id, { start_date: now - HOUR, end_date: now + 2 * HOUR });
  const vendor = await putVendor(event_id, fields);
  const [sam, kim] = [await putPhone(event_id, vendor), await putPhone(event_id, vendor, { name: "Kim" })];
  return { event_id, organiser, vendor, now, sam, kim };
}

/** Moves a fair to other dates. */
export async function moveFair(event_id: string, dates: { readonly start_date?: number; readonly end_date: number }) {
  const sync_until = dates.end_date + 72 * HOUR;
  await testDatabase()
    .ref(`events/${event_id}`)
    .update({ ...dates, sync_until });
}

/** A scan of a badge at a given time. */
export function scanOf(badge: string, at: number, more: Partial<SentScan> = {}): SentScan {
  return { id: uuidV7(at), badge, at, ...more };
}

/** Sends scans. @returns the result of each. */
export async function send(ctx: ActorCtx, event_id: string, scans: readonly SentScan[], vendor?: string) {
  const parsed = scans.map(({ kind = "scan", offset = 0, ...scan }) => ({ kind, offset, ...scan }));
  return recordScans(ctx, { event_id, scans: parsed, ...(vendor === undefined ? {} : { vendor }) });
}

/** A context whose writes of scans are recorded. */
export function recordWrites(ctx: ActorCtx) {
  const writes: (readonly [path: string, value: unknown])[][] = [];
  const { scans } = ctx.stores;
  const commitIfUnchanged: typeof scans.commitIfUnchanged = (...parts) => {
    writes.push(parts.flatMap((part) => Object.entries(part)));
    return scans.commitIfUnchanged(...parts);
  };
  return {
    ctx: { ...ctx, stores: { ...ctx.stores, scans: { ...scans, commitIfUnchanged } } },
    /** The number of paths of each write. */
    sizes: () => writes.map(({ length }) => length),
    /** The values that were written below a folder. */
    valuesIn: (folder: string) => writes.flat().flatMap(([path, value]) => (path.startsWith(folder) ? [value] : [])),
  };
}

/** Sends scans. @returns only the outcomes. */
export async function resultsOf(...sent: Parameters<typeof send>): Promise<string[]> {
  return (await send(...sent)).results.map(({ result }) => result);
}

/** Everything that is stored for the scans of an event. */
export async function everythingOf(event_id: string): Promise<unknown> {
  const places = ["event_leads", "event_met", "event_scans", "eventstats"];
  return Object.fromEntries(
    await Promise.all(places.map(async (place) => [place, await stored(`${place}/${event_id}`)] as const)),
  );
}
