import type { exportEventStats as call } from "@cardinal/contract/endpoints/events/scans/get-event-stats";
import type { StoredEvent } from "@cardinal/contract/stored/events/event";
import {
  EVENT_COUNTERS,
  type StoredEventTotals,
  VENDOR_COUNTERS,
  vendorTotalsOf,
} from "@cardinal/contract/stored/events/event-statistics";
import { csvFile } from "../../csv-file.ts";
import type { Ctx } from "../../ctx.ts";
import type { UseCase } from "../../use-case.ts";
import { requireOrganiser } from "../policy.ts";

const HOUR_MS = 3_600_000;
/** Vendors that are read per batch. */
const BATCH_SIZE = 100;
const COLUMNS = ["Part", "When or who", ...EVENT_COUNTERS];

const rowOf = (part: string, name: string, totals: StoredEventTotals): string[] => [
  part,
  name,
  ...EVENT_COUNTERS.map((counter) => String(totals[counter] ?? 0)),
];

/** The row of a vendor. What is counted for the whole event only is empty. */
const vendorRowOf = (name: string, days: Readonly<Record<string, StoredEventTotals>>): string[] => {
  const totals = vendorTotalsOf(days);
  const cells = EVENT_COUNTERS.map((counter) => {
    const own = VENDOR_COUNTERS.find((one) => one === counter);
    return own === undefined ? "" : String(totals[own]);
  });
  return ["vendor", name, ...cells];
};

/**
 * The start of an hour in the event's time zone, such as `2026-01-31 09:00 +01:00`. The offset distinguishes the
 * repeated hour at the end of summer time.
 */
function hourAt(moment: number, { time_zone: timeZone }: StoredEvent): string {
  const day = { year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit" } as const;
  const format = new Intl.DateTimeFormat("en-GB", { ...day, hourCycle: "h23", timeZone, timeZoneName: "longOffset" });
  const of = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]));
  const zone = (of["timeZoneName"] ?? "").replace("GMT", "");
  return `${of["year"]}-${of["month"]}-${of["day"]} ${of["hour"]}:${of["minute"]} ${zone === "" ? "+00:00" : zone}`;
}

/** The statistics of an event as rows of a file, in batches. */
async function* rowsOf({ stores }: Ctx, id: string, event: StoredEvent): AsyncGenerator<string[][]> {
  const { eventStats, vendors } = stores;
  const [totals, days, hours] = await Promise.all([
    eventStats.getTotals(id),
    eventStats.getDays(id),
    eventStats.getHours(id),
  ]);
  const inOrder = (rows: Readonly<Record<string, StoredEventTotals>>) =>
    Object.entries(rows).toSorted(([one], [other]) => (one < other ? -1 : 1));
  yield [
    rowOf("total", event.name, totals),
    ...inOrder(days).map(([day, counted]) => rowOf("day", day, counted)),
    ...inOrder(hours).map(([hour, counted]) => rowOf("hour", hourAt(Number(hour) * HOUR_MS, event), counted)),
  ];
  for (let after: string | undefined; ;) {
    const batch = await vendors.list(id, { limit: BATCH_SIZE, ...(after === undefined ? {} : { after }) });
    yield await Promise.all(
      batch.map(async ([vendor, { name }]) => vendorRowOf(name, await eventStats.getDays(id, vendor))),
    );
    after = batch.at(-1)?.[1].by_category;
    if (after === undefined || batch.length < BATCH_SIZE) return;
  }
}

/** The statistics of an event as a file. */
export const exportEventStats: UseCase<typeof call> = async (ctx, { event_id }) => {
  const { event } = await requireOrganiser(ctx, event_id);
  return {
    body: csvFile(COLUMNS, rowsOf(ctx, event_id, event)),
    headers: { "content-disposition": `attachment; filename="event.csv"` },
  };
};
