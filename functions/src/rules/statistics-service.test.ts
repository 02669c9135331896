import { randomUUID } from "node:crypto";
import { type App, deleteApp, initializeApp } from "firebase-admin/app";
import { type Database, getDatabase, ServerValue } from "firebase-admin/database";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabaseEnvironment } from "./open-environment.ts";
import { verdictOf } from "./people.ts";

const DAY = "2026-01-31";
const MINUTES_30 = 30 * 60_000;
const one = ServerValue.increment(1);

const apps: App[] = [];
let admin: Database;
let service: Database;

function open(name: string, identity?: object): Database {
  const databaseURL = `http://${process.env["FIREBASE_DATABASE_EMULATOR_HOST"]}?ns=demo-rules-service`;
  const options = identity === undefined ? {} : { databaseAuthVariableOverride: identity };
  const app = initializeApp({ projectId: "demo-rules-service", databaseURL, ...options }, name);
  apps.push(app);
  return getDatabase(app);
}

beforeAll(async () => {
  const environment = await openDatabaseEnvironment("demo-rules-service");
  await environment.cleanup();
  admin = open("rules-admin");
  service = open("rules-service", { uid: "service:stats", service: "stats" });
});
afterAll(() => Promise.all(apps.map((app) => deleteApp(app))));

/** A card of its own for each test, so that none sees the counters of another. */
async function createCard(): Promise<string> {
  const uid = randomUUID();
  await admin.ref(`vcard/${uid}`).set({ name_first: "Ada" });
  return uid;
}

function firstView(uid: string, visitor: string): Record<string, unknown> {
  return {
    ...laterView(uid, visitor),
    [`stats/${uid}/totals/unique_views`]: one,
    [`stats/${uid}/days/${DAY}/unique_views`]: one,
  };
}

function laterView(uid: string, visitor: string): Record<string, unknown> {
  return {
    [`stats/${uid}/totals/views`]: one,
    [`stats/${uid}/days/${DAY}/views`]: one,
    [`stats/${uid}/days/${DAY}/by_source/qr`]: one,
    [`visits/${DAY}/${uid}/${visitor}/view`]: ServerValue.TIMESTAMP,
  };
}

const write = (change: Record<string, unknown>) => verdictOf(service.ref().update(change));
const valueAt = async (path: string): Promise<unknown> => (await admin.ref(path).get()).val();

