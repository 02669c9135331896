import type { FoundEvent } from "@cardinal/contract/entities/platform/found";
import { eventIndexPlaces, readEvent } from "@cardinal/contract/stored/events/event";
import { keyOfOwner } from "@cardinal/contract/stored/owner";
import { enterprisePlaces, readListedEnterprise } from "@cardinal/contract/stored/platform/listed-enterprise";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { useOwnProject } from "../../testing/authority/own-project.ts";
import { createTestActor, createTestCtx, stored, testDatabase } from "../../testing/create-test-ctx.ts";
import type { ActorCtx } from "../ctx.ts";
import { indexEvents } from "../migrations/index-events.ts";
import { allParts } from "../jobs/jobs.test-helper.ts";
import { listPerson } from "../people/list-person.ts";
import { indexEnterprises } from "../migrations/index-enterprises.ts";
import { listEnterprise } from "../platform/enterprises/list-enterprise.ts";
import { search } from "./search.ts";

const PLACES = ["enterprise", "employees", "events", "event_ends", "event_list", "owner_events", "users", "vcard"];
const INDEXES = [
  "enterprise_index",
  "enterprise_words",
  "enterprise_order",
  "event_words",
  "listed_event_words",
  "event_order",
  "user_index",
  "user_words",
  "user_order",
  "user_months",
];
const DATE = 1_780_000_000_000;

let admin: ActorCtx;
beforeAll(async () => {
  await useOwnProject("demo-search");
  ({ ctx: admin } = await createTestActor({ admin: true }));
});
beforeEach(async () => {
  for (const name of [...PLACES, ...INDEXES]) await testDatabase().ref(name).remove();
});

async function putEnterprise(id: string, name: string, created_date = DATE): Promise<void> {
  await testDatabase()
    .ref()
    .update({
      [`enterprise/${id}/profile`]: { name },
      [`enterprise/${id}/seats`]: { limit: 10, used: 3 },
      [`employees/${id}/boss-${id}`]: {
        name_first: "Ada",
        admin: true,
        status: "active",
        sort: "ada",
        by_status: "active~ada",
        by_role: "admin~ada",
        created_date,
        rev: 1,
      },
    });
  await listEnterprise(admin, id);
}

interface Event {
  readonly name?: string;
  readonly place?: string;
  readonly owner?: string;
  readonly created_date?: number;
  readonly listed?: boolean;
  readonly promoted?: boolean;
}
const eventOf = ({
  name = "Fair",
  owner = "u-ada",
  created_date = DATE,
  listed = true,
  promoted = false,
  place,
}: Event) => ({
  name,
  ...(place === undefined ? {} : { place }),
  time_zone: "UTC",
  start_date: DATE,
  end_date: DATE + 1000,
  sync_until: DATE + 2000,
  owner,
  listed,
  promoted,
  created_date,
  rev: 1,
});
async function putEvent(id: string, event: Event = {}): Promise<void> {
  const { events } = admin.stores;
  expect(await events.commitIfUnchanged(events.replacement(id, null, eventOf(event)))).toBe("written");
}

async function idsOf(kind: "enterprises" | "cards" | "events", q?: string) {
  const [ids, sizes]: [string[], number[]] = [[], []];
  let after: string | undefined;
  do {
    const part = await search(admin, {
      kind,
      ...(q === undefined ? {} : { q }),
      ...(after === undefined ? {} : { after }),
    });
    expect(part.kind).toBe(kind);
    ids.push(
      ...part.items.map((item) =>
        "event_id" in item ? item.event_id : "id" in item ? item.id : "uid" in item ? (item.uid ?? "") : "",
      ),
    );
    sizes.push(part.items.length);
    after = part.next ?? undefined;
  } while (after !== undefined);
  return { ids, sizes };
}
const found = async (...args: Parameters<typeof idsOf>) => (await idsOf(...args)).ids.toSorted();

test("enterprises are found by words of their name and ID, all combined", async () => {
  await putEnterprise("halden", "Halden & Söhne");
  await putEnterprise("acme", "Halden Trains");
  await putEnterprise("northwind", "");
  const cases: readonly (readonly [string, readonly string[]])[] = [
    ["halden", ["acme", "halden"]],
    ["SOHNE", ["halden"]],
    ["trains hal", ["acme"]],
    ["acme trains", ["acme"]],
    ["north", ["northwind"]],
    ["halden nobody", []],
    ["x.y", []],
  ];
  for (const [q, ids] of cases) expect([q, await found("enterprises", q)]).toEqual([q, ids]);
  expect(await search(admin, { kind: "enterprises", q: "trains" })).toEqual({
    kind: "enterprises",
    items: [{ id: "acme", name: "Halden Trains", frozen: false, seats: { limit: 10, used: 3 }, created_date: DATE }],
    next: null,
  });
});

