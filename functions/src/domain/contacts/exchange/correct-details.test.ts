import { describe, expect, it } from "vitest";
import type { StoredMail } from "@cardinal/contract/stored/mail";
import { stored, testDatabase } from "../../../testing/create-test-ctx.ts";
import { createFirm, submitLead } from "../../enterprise/leads/leads.test-helper.ts";
import { updateLead } from "../../enterprise/leads/update-lead.ts";
import { notificationsOf } from "../../messages/letters.test-helper.ts";
import { writeDown } from "../contacts.test-helper.ts";
import { mergeContacts } from "../merge/merge-contacts.ts";
import { sendReminders } from "../reminders/send-reminders.ts";
import { updateContact } from "../update-contact.ts";
import { exchangeContact } from "./exchange-contact.ts";
import { createExchange, grace } from "./exchange.test-helper.ts";
import { correctLeft } from "./left-details.ts";

const DAY_MS = 86_400_000;
const CORRECTED = { name_first: "Grace", name_last: "Hooper", phone: "+1 202 555 0199", note: "" } as const;

/** The ids of a user's notifications, which are those of the mails about them. */
const idsOf = async (uid: string) => Object.keys(((await stored(`notifications/${uid}`)) ?? {}) as object);
const mailOf = async (id: string) => ((await stored(`outbox/${id}`)) as StoredMail | null)?.mail;

/** Details with a note, of which the owner was not mailed yet. */
async function createUnsent() {
  const exchange = await createExchange({ note: "Call me about my illness" });
  const [id = ""] = await idsOf(exchange.owner.uid);
  return { ...exchange, notification: id };
}

const WAYS = ["with the link", "by sending them again soon"] as const;

/** Corrects the details in one of the two ways. */
async function correct(way: (typeof WAYS)[number], exchange: Awaited<ReturnType<typeof createUnsent>>): Promise<void> {
  const { owner, ctx, email, visitor, target } = exchange;
  if (way === "with the link") return correctLeft(ctx, target, { ...CORRECTED, email });
  const soon = { ...ctx, now: ctx.now + 60_000 };
  await exchangeContact(soon, { ...grace, ...CORRECTED, uid: owner.uid, email, visitor });
}

describe("details that a visitor corrects", () => {
  it.each(WAYS)("are corrected in the owner's notification and in the unsent mail: %s", async (way) => {
    const exchange = await createUnsent();
    const { owner, email, notification } = exchange;
    await testDatabase().ref(`notifications/${owner.uid}/${notification}/read`).set(true);
    await correct(way, exchange);
    expect(await notificationsOf(owner.uid)).toMatchObject([
      { kind: "exchange", from: { name: "Grace Hooper" }, text: "", read: true },
    ]);
    const data = { name: "Ada Lovelace", from: "Grace Hooper", email, phone: "+1 202 555 0199", note: "" };
    expect(await mailOf(notification)).toMatchObject({ kind: "exchange-received", to: owner.email, data });
    expect(await stored(`outbox/${notification}/state`)).toBe("waiting");
  });

  it.each(WAYS)("add neither a sent mail nor a deleted notification again: %s", async (way) => {
    const exchange = await createUnsent();
    const { owner, notification } = exchange;
    await testDatabase()
      .ref()
      .update({ [`outbox/${notification}`]: null, [`notifications/${owner.uid}`]: null });
    await correct(way, exchange);
    expect([await mailOf(notification), await idsOf(owner.uid)]).toEqual([undefined, []]);
  });

  it("leave the notification as it is when the owner has merged them with other data", async () => {
    const exchange = await createUnsent();
    const { owner, id, notification } = exchange;
    await mergeContacts(owner.ctx, { keep: id, drop: await writeDown(owner.ctx, { id: "own", name_first: "G." }) });
    const before = [await stored(`notifications/${owner.uid}`), await mailOf(notification)];
    await correct("by sending them again soon", exchange);
    expect([await stored(`notifications/${owner.uid}`), await mailOf(notification)]).toEqual(before);
  });

  it("rename the owner's reminder, and its text stays", async () => {
    const exchange = await createUnsent();
    const { owner, id } = exchange;
    const day = new Date(owner.ctx.now + 2 * DAY_MS).toISOString().slice(0, 10);
    await updateContact(owner.ctx, { id, reminder: { day, text: "Call her", time_zone: "UTC" } });
    await sendReminders({ ...owner.ctx, now: owner.ctx.now + 3 * DAY_MS }, "all", null);
    await correct("with the link", exchange);
    const reminder = (await idsOf(owner.uid)).find((key) => key.endsWith(`reminder-${id}`)) ?? "";
    const renamed = { from: { name: "Grace Hooper" }, text: "Call her" };
    expect(await stored(`notifications/${owner.uid}/${reminder}`)).toMatchObject({ kind: "reminder", ...renamed });
    expect((await mailOf(reminder))?.data).toMatchObject({ from: "Grace Hooper", text: "Call her" });
  });

  it("are corrected in the notification of the employee whom the lead was assigned to", async () => {
    const { boss, seller, lawyer } = await createFirm();
    const id = await submitLead(seller);
    await updateLead(boss.ctx, { lead: id, employee: lawyer.uid });
    const [before] = await notificationsOf(lawyer.uid);
    await correctLeft(boss.ctx, { uid: seller.uid, id }, CORRECTED);
    expect(await notificationsOf(lawyer.uid)).toEqual([{ ...before, kind: "lead", text: "Grace Hooper" }]);
    expect(await notificationsOf(seller.uid)).toMatchObject([{ from: { name: "Grace Hooper" } }]);
  });
});
