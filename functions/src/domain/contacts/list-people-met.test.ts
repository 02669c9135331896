import { describe, expect, test } from "vitest";
import { createTestPerson, stored, testDatabase, type TestPerson } from "../../testing/create-test-ctx.ts";
import { putGuest, putStaff } from "../../testing/events.ts";
import { removeEverything } from "../../testing/finish-removal.ts";
import { newPrintedId } from "../events/printed-id.ts";
import { addContact } from "./add-contact.ts";
import { at, writeDown } from "./contacts.test-helper.ts";
import { deleteContact } from "./delete-contact.ts";
import { listPeopleMet } from "./list-people-met.ts";
import { restoreContacts } from "./restore-contacts.ts";
import { updateContact } from "./update-contact.ts";

/** Two people who have each claimed a badge of the same event. */
async function attend() {
  const event_id = newPrintedId();
  const [ada, bob] = [await createTestPerson(), await createTestPerson()];
  for (const { uid } of [ada, bob]) await putGuest(event_id, uid);
  return { event_id, ada, bob };
}

async function metBy({ ctx }: TestPerson, event_id: string): Promise<readonly string[]> {
  return (await listPeopleMet(ctx, { event_id, limit: 50 })).items.map(({ id }) => id);
}

describe("adding a person at an event", () => {
  test("lists each of the two among the people whom the other met there", async () => {
    const { event_id, ada, bob } = await attend();
    const now = ada.ctx.now + 1000;
    const added = await addContact(at(ada.ctx, now), { uid: bob.uid, event_id });
    expect(added).toMatchObject({ uid: bob.uid, source: "event", event_id });
    const { items, next } = await listPeopleMet(bob.ctx, { event_id, limit: 50 });
    expect(items).toMatchObject([{ uid: ada.uid, event_id, event_date: now, added_date: now }]);
    expect(items[0]).not.toHaveProperty("by_event");
    expect([await metBy(ada, event_id), next]).toEqual([[bob.uid], null]);
    expect(await metBy(ada, newPrintedId())).toEqual([]);
  });

  test("records the event for existing contacts, and keeps the first one of several", async () => {
    const { event_id, ada, bob } = await attend();
    const first = await addContact(ada.ctx, { uid: bob.uid });
    const now = ada.ctx.now + 5000;
    const noted = await addContact(at(ada.ctx, now), { uid: bob.uid, event_id });
    expect(noted).toEqual({ ...first, event_id });
    expect((await listPeopleMet(ada.ctx, { event_id, limit: 50 })).items).toMatchObject([
      { id: bob.uid, event_date: now },
    ]);
    expect(await metBy(bob, event_id)).toEqual([ada.uid]);
    const before = await stored(`contacts/${ada.uid}`);
    const later = newPrintedId();
    for (const { uid } of [ada, bob]) await putGuest(later, uid);
    expect(await addContact(at(ada.ctx, now + 5000), { uid: bob.uid, event_id: later })).toEqual(noted);
    expect([await stored(`contacts/${ada.uid}`), await metBy(bob, later)]).toEqual([before, []]);
  });

  test("records it for both when the other person had the caller already", async () => {
    const { event_id, ada, bob } = await attend();
    await addContact(ada.ctx, { uid: bob.uid });
    await deleteContact(bob.ctx, { uid: ada.uid });
    await addContact(bob.ctx, { uid: ada.uid, event_id });
    expect([await metBy(ada, event_id), await metBy(bob, event_id)]).toEqual([[bob.uid], [ada.uid]]);
  });

  test("works for staff of the event as well", async () => {
    const { event_id, ada } = await attend();
    const clerk = await createTestPerson();
    await putStaff(event_id, clerk.uid, "desk");
    await addContact(clerk.ctx, { uid: ada.uid, event_id });
    expect([await metBy(clerk, event_id), await metBy(ada, event_id)]).toEqual([[ada.uid], [clerk.uid]]);
  });
});

describe("an event is not recorded", () => {
  test("by a user who does not take part in it, or when it does not exist", async () => {
    const { event_id, ada } = await attend();
    const stranger = await createTestPerson();
    for (const other of [event_id, newPrintedId()]) {
      const added = await addContact(stranger.ctx, { uid: ada.uid, event_id: other });
      expect(added).toMatchObject({ event_id: null, source: "event" });
      expect([await metBy(stranger, other), await metBy(ada, other)]).toEqual([[], []]);
    }
  });

  test("for a user who does not take part in it, and the answer does not reveal that", async () => {
    const { event_id, ada } = await attend();
    const stranger = await createTestPerson();
    expect(await addContact(ada.ctx, { uid: stranger.uid, event_id })).toMatchObject({ event_id });
    expect(await metBy(stranger, event_id)).toEqual([]);
    expect(await stored(`contacts/${stranger.uid}/${ada.uid}/event_id`)).toBeNull();
  });

  test("for a user who is being deleted", async () => {
    const { event_id, ada, bob } = await attend();
    const first = await addContact(ada.ctx, { uid: bob.uid });
    await testDatabase().ref(`users/${bob.uid}/deleting`).set(true);
    expect(await addContact(ada.ctx, { uid: bob.uid, event_id })).toEqual(first);
    expect(await metBy(ada, event_id)).toEqual([]);
  });
});

