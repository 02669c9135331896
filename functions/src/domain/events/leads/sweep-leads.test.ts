import { describe, expect, it } from "vitest";
import { BrokenOff, breakOff } from "../../../testing/break-off.ts";
import { createTestCtx, createTestPerson, stored, testDatabase, uniqueName } from "../../../testing/create-test-ctx.ts";
import { putVendor } from "../../../testing/events.ts";
import { startTestSmtp } from "../../../testing/servers/start-smtp.ts";
import type { Ctx } from "../../ctx.ts";
import { createOutboxTests } from "../../mail/outbox.test-helper.ts";
import { sendQueuedMail } from "../../mail/send-queued-mail.ts";
import { createFair } from "../events.test-helper.ts";
import { putLead } from "./leads.test-helper.ts";
import { sweepLeads } from "./sweep-leads.ts";

const DAY = 86_400_000;
const YEAR = Date.UTC(2041, 2, 1);

/** A fair with a unique end date, whose vendors have one lead each. */
async function fairAt(end_date: number, vendors: readonly object[]) {
  const organiser = await createTestPerson();
  const { event_id } = await createFair(organiser, { start_date: end_date - 1000, end_date });
  const ids: string[] = [];
  for (const fields of vendors) {
    const vendor = await putVendor(event_id, fields);
    await putLead({ event_id, vendor });
    ids.push(vendor);
  }
  const left = async () => Object.keys(((await stored(`event_leads/${event_id}`)) ?? {}) as object).toSorted();
  /** The queued mails, which are then removed as if they were sent. */
  const mails = async () => {
    const all = ((await stored("outbox")) ?? {}) as Record<
      string,
      { mail: { kind: string; to: string; data: object } }
    >;
    const own = Object.entries(all).filter(([id]) => id.startsWith(`leads-${event_id}-`));
    await testDatabase()
      .ref("outbox")
      .update(Object.fromEntries(own.map(([id]) => [id, null])));
    return own.map(([, { mail }]) => mail);
  };
  return { organiser, event_id, ids, left, mails };
}

async function sweepAt(now: number, ctx: Ctx = createTestCtx()): Promise<number> {
  let [cursor, done]: [string | null, number] = [null, 0];
  do {
    const progress = await sweepLeads({ ...ctx, now }, "all", cursor);
    done += progress.done;
    cursor = progress.cursor;
  } while (cursor !== null);
  return done;
}

describe("leads of an event", () => {
  it("are deleted after 12 months and two mails, to the contact, the invited address, or the organiser", async () => {
    const contact = await createTestPerson();
    const invited = `${uniqueName("v")}@example.com`;
    const { organiser, event_id, ids, left, mails } = await fairAt(YEAR, [
      { contact: contact.uid, email: "old@example.com" },
      { email: invited },
      {},
    ]);
    await putVendor(event_id, { email: "none@example.com" });
    const all = [contact.email, invited, organiser.email].toSorted();
    const recipients = async () => (await mails()).map(({ to }) => to).toSorted();
    const [first, end] = [Date.UTC(2042, 1, 1), Date.UTC(2042, 2, 1)];
    for (const [now, done, to] of [
      [first - 1, 0, []],
      [first, 3, all],
      [first + DAY, 0, []],
      [end - 7 * DAY - 1, 0, []],
      [end - 7 * DAY, 3, all],
      [end - 7 * DAY, 0, []],
      [end - 1, 0, []],
    ] as const)
      expect([now, await sweepAt(now), await recipients()]).toEqual([now, done, to]);
    expect(await left()).toEqual(ids.toSorted());
    expect([await sweepAt(end), await left(), await recipients()]).toEqual([3, [], []]);
    expect([await sweepAt(end + DAY), await recipients()]).toEqual([0, []]);
  });

  it("are announced to an invited address, which belongs to nobody with an account", async () => {
    const smtp = await startTestSmtp();
    const email = `${uniqueName("v")}@example.com`;
    const end = YEAR + 3000 * DAY;
    const { event_id, ids } = await fairAt(end, [{ email }]);
    const now = end + 340 * DAY;
    await sweepAt(now);
    const { ctxAt } = createOutboxTests(smtp, "");
    const report = await sendQueuedMail(ctxAt(now), `leads-${event_id}-${ids[0]}-1`);
    expect([report?.outcome, smtp.recipients]).toEqual(["sent", [email]]);
    await smtp.stop();
  });

  it("are kept until two mails were sent a week apart when the sweep runs late", async () => {
    const end = YEAR + 1000 * DAY;
    const { left, mails, ids } = await fairAt(end, [{ email: "late@example.com" }]);
    const late = end + 400 * DAY;
    expect([await sweepAt(late), await sweepAt(late + DAY), await sweepAt(late + 7 * DAY)]).toEqual([1, 0, 1]);
    expect((await mails()).map(({ data }) => data)).toMatchObject([
      { vendor: "Compass Works", event: "Spring fair", until: late + 14 * DAY },
      { until: late + 14 * DAY },
    ]);
    expect(await left()).toEqual(ids);
    expect([await sweepAt(late + 14 * DAY), await left()]).toEqual([1, []]);
  });

  it("of many vendors are processed in batches, and each vendor is mailed once wherever a run is interrupted", async () => {
    const end = YEAR + 2000 * DAY;
    const vendors = Array.from({ length: 21 }, (_, at) => ({ email: `v${at}@example.com` }));
    const { mails } = await fairAt(end, vendors);
    const now = end + 340 * DAY;
    for (const when of ["before", "after"] as const)
      for (const step of [3, 30, 50])
        await sweepAt(now, breakOff(createTestCtx({ now }), { step, when }).ctx).catch((error: unknown) => {
          if (!(error instanceof BrokenOff)) throw error;
        });
    await sweepAt(now);
    expect((await mails()).map(({ to }) => to).toSorted()).toEqual(vendors.map(({ email }) => email).toSorted());
    expect([await sweepAt(now), await mails()]).toEqual([0, []]);
  });
});
