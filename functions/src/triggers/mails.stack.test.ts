import type { QueuedMail } from "@cardinal/contract/stored/mail";
import { expect, test } from "vitest";
import { createTestPerson, stored, testDatabase, uniqueName } from "../testing/create-test-ctx.ts";

/** The emulator runs triggers asynchronously: poll up to this long for the result. */
const SOON = { interval: 100 };

function catchAll(to: string): string {
  return `${process.env["CARDINAL_MAIL_URL"]}/__mail/api?to=${encodeURIComponent(to)}`;
}

async function subjectsTo(to: string): Promise<string[]> {
  const mails = (await (await fetch(catchAll(to))).json()) as { readonly subject: string }[];
  return mails.map(({ subject }) => subject);
}

test("a queued mail reaches the mail server and leaves the outbox", async () => {
  const { ctx, uid, email } = await createTestPerson();
  const data = { name: "Ada", from: "Eve", email: "", text: "Hello", url: "https://cardinal.example/inbox" };
  const mail: QueuedMail = { kind: "message-received", to: email, language: "de", data, about: uid, unsubscribe: uid };
  const id = uniqueName("mail-");
  await ctx.stores.commit(ctx.stores.outbox.creation(mail, Date.now(), id));
  await expect.poll(() => subjectsTo(email), SOON).toEqual(["Neue Nachricht von Eve"]);
  await expect.poll(() => stored(`outbox/${id}`), SOON).toBeNull();
});

test("a notification is claimed for push, and old notifications are deleted", async () => {
  const { uid } = await createTestPerson();
  // The push service never answers: the test only checks that the notification was claimed.
  const target = { endpoint: "https://push.invalid/x", keys: { p256dh: "x", auth: "x" }, created_date: 1 };
  await testDatabase().ref(`push/${uid}/browser`).set(target);
  const notification = { kind: "message", from: { name: "Eve" }, text: "", ref: "t1", date: 1, read: false };
  const key = (date: number) => `${String(date).padStart(14, "0")}-e`;
  const place = testDatabase().ref(`notifications/${uid}`);
  await place.child(key(1)).set(notification);
  await place.child(key(Date.now())).set(notification);
  await expect.poll(() => stored(`notifications/${uid}/${key(1)}`), SOON).toBeNull();
  await expect
    .poll(async () => Object.values((await stored(`notifications/${uid}`)) as Record<string, object>), SOON)
    .toEqual([{ ...notification, pushed_date: expect.any(Number) as number }]);
});
