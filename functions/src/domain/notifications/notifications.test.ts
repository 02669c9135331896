import { MAX_NOTIFICATIONS } from "@cardinal/contract/entities/notification";
import type { StoredMail } from "@cardinal/contract/stored/mail";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestPerson, stored, testDatabase, type TestPerson, uniqueName } from "../../testing/create-test-ctx.ts";
import { separateDatabase, withSeparateCommits } from "./separate-database.test-helper.ts";
import { notify, type NotificationDraft } from "./notify.ts";
import { isTurnToCount, RETENTION_MS, trimNotifications } from "./trim-notifications.ts";

/** Not due today: the stack sends mails that are due. */
const THEN = Date.now() + 30 * 86_400_000;

function draftOf(person: TestPerson, over: Partial<NotificationDraft> = {}): NotificationDraft {
  const data = { name: "Ada", from: "Eve", email: "", text: "Hello", url: "https://cardinal.example/inbox" };
  return {
    event: uniqueName("event"),
    kind: "message",
    from: { name: "Eve" },
    text: "Hello",
    ref: "t1",
    date: THEN,
    mail: { kind: "message-received", to: person.email, language: "en", data, about: person.uid },
    ...over,
  };
}

async function commitNotification(person: TestPerson, draft: NotificationDraft): Promise<number> {
  const ctx = { ...person.ctx, now: THEN };
  const changes = await notify(ctx, person.uid, draft);
  await ctx.stores.commit(...changes);
  return changes.length;
}

const idOf = ({ date, event }: NotificationDraft) => `${String(date).padStart(14, "0")}-${event}`;
const mailOf = async (draft: NotificationDraft) => (await stored(`outbox/${idOf(draft)}`)) as StoredMail | null;

describe("notify", () => {
  let person: TestPerson;
  beforeAll(async () => {
    person = await createTestPerson();
  });
  const setEmail = (kind: string, email: boolean | null) =>
    testDatabase().ref(`users/${person.uid}/settings/notifications/${kind}/email`).set(email);

  it("notifies in the app, unread, and by mail", async () => {
    const draft = draftOf(person);
    expect(await commitNotification(person, draft)).toBe(2);
    const { event: _event, mail, ...notification } = draft;
    expect(await stored(`notifications/${person.uid}/${idOf(draft)}`)).toEqual({ ...notification, read: false });
    expect(await mailOf(draft)).toMatchObject({ mail, state: "waiting", attempts: 0 });
  });

  it("notifies once about a repeated event", async () => {
    const draft = draftOf(person);
    await commitNotification(person, draft);
    await testDatabase()
      .ref(`notifications/${person.uid}/${idOf(draft)}/read`)
      .set(true);
    expect(await commitNotification(person, draft)).toBe(0);
    expect(await stored(`notifications/${person.uid}/${idOf(draft)}/read`)).toBe(true);
  });

  it.each([
    ["contact", 1],
    ["exchange", 2],
    ["message", 2],
  ] as const)("mails about a %s by its default, unless the user has chosen otherwise", async (kind, usual) => {
    await setEmail(kind, null);
    expect(await commitNotification(person, draftOf(person, { kind }))).toBe(usual);
    await setEmail(kind, false);
    expect(await commitNotification(person, draftOf(person, { kind }))).toBe(1);
    await setEmail(kind, true);
    expect(await commitNotification(person, draftOf(person, { kind }))).toBe(2);
  });

  it("does not notify a user who is deleted or being deleted", async () => {
    const leaving = await createTestPerson();
    await testDatabase().ref(`users/${leaving.uid}/deleting`).set(true);
    expect(await commitNotification(leaving, draftOf(leaving))).toBe(0);
    expect(await notify(leaving.ctx, "nobody-of-this-name", draftOf(leaving))).toEqual([]);
    expect(await stored(`notifications/${leaving.uid}`)).toBeNull();
  });
});

describe("a stored notification", () => {
  async function storeMany(person: TestPerson, dates: readonly number[]): Promise<string[]> {
    const { notifications } = person.ctx.stores;
    const ids = dates.map((date, index) => notifications.idOf(date, `e${String(index).padStart(4, "0")}`));
    const entries = ids.map((id) => [
      id,
      { kind: "message", from: { name: "Eve" }, text: "", ref: "t", date: 1, read: false },
    ]);
    await separateDatabase().ref(`notifications/${person.uid}`).set(Object.fromEntries(entries));
    return ids;
  }
  const kept = async (uid: string) =>
    Object.keys(((await separateDatabase().ref(`notifications/${uid}`).get()).val() ?? {}) as object);
  const createRecipient = async () => {
    const person = await createTestPerson();
    return { ...person, ctx: withSeparateCommits(person.ctx) };
  };

  it("is removed after 90 days", async () => {
    const person = await createRecipient();
    const { now } = person.ctx;
    const ids = await storeMany(person, [now - RETENTION_MS - 1, now - RETENTION_MS, now]);
    await trimNotifications(person.ctx, person.uid, false);
    expect(await kept(person.uid)).toEqual(ids.slice(1));
  });

  it("is removed beyond the newest 200, when they are counted", async () => {
    const person = await createRecipient();
    const dates = Array.from({ length: MAX_NOTIFICATIONS + 2 }, (_, index) => person.ctx.now + index);
    const ids = await storeMany(person, dates);
    await trimNotifications(person.ctx, person.uid, false);
    expect(await kept(person.uid)).toHaveLength(MAX_NOTIFICATIONS + 2);
    await trimNotifications(person.ctx, person.uid);
    expect(await kept(person.uid)).toEqual(ids.slice(2));
    await trimNotifications(person.ctx, person.uid);
    expect(await kept(person.uid)).toHaveLength(MAX_NOTIFICATIONS);
  });

  it("is counted about every twentieth time", () => {
    const turns = Array.from({ length: 10_000 }, (_, index) => isTurnToCount(`${index}`.padStart(14, "0"))).filter(
      Boolean,
    );
    expect(turns.length).toBeGreaterThan(300);
    expect(turns.length).toBeLessThan(800);
  });

  it("can be absent when notifications are trimmed", async () => {
    const person = await createRecipient();
    await trimNotifications(person.ctx, person.uid);
    expect(await kept(person.uid)).toEqual([]);
  });
});
