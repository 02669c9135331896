import { readEventLead } from "@cardinal/contract/stored/events/lead";
import { expect, it } from "vitest";
import { stored, testDatabase } from "../../../testing/create-test-ctx.ts";
import { withScan } from "../scans/merge-lead.ts";
import { createMeeting } from "./sharing.test-helper.ts";
import { withdrawLead } from "./withdraw-lead.ts";

it("can be repeated after another scan while the mail about the first withdrawal is still queued", async () => {
  const { holder, lead, event_id, vendor, badge } = await createMeeting();
  const place = `event_leads/${event_id}/${vendor}/${badge}`;
  const { ctx } = holder;
  await withdrawLead(ctx, lead);
  const scan = { moment: ctx.now + 1, marked: false, by: "Sam", level: "name" } as const;
  await testDatabase()
    .ref(place)
    .set(withScan(readEventLead(await stored(place)), scan));
  const later = { ...ctx, now: ctx.now + 2 };
  expect(await withdrawLead(later, lead)).toEqual({ withdrawn_date: later.now });
  expect(await stored(`${place}/withdrawn_date`)).toBe(later.now);
  const mails = Object.keys((await stored("outbox")) as object).filter((id) => id.includes(`-${event_id}-${vendor}-`));
  expect(mails).toHaveLength(2);
});
