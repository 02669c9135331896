import { describe, expect, it } from "vitest";
import { auditOf } from "../../testing/audit-of.ts";
import { createTestPerson, testDatabase, type TestPerson, uniqueName } from "../../testing/create-test-ctx.ts";
import { refusalOf } from "../../testing/refusal.ts";
import { getEvent } from "./get-event.ts";
import {
  getEnterpriseEvent,
  listEnterpriseEvents,
  listEvents,
  listEventsOf,
  listPromotedEvents,
} from "./list-events.ts";
import { createFair, HOUR_MS } from "./events.test-helper.ts";
import { updateEvent } from "./update-event.ts";

type Person = Awaited<ReturnType<typeof createTestPerson>>;
type Show = "mine" | "attending" | "upcoming" | "past";

/** A random date between 2033 and 2096. */
const farAway = () => 2_000_000_000_000 + Math.floor(Math.random() * 2_000_000_000_000);

/** All events that a list shows, page by page. */
async function all({ ctx }: Person, show: Show, now: number): Promise<string[]> {
  const found: string[] = [];
  for (let after: string | undefined, more = true; more;) {
    const { items, next } = await listEvents({ ...ctx, now }, { show, after });
    found.push(...items.map(({ event_id }) => event_id));
    [after, more] = [next ?? undefined, next !== null];
  }
  return found;
}

describe("lists of events", () => {
  it("separate upcoming events from past ones, to the millisecond", async () => {
    const organiser = await createTestPerson();
    const base = farAway();
    const at = (start: number, end: number) =>
      createFair(organiser, { start_date: base + start * HOUR_MS, end_date: base + end * HOUR_MS });
    const [first, second, third] = [await at(0, 10), await at(1, 2), await at(3, 4)];
    const ids = [first, second, third].map(({ event_id }) => event_id);
    const own = (found: readonly string[]) => found.filter((id) => ids.includes(id)).map((id) => ids.indexOf(id));
    const shown = async (hours: number, ms = 0) => {
      const now = base + hours * HOUR_MS + ms;
      return [own(await all(organiser, "upcoming", now)), own(await all(organiser, "past", now))];
    };
    expect(await shown(-1)).toEqual([[0, 1, 2], []]);
    expect(await shown(2, -1)).toEqual([[0, 1, 2], []]);
    expect(await shown(2)).toEqual([[0, 2], [1]]);
    expect(await shown(10)).toEqual([[], [2, 1, 0]]);
    expect(own(await all(organiser, "mine", base))).toEqual([2, 1, 0]);
  });

  it("contain the events that a user attends, including unlisted ones, and no others", async () => {
    const [organiser, guest] = [await createTestPerson(), await createTestPerson()];
    const ids: string[] = [];
    for (const listed of [true, false, true, true]) ids.push((await createFair(organiser, { listed })).event_id);
    const [first = "", second = "", third = "", fourth = ""] = ids;
    const dates: Readonly<Record<string, object>> = {
      [first]: { badge: "badge00001", date: 1_700_000_000_001 },
      [second]: { staff: "desk", date: 1_700_000_000_003 },
      // A former contact of a vendor.
      [third]: { date: 1_700_000_000_004 },
      [fourth]: { badge: "badge00001", date: 1_700_000_000_002 },
      n0thing000: { badge: "badge00001", date: 1_700_000_000_005 },
    };
    await testDatabase().ref(`user_events/${guest.uid}`).set(dates);
    expect(await all(guest, "attending", Date.now())).toEqual([second, fourth, first]);
    expect(await all(organiser, "attending", Date.now())).toEqual([]);
    await testDatabase().ref(`users/${organiser.uid}/disabled`).set(true);
    expect(await all(guest, "attending", Date.now())).toEqual([]);
  });

  it("continue after 50 attended events", async () => {
    const [organiser, guest] = [await createTestPerson(), await createTestPerson()];
    const { event_id } = await createFair(organiser);
    const deleted = Array.from({ length: 60 }, (_, at) => [
      `gone0000${10 + at}`,
      { staff: "desk", date: 1_700_000_001_000 + at },
    ]);
    const attended = {
      ...Object.fromEntries(deleted),
      [event_id]: { staff: "desk", date: 1_700_000_000_000 },
    } as object;
    await testDatabase().ref(`user_events/${guest.uid}`).set(attended);
    const first = await listEvents(guest.ctx, { show: "attending" });
    expect(first).toEqual({ items: [], next: "1700000001010~gone000020" });
    expect(await all(guest, "attending", Date.now())).toEqual([event_id]);
  });

  it("have pages of 50", async () => {
    const organiser = await createTestPerson();
    const base = farAway();
    const made = await Promise.all(
      Array.from({ length: 53 }, (_, n) =>
        createFair(organiser, { start_date: base + n * 1000, end_date: base + HOUR_MS }),
      ),
    );
    const first = await listEvents(organiser.ctx, { show: "mine" });
    expect([first.items.length, first.next]).toEqual([50, expect.any(String)]);
    const ids = made.map(({ event_id }) => event_id);
    expect(await all(organiser, "mine", organiser.ctx.now)).toEqual(ids.toReversed());
    const upcoming = (await all(organiser, "upcoming", base)).filter((id) => ids.includes(id));
    expect(upcoming).toEqual(ids);
  });

  it("do not show unlisted events, or events of a disabled user, whose links do not work either", async () => {
    const [organiser, reader] = [await createTestPerson(), await createTestPerson()];
    const [listed, unlisted] = [await createFair(organiser), await createFair(organiser, { listed: false })];
    const admin = await createTestPerson({ admin: true });
    await updateEvent(admin.ctx, { event_id: listed.event_id, promoted: true });
    const { now } = reader.ctx;
    const found = await all(reader, "upcoming", now);
    expect([found.includes(listed.event_id), found.includes(unlisted.event_id)]).toEqual([true, false]);
    expect((await getEvent(reader.ctx, { event_id: unlisted.event_id })).name).toBe("Spring fair");
    await testDatabase().ref(`users/${organiser.uid}/disabled`).set(true);
    expect(await all(reader, "upcoming", now)).not.toContain(listed.event_id);
    const promoted = (await listPromotedEvents(reader.ctx, {})).items.map(({ event_id }) => event_id);
    expect(promoted).not.toContain(listed.event_id);
    expect((await refusalOf(getEvent(reader.ctx, { event_id: listed.event_id }))).code).toBe("not-found");
  });

  it("of promoted events contain only those that have not ended", async () => {
    const [organiser, admin] = [await createTestPerson(), await createTestPerson({ admin: true })];
    const { event_id, end_date } = await createFair(organiser);
    const isPromoted = async (now: number) => {
      const { items } = await listPromotedEvents({ ...organiser.ctx, now }, {});
      return items.some((one) => one.event_id === event_id);
    };
    expect(await isPromoted(end_date - 1)).toBe(false);
    await updateEvent(admin.ctx, { event_id, promoted: true });
    expect([await isPromoted(end_date - 1), await isPromoted(end_date)]).toEqual([true, false]);
  });
});