test("the lists of enterprises follow a new name, and keep the creation date", async () => {
  await putEnterprise("acme", "Acme", DATE);
  await testDatabase().ref("enterprise/acme/profile/name").set("Globex");
  await testDatabase().ref("employees/acme").remove();
  expect([await listEnterprise(admin, "acme"), await listEnterprise(admin, "acme")]).toEqual([true, false]);
  const record = readListedEnterprise(await stored("enterprise_index/acme"));
  expect(record).toEqual({ name: "Globex", created_date: DATE, rev: 2 });
  const words = Object.values((await stored("enterprise_words")) as Record<string, object>).flatMap(Object.keys);
  const places = record === null ? [] : enterprisePlaces("acme", record);
  expect(words.toSorted()).toEqual(
    places.flatMap((place) => place.split("enterprise_words/")[1]?.slice(3) ?? []).toSorted(),
  );
  await testDatabase().ref("enterprise/acme").remove();
  expect(await listEnterprise(admin, "acme")).toBe(true);
  for (const name of INDEXES) expect([name, await stored(name)]).toEqual([name, null]);
});

test("when an enterprise is listed concurrently, the lists have what was stored last", async () => {
  await putEnterprise("acme", "Acme");
  await testDatabase().ref("enterprise/acme/profile/name").set("Globex");
  await Promise.all(Array.from({ length: 4 }, () => listEnterprise(createTestCtx(), "acme")));
  expect([await found("enterprises", "globex"), await stored("enterprise_index/acme/name")]).toEqual([
    ["acme"],
    "Globex",
  ]);
});

test("an enterprise without an admin counts as created when it is first listed", async () => {
  await testDatabase().ref("enterprise/acme/profile/name").set("Acme");
  await listEnterprise(admin, "acme");
  expect(await stored("enterprise_index/acme/created_date")).toBe(admin.now);
});

test("the newest enterprises come first, in pages; older ones are added to the lists by the job", async () => {
  const names = Array.from({ length: 55 }, (_, at) => `e${String(at).padStart(2, "0")}`);
  for (const [at, id] of names.entries()) await putEnterprise(id, `Firm ${id}`, DATE + at);
  expect(await idsOf("enterprises")).toEqual({ ids: names.toReversed(), sizes: [50, 5] });
  expect((await idsOf("enterprises", "firm")).sizes).toEqual([50, 5]);
  for (const name of INDEXES) await testDatabase().ref(name).remove();
  expect((await idsOf("enterprises")).ids).toEqual([]);
  expect([await allParts(indexEnterprises, admin), await allParts(indexEnterprises, admin)]).toEqual([55, 0]);
  expect((await idsOf("enterprises")).ids).toEqual(names.toReversed());
});

test("events are found by words of name and place, listed or not, and follow each change", async () => {
  await testDatabase()
    .ref()
    .update({
      "users/ada": { email: "a@b.co", username: "ada", created_date: 1 },
      "vcard/ada": { name_first: "Ada", name_last: "Lovelace", buttons: [], created_date: 1, updated_date: 1 },
      "users/bob": { email: "b@b.co", username: "bob", created_date: 1, disabled: true },
    });
  await listPerson(admin, "ada");
  await putEnterprise("acme", "Acme");
  await putEvent("0000000001", { name: "World fair", place: "Paris", promoted: true });
  await putEvent("0000000002", {
    name: "Fair of books",
    listed: false,
    owner: keyOfOwner({ kind: "enterprise", enterprise: "acme" }),
  });
  await putEvent("0000000003", { name: "Concert", owner: "u-bob" });
  const cases: readonly (readonly [string, readonly string[]])[] = [
    ["fair", ["0000000001", "0000000002"]],
    ["paris wor", ["0000000001"]],
    ["books fair", ["0000000002"]],
    ["concert", ["0000000003"]],
    ["opera", []],
  ];
  for (const [q, ids] of cases) expect([q, await found("events", q)]).toEqual([q, ids]);
  const { items } = await search(admin, { kind: "events" });
  const byId = new Map((items as FoundEvent[]).map((event) => [event.event_id, event]));
  expect(byId.get("0000000001")).toEqual({
    event_id: "0000000001",
    name: "World fair",
    place: "Paris",
    time_zone: "UTC",
    start_date: DATE,
    end_date: DATE + 1000,
    listed: true,
    promoted: true,
    owner: { kind: "person", id: "ada", name: "Ada Lovelace" },
    shown: true,
  });
  expect(byId.get("0000000002")).toMatchObject({
    listed: false,
    owner: { kind: "enterprise", id: "acme", name: "Acme" },
    shown: true,
  });
  expect(byId.get("0000000003")).toMatchObject({ owner: { kind: "person", id: "bob", name: "" }, shown: false });

  const { events } = admin.stores;
  const before = await events.get("0000000003");
  if (before === null) throw new Error("There is no event.");
  const after = { ...before, name: "Opera", rev: before.rev + 1 };
  await events.commitIfUnchanged(events.replacement("0000000003", before, after));
  expect([await found("events", "concert"), await found("events", "opera")]).toEqual([[], ["0000000003"]]);
  await events.commitIfUnchanged(events.replacement("0000000003", after, null));
  expect(await found("events", "opera")).toEqual([]);
});