test("the list follows deletions, their undo, changes, and deleted accounts", async () => {
  const { event_id, ada, bob } = await attend();
  await addContact(ada.ctx, { uid: bob.uid, event_id });
  await updateContact(ada.ctx, { uid: bob.uid, note: "Tall" });
  expect((await listPeopleMet(ada.ctx, { event_id, limit: 50 })).items).toMatchObject([{ id: bob.uid, note: "Tall" }]);
  const { undo } = await deleteContact(ada.ctx, { uid: bob.uid });
  expect(await metBy(ada, event_id)).toEqual([]);
  await restoreContacts(ada.ctx, { undo });
  expect(await metBy(ada, event_id)).toEqual([bob.uid]);
  await removeEverything(bob.ctx, bob.uid);
  expect(await metBy(ada, event_id)).toEqual([]);
  // The note stays, without the person and without the event.
  expect(JSON.stringify(await stored(`contacts/${ada.uid}`))).not.toContain(event_id);
});

test("pages have fifty people, each once, and another user's cursor reads only one's own list", async () => {
  const { event_id, ada } = await attend();
  const people: Record<string, unknown> = {};
  for (let n = 0; n < 101; n += 1) {
    const [key, event_date] = [`k${String(n).padStart(3, "0")}`, 1_790_000_000_000 + Math.floor(n / 3)];
    const by_event = `${event_id}~0${event_date}~${key}`;
    const card = { name_first: "Vera", name_last: "", vcard: { name_first: "Vera" } };
    people[key] = { ...card, added_date: 1, source: "event", event_id, event_date, by_event };
  }
  await testDatabase().ref(`contacts/${ada.uid}`).set(people);
  await writeDown(ada.ctx, { id: "elsewhere" });
  const first = await listPeopleMet(ada.ctx, { event_id, limit: 50 });
  const second = await listPeopleMet(ada.ctx, { event_id, limit: 50, cursor: first.next ?? "" });
  const third = await listPeopleMet(ada.ctx, { event_id, limit: 50, cursor: second.next ?? "" });
  const pages = [first, second, third];
  expect(pages.map(({ items }) => items.length)).toEqual([50, 50, 1]);
  expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(Object.keys(people).toReversed());
  expect(third.next).toBeNull();
  const two = await listPeopleMet(ada.ctx, { event_id, limit: 2, cursor: first.next ?? "" });
  expect(two.items).toEqual(second.items.slice(0, 2));
  const stranger = await createTestPerson();
  expect(await listPeopleMet(stranger.ctx, { event_id, limit: 50, cursor: first.next ?? "" })).toEqual({
    items: [],
    next: null,
  });
});

test("a search finds people of the event by name, company and tag, and goes on after 250 others", async () => {
  const { event_id, ada } = await attend();
  const people: Record<string, unknown> = {};
  const add = (n: number, name_last: string, more: object = {}) => {
    const [key, event_date] = [`k${String(n).padStart(3, "0")}`, 1_790_000_000_000 + n];
    const vcard = { name_first: "Vera", name_last, organization_name: "Åkerman Ltd" };
    const by_event = `${event_id}~0${event_date}~${key}`;
    people[key] = {
      name_first: "Vera",
      name_last,
      added_date: 1,
      source: "event",
      event_id,
      event_date,
      by_event,
      vcard,
      ...more,
    };
  };
  for (let n = 1; n <= 260; n += 1) add(n, "Berg");
  add(0, "Müller", { tags: ["Trade fair"] });
  add(300, "Müller");
  await testDatabase().ref(`contacts/${ada.uid}`).set(people);
  const find = (q: string, cursor?: string) =>
    listPeopleMet(ada.ctx, { event_id, q, limit: 50, ...(cursor === undefined ? {} : { cursor }) });
  const first = await find("muller vera");
  expect([first.items.map(({ id }) => id), first.next]).toEqual([["k300"], "01790000000012~k012"]);
  const second = await find("muller vera", first.next ?? "");
  expect([second.items.map(({ id }) => id), second.next]).toEqual([["k000"], null]);
  expect((await find("akerman")).items).toHaveLength(50);
  expect((await find("#trade", first.next ?? "")).items.map(({ id }) => id)).toEqual(["k000"]);
  expect((await find("nobody", first.next ?? "")).items).toEqual([]);
});
