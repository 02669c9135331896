import { randomUUID } from "node:crypto";
import { ServerValue } from "firebase-admin/database";
import { type Change, type RulesBench, STATISTICS_SERVICE } from "./bench.ts";

/** The day of all events. */
export const DAY = "2026-01-31";
/** The time after which a visitor counts again. */
export const MINUTES_30 = 30 * 60_000;
export const one = ServerValue.increment(1);

/** Each test has its own card and batch of printed cards, so that it does not see the counters of another. */
export async function createCard(bench: RulesBench): Promise<string> {
  const uid = randomUUID();
  await bench.put({ [`vcard/${uid}`]: { name_first: "Ada" }, [`generators/of-${uid}`]: { name: "Kiosk", rev: 1 } });
  return uid;
}

/** The writes for a visitor's first view of a day. */
export function firstView(uid: string, visitor: string): Record<string, unknown> {
  return {
    ...laterView(uid, visitor),
    [`stats/${uid}/totals/unique_views`]: one,
    [`stats/${uid}/days/${DAY}/unique_views`]: one,
  };
}

/** The writes for a later view. */
export function laterView(uid: string, visitor: string): Record<string, unknown> {
  return {
    [`stats/${uid}/totals/views`]: one,
    [`stats/${uid}/days/${DAY}/views`]: one,
    [`stats/${uid}/days/${DAY}/by_source/qr`]: one,
    [`visits/${DAY}/${uid}/${visitor}/view`]: ServerValue.TIMESTAMP,
  };
}

/** Writes as the statistics service. */
export const write = (bench: RulesBench, change: Change) => bench.write(STATISTICS_SERVICE, change);

/** Everything that the service counts, in one update. */
export const everythingOf = (uid: string, minute: string): Change => ({
  ...firstView(uid, "v1"),
  [`visits/${DAY}/${uid}/v1/download`]: ServerValue.TIMESTAMP,
  [`stats/${uid}/days/${DAY}/by_device/phone`]: one,
  [`stats/${uid}/days/${DAY}/by_hour/h05`]: one,
  [`stats/${uid}/days/${DAY}/by_button/b1`]: one,
  [`stats/${uid}/days/${DAY}/excluded/robots`]: one,
  [`retail_taps/${DAY}/of-${uid}`]: one,
  [`limits/stats/${minute}/addresses/a1`]: one,
  [`limits/stats/${minute}/cards/${uid}`]: one,
  [`limits/stats/${minute}/pairs/${uid}/a1/events`]: one,
  [`limits/stats/${minute}/pairs/${uid}/a1/visitors`]: one,
});
