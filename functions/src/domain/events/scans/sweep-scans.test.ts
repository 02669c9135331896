import { expect, it } from "vitest";
import { createTestCtx, createTestPerson, stored, testDatabase } from "../../../testing/create-test-ctx.ts";
import { createFair } from "../events.test-helper.ts";
import { sweepScans } from "./sweep-scans.ts";

const DAY = 86_400_000;

/** An event that ends after a number of days, with a number of scans. */
async function fairWith(now: number, days: number, scans: number): Promise<string> {
  const organiser = await createTestPerson();
  const dates = { start_date: now + days * DAY - 1000, end_date: now + days * DAY };
  const { event_id } = await createFair(organiser, dates);
  const entries = Object.fromEntries(Array.from({ length: scans }, (_, at) => [`s${at}`, "b"]));
  await testDatabase().ref(`event_scans/${event_id}`).set(entries);
  return event_id;
}

it("deletes the scans of events that ended thirty days ago, in batches, and no others", async () => {
  const ctx = createTestCtx();
  // A time range in which no event of another test ends.
  const base = ctx.now + 1_000 * DAY;
  const days = 1_000;
  const [long, short, recent] = [
    await fairWith(ctx.now, days - 32, 2_300),
    await fairWith(ctx.now, days - 31, 1),
    await fairWith(ctx.now, days - 29, 1),
  ];
  let cursor: string | null = null;
  const parts: number[] = [];
  do {
    const progress = await sweepScans({ ...ctx, now: base }, "all", cursor);
    parts.push(progress.done);
    cursor = progress.cursor;
  } while (cursor !== null);
  expect(parts).toEqual([1_000, 1_000, 300, 1, 0]);
  for (const [event, left] of [
    [long, false],
    [short, false],
    [recent, true],
  ] as const)
    expect([event, (await stored(`event_scans/${event}`)) !== null]).toEqual([event, left]);
});
