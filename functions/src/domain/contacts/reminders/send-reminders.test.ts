import { describe, expect, test } from "vitest";
import { createTestPerson, stored, testDatabase } from "../../../testing/create-test-ctx.ts";
import { refusalOf } from "../../../testing/refusal.ts";
import { deleteUser } from "../../account-deletion/delete-user.ts";
import { allParts } from "../../jobs/jobs.test-helper.ts";
import { at, createConnected, writeDown } from "../contacts.test-helper.ts";
import { deleteContact } from "../delete-contact.ts";
import { restoreContacts } from "../restore-contacts.ts";
import { updateContact } from "../update-contact.ts";
import { sendReminders } from "./send-reminders.ts";

const DAY_MS = 86_400_000;
const dayAfter = (now: number, days: number) => new Date(now + days * DAY_MS).toISOString().slice(0, 10);
const dueOf = async (uid: string) =>
  Object.keys(((await stored("contact_reminders_due")) ?? {}) as object).filter((entry) => entry.includes(uid));
const notificationsOf = async (uid: string) =>
  Object.values(((await stored(`notifications/${uid}`)) ?? {}) as Record<string, object>);
const mailsTo = async (uid: string) =>
  Object.values(((await stored("outbox")) ?? {}) as Record<string, { mail: { unsubscribe?: string; kind: string } }>)
    .map(({ mail }) => mail)
    .filter((mail) => mail.unsubscribe === uid && mail.kind === "contact-reminder");

/** A user with a reminder about a contact in two days. */
async function createReminded(text = "Send the offer") {
  const ada = await createTestPerson();
  const key = await writeDown(ada.ctx, { id: "a", name_first: "Vera", name_last: "Stein" });
  const day = dayAfter(ada.ctx.now, 2);
  await updateContact(ada.ctx, { id: key, reminder: { day, text, time_zone: "Asia/Tokyo" } });
  return { ada, key, day, date: Date.parse(`${day}T00:00:00Z`) };
}

describe("a reminder", () => {
  test("is stored for the morning of a day in the user's time zone", async () => {
    const { ada, key, date } = await createReminded();
    expect(await stored(`contacts/${ada.uid}/${key}/reminder`)).toEqual({ date, text: "Send the offer" });
    expect(await dueOf(ada.uid)).toEqual([`${String(date).padStart(14, "0")}~${ada.uid}~${key}`]);
    await testDatabase().ref(`users/${ada.uid}/settings/time_zone`).set("UTC");
    const day = dayAfter(ada.ctx.now, 3);
    const changed = await updateContact(ada.ctx, { id: key, reminder: { day, text: "", time_zone: "Asia/Tokyo" } });
    expect(changed.reminder).toEqual({ date: Date.parse(`${day}T09:00:00Z`), text: "" });
    expect(await dueOf(ada.uid)).toHaveLength(1);
    expect((await updateContact(ada.ctx, { id: key, note: "N" })).reminder).toEqual(changed.reminder);
    expect((await updateContact(ada.ctx, { id: key, reminder: null })).reminder).toBeNull();
    expect([await dueOf(ada.uid), await stored(`contact_reminders/${ada.uid}`)]).toEqual([[], null]);
  });

  test.each([
    ["in the past", (now: number) => dayAfter(now, -3)],
    ["far away", (now: number) => dayAfter(now, 3000)],
    ["that does not exist", () => "2027-02-30"],
  ])("for a day %s is refused with the field's name", async (_what, dayOf) => {
    const ada = await createTestPerson();
    const key = await writeDown(ada.ctx, { id: "a" });
    const reminder = { day: dayOf(ada.ctx.now), text: "", time_zone: "UTC" };
    const refusal = await refusalOf(updateContact(ada.ctx, { id: key, note: "N", reminder }));
    expect([refusal.code, Object.keys(refusal.details.fields ?? {})]).toEqual(["invalid-argument", ["reminder.day"]]);
    expect([await dueOf(ada.uid), await stored(`contacts/${ada.uid}/${key}/note`)]).toEqual([[], null]);
  });

  test("can be for today where the user is, when the day is over in the time zone of their settings", async () => {
    const ada = await createTestPerson();
    await testDatabase().ref(`users/${ada.uid}/settings/time_zone`).set("Europe/Berlin");
    const key = await writeDown(ada.ctx, { id: "a" });
    // Half past four in the afternoon in Los Angeles, after midnight in Berlin.
    const ctx = at(ada.ctx, Date.parse("2031-03-10T23:30:00Z"));
    const reminderOf = (day: string) => ({ day, text: "", time_zone: "America/Los_Angeles" });
    const { reminder } = await updateContact(ctx, { id: key, reminder: reminderOf("2031-03-10") });
    expect(reminder).toEqual({ date: Date.parse("2031-03-10T08:00:00Z"), text: "" });
    const refusal = await refusalOf(updateContact(ctx, { id: key, reminder: reminderOf("2031-03-09") }));
    expect(refusal.details.fields).toEqual({ "reminder.day": "Choose today or a later day." });
  });

  test("is removed and restored with its contact", async () => {
    const { ada, key, date } = await createReminded();
    const { undo } = await deleteContact(ada.ctx, { id: key });
    expect([await dueOf(ada.uid), await stored(`contact_reminders/${ada.uid}`)]).toEqual([[], null]);
    await restoreContacts(ada.ctx, { undo });
    expect(await stored(`contact_reminders/${ada.uid}`)).toEqual({ [key]: date });
    expect(await dueOf(ada.uid)).toHaveLength(1);
  });

  test("is removed with the account of its owner", async () => {
    const { ada } = await createReminded();
    await deleteUser(ada.ctx, ada);
    expect([await dueOf(ada.uid), await stored(`contact_reminders/${ada.uid}`)]).toEqual([[], null]);
  });
});