test("the newest events come first, in pages; older ones are added to the lists by the job", async () => {
  const ids = Array.from({ length: 55 }, (_, at) => `00000000${String(at).padStart(2, "0")}`);
  for (const [at, id] of ids.entries()) await putEvent(id, { created_date: DATE + at });
  expect(await idsOf("events")).toEqual({ ids: ids.toReversed(), sizes: [50, 5] });
  await testDatabase().ref("event_words").remove();
  await testDatabase().ref("event_order").remove();
  expect((await idsOf("events", "fair")).ids).toEqual([]);
  expect([await allParts(indexEvents, admin), await allParts(indexEvents, admin)]).toEqual([55, 0]);
  // Of events that were indexed before all users could search them, the listed ones are added.
  const { events } = admin.stores;
  const before = await events.get("0000000001");
  if (before === null) throw new Error("The event exists.");
  const unlisted = { ...before, listed: false, rev: before.rev + 1 };
  await events.commitIfUnchanged(events.replacement("0000000001", before, unlisted));
  await testDatabase().ref("listed_event_words").remove();
  expect([await allParts(indexEvents, admin), await allParts(indexEvents, admin)]).toEqual([54, 0]);
  expect(Object.keys((await stored("listed_event_words/fa")) ?? {}).length).toBe(54);
  expect([(await idsOf("events")).ids, await found("events", "fair")]).toEqual([ids.toReversed(), ids]);
  const event = readEvent(await stored("events/0000000000"));
  expect(event === null ? [] : eventIndexPlaces("0000000000", event)).toEqual([
    "event_words/fa/fair~0000000000",
    `listed_event_words/fa/fair~${DATE + 1000}-0000000000`,
    `event_order/${DATE}~0000000000`,
  ]);
});

test("cards are found by their address and their owner; a user without a username has none", async () => {
  const people = {
    ada: { username: "ada-lovelace", enterprise: "acme" },
    bob: { username: "bob", disabled: true },
    eve: {},
  };
  for (const [uid, fields] of Object.entries(people)) {
    await testDatabase()
      .ref()
      .update({
        [`users/${uid}`]: { email: `${uid}@x.co`, created_date: DATE, ...fields },
        [`vcard/${uid}`]: { name_first: "Sam", name_last: uid, buttons: [], created_date: 1, updated_date: 1 },
      });
    await listPerson(admin, uid);
  }
  const cases: readonly (readonly [string, readonly string[]])[] = [
    ["/acme/ada-lovelace", ["ada"]],
    ["https://cardinal.example/acme/ada-lovelace", ["ada"]],
    ["localhost:5000/acme/ada", ["ada"]],
    ["love", ["ada"]],
    ["sam", ["ada", "bob"]],
    ["sam eve", []],
  ];
  for (const [q, ids] of cases) expect([q, await found("cards", q)]).toEqual([q, ids]);
  expect((await search(admin, { kind: "cards" })).items).toEqual(
    expect.arrayContaining([
      { uid: "ada", name: "Sam ada", route: "/acme/ada-lovelace", shown: true },
      { uid: "bob", name: "Sam bob", route: "/bob", shown: false },
    ]),
  );
});