describe("the events of an enterprise", () => {
  it("are visible to all its employees, and to platform admins", async () => {
    const enterprise = uniqueName("fairs");
    const boss = await createTestPerson({ enterprise, enterpriseAdmin: true });
    const [colleague, stranger] = [await createTestPerson({ enterprise }), await createTestPerson()];
    const { event_id } = await createFair(boss, { owner: "enterprise" });
    const own = await createFair(colleague);
    await testDatabase().ref(`event_counts/${event_id}`).set({ badges: 12, vendors: 3, rev: 1 });
    const { items } = await listEnterpriseEvents(colleague.ctx, {});
    expect(items.map((one) => [one.event_id, one.counts])).toEqual([[event_id, { badges: 12, vendors: 3 }]]);
    expect((await getEnterpriseEvent(colleague.ctx, { event_id })).is_organiser).toBe(false);
    for (const refused of [
      () => listEnterpriseEvents(stranger.ctx, {}),
      () => getEnterpriseEvent(stranger.ctx, { event_id }),
      () => getEnterpriseEvent(colleague.ctx, { event_id: own.event_id }),
    ])
      expect((await refusalOf(refused())).code).toBe("not-found");
    const admin = await createTestPerson({ admin: true });
    const of = async (kind: "user" | "enterprise", owner: string) =>
      (await listEventsOf(admin.ctx, { kind, owner })).items.map((one) => one.event_id);
    expect([await of("enterprise", enterprise), await of("user", colleague.uid)]).toEqual([[event_id], [own.event_id]]);
    expect((await auditOf(colleague.uid)).map(({ actor, call }) => [actor, call])).toEqual([
      [admin.uid, "admin.listEventsOf"],
    ]);
  });

  it("can be listed by their owners, and others get not-found", async () => {
    const enterprise = uniqueName("fairs");
    const boss = await createTestPerson({ enterprise, enterpriseAdmin: true });
    const other = await createTestPerson({ enterprise: uniqueName("fairs"), enterpriseAdmin: true });
    const colleague = await createTestPerson({ enterprise });
    const [{ event_id }, own] = [await createFair(boss, { owner: "enterprise" }), await createFair(colleague)];
    const of = async ({ ctx }: TestPerson, kind: "user" | "enterprise", owner: string) =>
      (await listEventsOf(ctx, { kind, owner })).items.map((one) => one.event_id);
    expect([await of(boss, "enterprise", enterprise), await of(colleague, "user", colleague.uid)]).toEqual([
      [event_id],
      [own.event_id],
    ]);
    for (const [caller, kind, owner] of [
      [colleague, "enterprise", enterprise],
      [other, "enterprise", enterprise],
      [other, "user", colleague.uid],
      [boss, "user", colleague.uid],
      [boss, "user", enterprise],
      [colleague, "enterprise", colleague.uid],
      [other, "user", uniqueName()],
    ] as const)
      expect(await refusalOf(of(caller, kind, owner))).toMatchObject({
        code: "not-found",
        details: { concealed: true },
      });
    expect(await auditOf(colleague.uid)).toEqual([]);
  });
});