describe("a due reminder", () => {
  test("notifies the user once, in the app and by mail, and is removed", async () => {
    const { ada, key, date } = await createReminded();
    await allParts(sendReminders, at(ada.ctx, date - 1));
    expect(await notificationsOf(ada.uid)).toEqual([]);
    for (let time = 0; time < 2; time += 1) await allParts(sendReminders, at(ada.ctx, date + time));
    expect(await notificationsOf(ada.uid)).toMatchObject([
      { kind: "reminder", ref: key, text: "Send the offer", from: { name: "Vera Stein" }, read: false },
    ]);
    expect(await mailsTo(ada.uid)).toMatchObject([
      { to: (await stored(`users/${ada.uid}/email`)) as string, data: { from: "Vera Stein", text: "Send the offer" } },
    ]);
    expect([await stored(`contacts/${ada.uid}/${key}/reminder`), await dueOf(ada.uid)]).toEqual([null, []]);
  });

  test("sends no mail to a user who has disabled it", async () => {
    const { ada, date } = await createReminded("");
    await testDatabase().ref(`users/${ada.uid}/settings/notifications/reminder/email`).set(false);
    await allParts(sendReminders, at(ada.ctx, date));
    expect([(await notificationsOf(ada.uid)).length, await mailsTo(ada.uid)]).toEqual([1, []]);
  });

  test("identifies a contact who has a card", async () => {
    const [ada, bob] = await createConnected();
    const day = dayAfter(ada.ctx.now, 2);
    await updateContact(ada.ctx, { uid: bob.uid, reminder: { day, text: "", time_zone: "UTC" } });
    await allParts(sendReminders, at(ada.ctx, Date.parse(`${day}T10:00:00Z`)));
    expect(await notificationsOf(ada.uid)).toMatchObject([{ kind: "reminder", ref: bob.uid, from: { uid: bob.uid } }]);
  });

  test("is sent about a contact who has left their enterprise and has no card of their own", async () => {
    const [ada, bob] = await createConnected();
    const day = dayAfter(ada.ctx.now, 2);
    await updateContact(ada.ctx, { uid: bob.uid, reminder: { day, text: "", time_zone: "UTC" } });
    await testDatabase().ref(`users/${bob.uid}/username`).remove();
    await allParts(sendReminders, at(ada.ctx, Date.parse(`${day}T10:00:00Z`)));
    expect(await notificationsOf(ada.uid)).toMatchObject([{ kind: "reminder", ref: bob.uid, from: { uid: bob.uid } }]);
    expect(await dueOf(ada.uid)).toEqual([]);
  });

  test("of a former employee without a username is sent after a return", async () => {
    const { ada, key, date } = await createReminded();
    const username = testDatabase().ref(`users/${ada.uid}/username`);
    await username.remove();
    await allParts(sendReminders, at(ada.ctx, date));
    expect([await notificationsOf(ada.uid), (await dueOf(ada.uid)).length]).toEqual([[], 1]);
    await username.set(ada.username);
    await allParts(sendReminders, at(ada.ctx, date + 3 * DAY_MS));
    expect(await notificationsOf(ada.uid)).toMatchObject([{ kind: "reminder", ref: key }]);
    expect(await dueOf(ada.uid)).toEqual([]);
  });

  test("is removed from the index when its contact has no such reminder", async () => {
    const ada = await createTestPerson();
    const entry = `${String(ada.ctx.now).padStart(14, "0")}~${ada.uid}~i-none`;
    await testDatabase().ref(`contact_reminders_due/${entry}`).set(true);
    await allParts(sendReminders, ada.ctx);
    expect([await dueOf(ada.uid), await notificationsOf(ada.uid)]).toEqual([[], []]);
  });
});