describe("a view counted by the statistics service", () => {
  it("is written whole", async () => {
    const uid = await createCard();
    expect(await write(firstView(uid, "v1"))).toBe("allowed");
    expect(await write(firstView(uid, "v2"))).toBe("allowed");
    expect(await valueAt(`stats/${uid}`)).toEqual({
      totals: { views: 2, unique_views: 2 },
      days: { [DAY]: { views: 2, unique_views: 2, by_source: { qr: 2 } } },
    });
  });

  it("is refused whole when the same visitor comes again within 30 minutes", async () => {
    const uid = await createCard();
    await service.ref().update(firstView(uid, "v1"));
    const before = await valueAt("/");
    await admin.ref(`visits/${DAY}/${uid}/v1/view`).set(Date.now() - MINUTES_30 + 60_000);
    expect(await write(laterView(uid, "v1"))).toBe("refused");
    expect(await write(firstView(uid, "v1"))).toBe("refused");
    expect(await valueAt(`stats/${uid}`)).toEqual((before as { stats: Record<string, unknown> }).stats[uid]);
  });

  it("counts again after 30 minutes, but not as another visitor", async () => {
    const uid = await createCard();
    await service.ref().update(firstView(uid, "v1"));
    await admin.ref(`visits/${DAY}/${uid}/v1/view`).set(Date.now() - MINUTES_30);
    expect(await write(firstView(uid, "v1"))).toBe("refused");
    expect(await write(laterView(uid, "v1"))).toBe("allowed");
    expect(await valueAt(`stats/${uid}/totals`)).toEqual({ views: 2, unique_views: 1 });
  });

  it("may be followed by a download once in 30 minutes, and by a click on a button with the longest name", async () => {
    const uid = await createCard();
    const download = { [`visits/${DAY}/${uid}/v1/download`]: ServerValue.TIMESTAMP };
    expect(await write(download)).toBe("allowed");
    expect(await write(download)).toBe("refused");
    await admin.ref(`visits/${DAY}/${uid}/v1/download`).set(Date.now() - MINUTES_30);
    expect(await write(download)).toBe("allowed");
    expect(await write({ [`stats/${uid}/days/${DAY}/by_button/${"x".repeat(128)}`]: one })).toBe("allowed");
  });

  it("has to count a visitor's first view of the day as a unique one", async () => {
    const uid = await createCard();
    expect(await write(laterView(uid, "v1"))).toBe("refused");
    expect(await valueAt(`stats/${uid}`)).toBeNull();
  });

  it("is refused for a card that does not exist", async () => {
    expect(await write(firstView(randomUUID(), "v1"))).toBe("refused");
  });

  it("ends at 200,000 a day and at the limits of an address and a card", async () => {
    const uid = await createCard();
    const minute = randomUUID();
    const limits = { addresses: `limits/stats/${minute}/addresses/a1`, cards: `limits/stats/${minute}/cards/${uid}` };
    await admin.ref().update({ [limits.addresses]: 299, [limits.cards]: 11_999 });
    await admin.ref(`stats/${uid}/days/${DAY}/views`).set(199_999);
    expect(await write(firstView(uid, "v1"))).toBe("allowed");
    expect(await write(firstView(uid, "v2"))).toBe("refused");
    expect(await write({ [limits.addresses]: one, [limits.cards]: one })).toBe("allowed");
    expect(await write({ [limits.addresses]: one })).toBe("refused");
    expect(await write({ [limits.cards]: one })).toBe("refused");
    const pair = `limits/stats/${minute}/pairs/${uid}/a1`;
    await admin.ref().update({ [`${pair}/events`]: 1999, [`${pair}/visitors`]: 99 });
    for (const counter of ["events", "visitors"]) {
      expect(await write({ [`${pair}/${counter}`]: one })).toBe("allowed");
      expect(await write({ [`${pair}/${counter}`]: one })).toBe("refused");
    }
  });
});

