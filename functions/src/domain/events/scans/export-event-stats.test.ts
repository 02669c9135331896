import { describe, expect, it } from "vitest";
import { createTestPerson, testDatabase } from "../../../testing/create-test-ctx.ts";
import { putVendor } from "../../../testing/events.ts";
import { refusalOf } from "../../../testing/refusal.ts";
import { createFair } from "../events.test-helper.ts";
import { newPrintedId } from "../printed-id.ts";
import { exportEventStats } from "./export-event-stats.ts";

const HOUR_MS = 3_600_000;
const SOME = ",0,0,0,0,0,0";

async function linesOf(person: Awaited<ReturnType<typeof createTestPerson>>, event_id: string) {
  const { body } = await exportEventStats(person.ctx, { event_id });
  let text = "";
  for await (const part of body as AsyncIterable<string>) text += part;
  return text.replace(/\r\n$/, "").split("\r\n");
}

describe("the statistics of an event as a file", () => {
  it("contain the total, days and hours in the event's time zone, and vendors", async () => {
    const organiser = await createTestPerson();
    const { event_id } = await createFair(organiser, { name: "=Fair" });
    const [first, second] = [await putVendor(event_id, { name: "Compass, Ltd" }), await putVendor(event_id)];
    // Both hours are 02:00 in Berlin, at the end of summer time.
    const summer = Date.UTC(2026, 9, 25, 0) / HOUR_MS;
    await testDatabase()
      .ref(`eventstats/${event_id}`)
      .set({
        totals: { scans: 12, leads: 9, check_ins: 7 },
        days: { "2026-10-25": { scans: 8 }, "2026-10-24": { scans: 4 } },
        hours: { [summer]: { scans: 5 }, [summer + 1]: { scans: 3 } },
        vendors: {
          [first]: {
            days: {
              "2026-10-24": { leads: 4, vendor_views: 9 },
              "2026-10-25": { leads: 2, vendor_views: 1, links: 5 },
            },
          },
          [second]: { days: { "2026-10-25": { leads: 3 } } },
        },
      });
    const lines = await linesOf(organiser, event_id);
    expect(lines[0]).toBe(
      "\ufeffPart,When or who,scans,leads,check_ins,claims,badge_views,vendor_views,links,points,withdrawn",
    );
    expect(lines.slice(1, 6)).toEqual([
      `total,'=Fair,12,9,7${SOME}`,
      `day,2026-10-24,4,0,0${SOME}`,
      `day,2026-10-25,8,0,0${SOME}`,
      `hour,2026-10-25 02:00 +02:00,5,0,0${SOME}`,
      `hour,2026-10-25 02:00 +01:00,3,0,0${SOME}`,
    ]);
    expect(lines.slice(6).toSorted()).toEqual([
      'vendor,"Compass, Ltd",,6,,,,10,5,,',
      "vendor,Compass Works,,3,,,,0,0,,",
    ]);
  });

  it("contain all vendors, and a total even if nothing was counted", async () => {
    const organiser = await createTestPerson();
    const { event_id } = await createFair(organiser);
    expect(await linesOf(organiser, event_id)).toEqual([expect.anything(), `total,Spring fair,0,0,0${SOME}`]);
    await Promise.all(Array.from({ length: 105 }, () => putVendor(event_id)));
    expect((await linesOf(organiser, event_id)).filter((line) => line.startsWith("vendor,"))).toHaveLength(105);
  });

  it("require the organiser", async () => {
    const [organiser, stranger] = [await createTestPerson(), await createTestPerson()];
    const { event_id } = await createFair(organiser);
    expect((await refusalOf(exportEventStats(stranger.ctx, { event_id }))).code).toBe("permission-denied");
    const nowhere = exportEventStats(organiser.ctx, { event_id: newPrintedId() });
    expect((await refusalOf(nowhere)).code).toBe("not-found");
  });
});
