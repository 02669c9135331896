import { eventKey, listedEventPlaces, readEvent, type StoredEvent } from "@cardinal/contract/stored/events/event";
import { describe, expect, it } from "vitest";
import { createTestPerson, stored, testDatabase, type TestPerson, uniqueName } from "../../testing/create-test-ctx.ts";
import { createFair, HOUR_MS } from "./events.test-helper.ts";
import { listEvents } from "./list-events.ts";
import { deleteEvent, updateEvent } from "./update-event.ts";

type Show = "mine" | "attending" | "upcoming" | "past";

/** The ids that a search finds, with the number on each page. */
async function find({ ctx }: TestPerson, show: Show, q: string, now = ctx.now) {
  const [ids, sizes, cursors]: [string[], number[], string[]] = [[], [], []];
  for (let after: string | undefined, more = true; more;) {
    const { items, next } = await listEvents({ ...ctx, now }, { show, q, after });
    ids.push(...items.map(({ event_id }) => event_id));
    sizes.push(items.length);
    if (next !== null) cursors.push(next);
    [after, more] = [next ?? undefined, next !== null];
  }
  return { ids, sizes, cursors };
}

/** Stores events as if they had been created earlier, with the ids `{prefix}000`, `{prefix}001` and so on. */
async function putEvents(
  { ctx, uid }: TestPerson,
  prefix: string,
  count: number,
  fields: (at: number) => Partial<StoredEvent>,
): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, at) => `${prefix}${String(at).padStart(3, "0")}`);
  const changes = ids.map((id, at) => {
    const dates = { start_date: ctx.now, end_date: ctx.now + HOUR_MS, sync_until: ctx.now + HOUR_MS };
    const made = { owner: `u-${uid}`, time_zone: "UTC", listed: true, promoted: false, created_date: ctx.now, rev: 1 };
    return ctx.stores.events.replacement(id, null, { ...made, ...dates, name: "Fair", ...fields(at) });
  });
  expect(await ctx.stores.events.commitIfUnchanged(...changes)).toBe("written");
  return ids;
}

const randomPrefix = () => Array.from({ length: 7 }, () => "abcdefgh"[Math.floor(Math.random() * 8)]).join("");