describe("the statistics service may not", () => {
  const uid = randomUUID();
  const day = `stats/${uid}/days/${DAY}`;
  beforeAll(async () => {
    await admin.ref().update({
      [`vcard/${uid}`]: { name_first: "Ada" },
      [day]: {
        views: 5,
        by_source: { qr: 5 },
        by_device: { phone: 5 },
        by_hour: { h05: 5 },
        by_button: { b1: 5 },
      },
      [`stats/${uid}/totals/views`]: 5,
      [`visits/${DAY}/${uid}/v1`]: { view: 1, download: 1 },
      [`limits/stats/of-${uid}`]: {
        addresses: { a1: 5 },
        cards: { [uid]: 5 },
        pairs: { [uid]: { a1: { events: 5, visitors: 5 } } },
      },
    });
  });

  it.each<[string, string, unknown]>([
    ["count by two", `${day}/views`, ServerValue.increment(2)],
    ["count down", `${day}/views`, ServerValue.increment(-1)],
    ["count by a half", `${day}/by_source/qr`, ServerValue.increment(0.5)],
    ["count a source by two", `${day}/by_source/qr`, ServerValue.increment(2)],
    ["count a device by two", `${day}/by_device/phone`, ServerValue.increment(2)],
    ["count an hour by two", `${day}/by_hour/h05`, ServerValue.increment(2)],
    ["count a button by two", `${day}/by_button/b1`, ServerValue.increment(2)],
    ["count an address by two", `limits/stats/of-${uid}/addresses/a1`, ServerValue.increment(2)],
    ["count a card by two", `limits/stats/of-${uid}/cards/${uid}`, ServerValue.increment(2)],
    ["count an hour's events by two", `limits/stats/of-${uid}/pairs/${uid}/a1/events`, ServerValue.increment(2)],
    ["count an hour's visitors by two", `limits/stats/of-${uid}/pairs/${uid}/a1/visitors`, ServerValue.increment(2)],
    ["forget an hour's visitors", `limits/stats/of-${uid}/pairs/${uid}/a1/visitors`, null],
    ["count an address down", `limits/stats/of-${uid}/addresses/a1`, ServerValue.increment(-1)],
    ["set a counter", `stats/${uid}/totals/views`, 7],
    ["put a text in place of a counter", `${day}/by_device/phone`, "1"],
    ["remove a counter", `${day}/views`, null],
    ["remove a total", `stats/${uid}/totals/views`, null],
    ["remove a source", `${day}/by_source/qr`, null],
    ["remove a device", `${day}/by_device/phone`, null],
    ["remove an hour", `${day}/by_hour/h05`, null],
    ["remove a button", `${day}/by_button/b1`, null],
    ["forget an address", `limits/stats/of-${uid}/addresses/a1`, null],
    ["forget a card", `limits/stats/of-${uid}/cards/${uid}`, null],
    ["forget a minute", `limits/stats/of-${uid}`, null],
    ["remove a day", day, null],
    ["replace a day", day, { views: 6 }],
    ["invent a counter", `${day}/likes`, one],
    ["invent a total", `stats/${uid}/totals/likes`, one],
    ["invent a source", `${day}/by_source/fax`, one],
    ["invent a device", `${day}/by_device/toaster`, one],
    ["invent an hour", `${day}/by_hour/h24`, one],
    ["count a button with an endless name", `${day}/by_button/${"x".repeat(129)}`, one],
    ["invent a reason to leave out", `${day}/left_out/mood`, one],
    ["lower what was left out", `${day}/left_out/own`, ServerValue.increment(-1)],
    ["invent a dimension", `${day}/by_moon/full`, one],
    ["date a view back", `visits/${DAY}/${uid}/v1/view`, 2],
    ["forget a download", `visits/${DAY}/${uid}/v1/download`, null],
    ["date a visit back", `visits/${DAY}/${uid}/v2/download`, 1],
    ["forget a visit", `visits/${DAY}/${uid}/v1/view`, null],
    ["invent a kind of visit", `visits/${DAY}/${uid}/v2/stare`, ServerValue.TIMESTAMP],
    ["write the card", `vcard/${uid}/name_first`, "Eve"],
    ["write a user", `users/${uid}/plan`, "pro"],
    ["write a page", "public/_/ada", { html: "" }],
    ["lift another limit", `limits/${DAY}/mail/a1`, one],
  ])("%s, alone or beside something it may", async (_, path, value) => {
    const before = await valueAt("/");
    expect(await write({ [path]: value })).toBe("refused");
    expect(await write({ [path]: value, [`stats/${uid}/totals/downloads`]: one })).toBe("refused");
    expect(await valueAt("/")).toEqual(before);
  });

  it.each(["users", "vcard", "stats", "visits", "limits", `stats/${uid}`, `visits/${DAY}/${uid}/v1`])(
    "read %s",
    async (path) => expect(await verdictOf(service.ref(path).get())).toBe("refused"),
  );
});

describe("the same update of somebody else", () => {
  it.each([
    ["the name of the service without its mark", { uid: "service:stats" }],
    ["the mark in a token's claims", { uid: "service:stats", token: { service: "stats" } }],
    ["the mark with another name", { uid: "eve", service: "stats" }],
  ])("is refused: %s", async (_, identity) => {
    const uid = await createCard();
    const stranger = open(`stranger-${randomUUID()}`, identity);
    const update = {
      ...firstView(uid, "v1"),
      [`visits/${DAY}/${uid}/v1/download`]: ServerValue.TIMESTAMP,
      [`stats/${uid}/days/${DAY}/by_device/phone`]: one,
      [`stats/${uid}/days/${DAY}/by_hour/h05`]: one,
      [`stats/${uid}/days/${DAY}/by_button/b1`]: one,
      [`limits/stats/1/addresses/a1`]: one,
      [`limits/stats/1/cards/${uid}`]: one,
    };
    expect(await verdictOf(stranger.ref().update(update))).toBe("refused");
    for (const [path, value] of Object.entries(update))
      expect([path, await verdictOf(stranger.ref().update({ [path]: value }))]).toEqual([path, "refused"]);
  });
});
