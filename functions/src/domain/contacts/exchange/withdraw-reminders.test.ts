import { describe, expect, it } from "vitest";
import { stored, testDatabase } from "../../../testing/create-test-ctx.ts";
import { createWriter } from "../../messages/letters.test-helper.ts";
import { addContact } from "../add-contact.ts";
import { writeDown } from "../contacts.test-helper.ts";
import { mergeContacts } from "../merge/merge-contacts.ts";
import { sendReminders } from "../reminders/send-reminders.ts";
import { restoreContacts } from "../restore-contacts.ts";
import { updateContact } from "../update-contact.ts";
import { createExchange } from "./exchange.test-helper.ts";
import { withdrawLeft } from "./left-details.ts";

const DAY_MS = 86_400_000;

/** An owner who was reminded of a visitor, with the mail about it unsent. */
async function createReminded() {
  const exchange = await createExchange();
  const { owner, id } = exchange;
  const day = new Date(owner.ctx.now + 2 * DAY_MS).toISOString().slice(0, 10);
  await updateContact(owner.ctx, { id, reminder: { day, text: "Call her", time_zone: "UTC" } });
  await sendReminders({ ...owner.ctx, now: owner.ctx.now + 3 * DAY_MS }, "all", null);
  const [reminder = ""] = Object.keys((await stored(`notifications/${owner.uid}`)) as object).filter((key) =>
    key.endsWith(`reminder-${id}`),
  );
  // Otherwise a function of the stack could have sent it.
  const mail = { to: "x@visitor.example", kind: "contact-reminder", language: "en", data: {}, unsubscribe: owner.uid };
  await testDatabase()
    .ref(`outbox/${reminder}`)
    .set({ mail, state: "sending", created_date: 1, next_date: owner.ctx.now + 9 * DAY_MS, attempts: 0 });
  return { ...exchange, reminder };
}

const notificationsOf = async (uid: string) =>
  Object.values(((await stored(`notifications/${uid}`)) ?? {}) as Record<string, object>);

describe("a reminder of a visitor who withdraws", () => {
  it("is removed from the notifications with its unsent mail", async () => {
    const { owner, ctx, target, reminder } = await createReminded();
    expect(await stored(`notifications/${owner.uid}/${reminder}`)).toMatchObject({ from: { name: "Grace Hopper" } });
    await withdrawLeft(ctx, target);
    expect([await notificationsOf(owner.uid), await stored(`outbox/${reminder}`)]).toEqual([[], null]);
  });

  it.each(["kept", "dropped"])("has the name of the owner's data that is left: the record was %s", async (way) => {
    const { owner, ctx, id, target, reminder } = await createReminded();
    const own = await writeDown(owner.ctx, { id: "own", name_first: "G.", name_last: "Own" });
    await mergeContacts(owner.ctx, way === "kept" ? { keep: id, drop: own } : { keep: own, drop: id });
    await withdrawLeft(ctx, target);
    expect(await notificationsOf(owner.uid)).toMatchObject([
      { kind: "reminder", from: { name: "G. Own" }, text: "Call her" },
    ]);
    expect(await stored(`outbox/${reminder}`)).toBeNull();
  });

  it("has the name of the person with a card whom the record was merged into", async () => {
    const { owner, ctx, id, target } = await createReminded();
    const person = await createWriter();
    await addContact(owner.ctx, { uid: person.uid });
    await mergeContacts(owner.ctx, { keep: id, drop: person.uid });
    await withdrawLeft(ctx, target);
    const { name_first, name_last } = (await stored(`contacts/${owner.uid}/${person.uid}`)) as Record<string, string>;
    expect(await notificationsOf(owner.uid)).toMatchObject([{ from: { name: `${name_first} ${name_last}`.trim() } }]);
  });

  it("is removed when the merge was undone, and the owner's own one stays", async () => {
    const { owner, ctx, id, target } = await createReminded();
    const own = await writeDown(owner.ctx, { id: "own", name_first: "G." });
    const { undo } = await mergeContacts(owner.ctx, { keep: own, drop: id });
    await restoreContacts(owner.ctx, { undo });
    const mine = { kind: "reminder", from: { name: "G." }, text: "", ref: own, date: 1, read: false };
    await testDatabase().ref(`notifications/${owner.uid}/00000000000001-reminder-own`).set(mine);
    await withdrawLeft(ctx, target);
    expect(await notificationsOf(owner.uid)).toEqual([mine]);
  });
});