describe("a search of listed events", () => {
  it("finds names and places by all words, also by their beginnings", async () => {
    const [organiser, reader] = [await createTestPerson(), await createTestPerson()];
    const word = uniqueName("w");
    const first = await createFair(organiser, { name: `Spring ${word} fair`, place: "Zürich" });
    const second = await createFair(organiser, { name: "Autumn meeting", place: `Hall of ${word}` });
    const cases: readonly (readonly [string, readonly string[]])[] = [
      [word, [first.event_id, second.event_id]],
      [word.slice(0, -2).toUpperCase(), [first.event_id, second.event_id]],
      [`${word} zurich`, [first.event_id]],
      [`meet ${word} au`, [second.event_id]],
      [`${word} winter`, []],
    ];
    for (const [q, ids] of cases)
      expect([q, (await find(reader, "upcoming", q)).ids.toSorted()]).toEqual([q, ids.toSorted()]);
    expect((await find(reader, "past", word)).ids).toEqual([]);
  });

  it("separates upcoming events from past ones, in the order of the lists", async () => {
    const organiser = await createTestPerson();
    const word = uniqueName("w");
    const base = organiser.ctx.now;
    const ids: string[] = [];
    for (const [start, end] of [
      [1, 10],
      [2, 3],
      [4, 5],
    ] as const) {
      const dates = { start_date: base + start * HOUR_MS, end_date: base + end * HOUR_MS };
      ids.push((await createFair(organiser, { name: word, ...dates })).event_id);
    }
    const shown = async (hours: number, ms = 0) => {
      const now = base + hours * HOUR_MS + ms;
      const lists = [await find(organiser, "upcoming", word, now), await find(organiser, "past", word, now)];
      return lists.map((list) => list.ids.map((id) => ids.indexOf(id)));
    };
    expect(await shown(3, -1)).toEqual([[0, 1, 2], []]);
    expect(await shown(3)).toEqual([[0, 2], [1]]);
    expect(await shown(10)).toEqual([[], [2, 1, 0]]);
  });

  it("finds no event that is not listed, was deleted or belongs to a disabled user", async () => {
    const [organiser, other, reader] = [await createTestPerson(), await createTestPerson(), await createTestPerson()];
    const word = uniqueName("w");
    const { event_id } = await createFair(organiser, { name: word, listed: false });
    expect((await find(reader, "upcoming", word)).ids).toEqual([]);
    await updateEvent(organiser.ctx, { event_id, listed: true });
    expect((await find(reader, "upcoming", word)).ids).toEqual([event_id]);
    const kept = await createFair(other, { name: word });
    await testDatabase().ref(`users/${other.uid}/disabled`).set(true);
    expect((await find(reader, "upcoming", word)).ids).toEqual([event_id]);
    await testDatabase().ref(`users/${other.uid}/disabled`).remove();
    await deleteEvent(organiser.ctx, { event_id });
    expect((await find(reader, "upcoming", word)).ids).toEqual([kept.event_id]);
  });

  it("has pages of 50, and reads past events of the same name only once", async () => {
    const organiser = await createTestPerson();
    const { now } = organiser.ctx;
    const [word, prefix] = [uniqueName("w"), randomPrefix()];
    const ids = await putEvents(organiser, prefix, 360, (at) => ({
      name: at % 2 === 0 ? word : `${word} ${word}x`,
      end_date: at < 300 ? now - at : now + at,
    }));
    const found = await find(organiser, "upcoming", word);
    expect(found.ids.toSorted()).toEqual(ids.slice(300));
    expect(found.sizes.length).toBeLessThan(4);
    const past = await find(organiser, "past", word);
    expect(past.ids.toSorted()).toEqual(ids.slice(0, 300));
    expect(Math.max(...past.sizes)).toBe(50);
  });

  it("names in its cursors no event that is not listed", async () => {
    const organiser = await createTestPerson();
    const [word, prefix] = [uniqueName("w"), randomPrefix()];
    const ids = await putEvents(organiser, prefix, 320, (at) => ({ name: word, listed: at % 10 === 0 }));
    const listed = ids.filter((_, at) => at % 10 === 0);
    expect(await find(organiser, "upcoming", word)).toEqual({ ids: listed, sizes: [32], cursors: [] });
  });

  it("continues only in its own words", async () => {
    const [organiser, word] = [await createTestPerson(), uniqueName("w")];
    const { event_id, end_date } = await createFair(organiser, { name: word });
    const after = async (cursor: string) =>
      (await listEvents(organiser.ctx, { show: "upcoming", q: word, after: cursor })).items.map((one) => one.event_id);
    expect(await after(eventKey(end_date, event_id))).toEqual([event_id]);
    expect(await after(`${word}~${end_date}-${event_id}`)).toEqual([]);
    expect(await after(`zz~${end_date}-${event_id}`)).toEqual([]);
  });

  it("follows a changed name, and the end of the event", async () => {
    const organiser = await createTestPerson();
    const [word, other] = [uniqueName("w"), uniqueName("v")];
    const made = await createFair(organiser, { name: word });
    const { event_id } = made;
    await updateEvent(organiser.ctx, { event_id, name: other, end_date: made.end_date + HOUR_MS });
    expect([(await find(organiser, "upcoming", word)).ids, (await find(organiser, "upcoming", other)).ids]).toEqual([
      [],
      [event_id],
    ]);
    const event = readEvent(await stored(`events/${event_id}`));
    const places = event === null ? [] : listedEventPlaces(event_id, event);
    expect(await Promise.all(places.map(stored))).toEqual([true]);
  });
});

describe("a search of a user's own events", () => {
  it("finds also those that are not listed, and no others", async () => {
    const [organiser, guest] = [await createTestPerson(), await createTestPerson()];
    const word = uniqueName("w");
    const hidden = await createFair(organiser, { name: `Hidden ${word}`, listed: false });
    await createFair(organiser, { name: "Another" });
    const now = organiser.ctx.now;
    expect((await find(organiser, "mine", `${word} hid`, now)).ids).toEqual([hidden.event_id]);
    expect((await find(guest, "mine", word, now)).ids).toEqual([]);
    expect((await find(guest, "attending", word, now)).ids).toEqual([]);
    await testDatabase()
      .ref(`user_events/${guest.uid}/${hidden.event_id}`)
      .set({ staff: "desk", date: 1_700_000_000_003 });
    expect((await find(guest, "attending", word, now)).ids).toEqual([hidden.event_id]);
    expect((await find(guest, "attending", "another", now)).ids).toEqual([]);
  });
});
