import { randomUUID } from "node:crypto";
import { type App, deleteApp, initializeApp } from "firebase-admin/app";
import { type Database, getDatabase, ServerValue } from "firebase-admin/database";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabaseEnvironment } from "./open-environment.ts";
import { verdictOf } from "./people.ts";

const apps: App[] = [];
let admin: Database;
let service: Database;
let statistics: Database;

function open(name: string, identity?: object): Database {
  const databaseURL = `http://${process.env["FIREBASE_DATABASE_EMULATOR_HOST"]}?ns=demo-rules-contacts`;
  const options = identity === undefined ? {} : { databaseAuthVariableOverride: identity };
  const app = initializeApp({ projectId: "demo-rules-contacts", databaseURL, ...options }, name);
  apps.push(app);
  return getDatabase(app);
}

beforeAll(async () => {
  const environment = await openDatabaseEnvironment("demo-rules-contacts");
  await environment.cleanup();
  admin = open("contacts-admin");
  service = open("contacts-service", { uid: "service:contacts", service: "contacts" });
  statistics = open("contacts-statistics", { uid: "service:stats", service: "stats" });
});
afterAll(() => Promise.all(apps.map((app) => deleteApp(app))));

async function createPeople(): Promise<[a: string, b: string]> {
  const [a, b] = [randomUUID(), randomUUID()];
  const people = [a, b].flatMap((uid) => [
    [`users/${uid}/username`, uid],
    [`vcard/${uid}/name_first`, "Ada"],
  ]);
  await admin.ref().update(Object.fromEntries(people) as object);
  return [a, b];
}

const record = (uid: string, connected_date = 1) => ({ uid, name_last: "", connected_date });
const connection = (a: string, b: string) => ({
  [`contacts/${a}/${b}`]: record(b),
  [`contacts/${b}/${a}`]: record(a),
  [`contacted_by/${a}/${b}`]: true,
  [`contacted_by/${b}/${a}`]: true,
});
const attempt = (change: object, by = service) => verdictOf(by.ref().update(change));

describe("a connection", () => {
  it("is made by the contacts service alone, once", async () => {
    const [a, b] = await createPeople();
    expect(await attempt(connection(a, b), statistics)).toBe("refused");
    expect(await attempt(connection(a, b))).toBe("allowed");
    expect(await attempt(connection(b, a))).toBe("refused");
  });

  it("needs both records with one date when neither has the other", async () => {
    const [a, b] = await createPeople();
    const { [`contacts/${b}/${a}`]: _back, [`contacted_by/${a}/${b}`]: _index, ...half } = connection(a, b);
    expect(await attempt(half)).toBe("refused");
    expect(await attempt({ ...connection(a, b), [`contacts/${b}/${a}`]: record(a, 2) })).toBe("refused");
    const { connected_date: _date, ...undated } = record(b);
    expect(await attempt({ ...connection(a, b), [`contacts/${a}/${b}`]: undated })).toBe("refused");
  });

  it("keeps the date of who has the other already", async () => {
    const [a, b] = await createPeople();
    await admin.ref(`contacts/${b}/${a}`).set(record(a, 5));
    expect(await attempt({ [`contacts/${a}/${b}`]: record(b, 6) })).toBe("refused");
    expect(await attempt({ [`contacts/${a}/${b}`]: record(b, 5) })).toBe("allowed");
  });

  it.each(["username", "deleting"])("is refused when one of the two is not there: %s", async (what) => {
    const [a, b] = await createPeople();
    for (const uid of [a, b]) {
      await admin.ref(`users/${uid}`).update(what === "username" ? { username: null } : { deleting: true });
      expect(await attempt(connection(a, b))).toBe("refused");
      await admin.ref(`users/${uid}`).set({ username: uid });
    }
    expect(await attempt(connection(a, b))).toBe("allowed");
  });

  it("is of the person whose key it has", async () => {
    const [a, b] = await createPeople();
    expect(await attempt({ ...connection(a, b), [`contacts/${a}/${b}`]: record(a) })).toBe("refused");
  });
});

describe("a record", () => {
  it("is replaced in the place of the one that was read, and of the same person", async () => {
    const [a, b] = await createPeople();
    await attempt(connection(a, b));
    const place = `contacts/${a}/${b}`;
    expect(await attempt({ [place]: { ...record(b), rev: 2 } })).toBe("refused");
    expect(await attempt({ [place]: record(b) })).toBe("refused");
    expect(await attempt({ [place]: { name_last: "", rev: 1 } })).toBe("refused");
    expect(await attempt({ [place]: { ...record(b), rev: 1 } })).toBe("allowed");
    expect(await attempt({ [place]: { ...record(b), rev: 1 } })).toBe("refused");
  });

  it("that is gone is not replaced", async () => {
    const [a, b] = await createPeople();
    await attempt(connection(a, b));
    await admin.ref(`contacts/${a}/${b}`).remove();
    expect(await attempt({ [`contacts/${a}/${b}`]: { ...record(b), rev: 1 } })).toBe("refused");
    expect(await attempt({ [`contacts/${a}/i-x`]: { name_last: "", rev: 1 } })).toBe("refused");
    expect(await attempt({ [`contacts/${a}/i-x`]: { name_last: "" } })).toBe("allowed");
  });

  it("comes back alone when it was deleted, though the other one has it no more", async () => {
    const [a, b] = await createPeople();
    expect(await attempt({ [`contacts/${a}/${b}`]: { ...record(b), restored_date: 2 } })).toBe("allowed");
  });

  it("that a visitor left comes back only from an undo that still has it", async () => {
    const [a] = await createPeople();
    const left = { name_last: "", consent: { date: 1 } };
    const undo = `contact_undo/${a}/u1`;
    await admin.ref(`${undo}/records/x1`).set(left);
    const restored = { [`contacts/${a}/x1`]: { ...left, restored_date: 2, restored_from: "u1" }, [undo]: null };
    await admin.ref(`${undo}/records/x1/consent`).remove();
    expect(await attempt(restored)).toBe("refused");
    await admin.ref(`${undo}/records/x1`).set(left);
    expect(await attempt(restored)).toBe("allowed");
  });

  it("is deleted together with what is kept of it, as it is at that moment", async () => {
    const [a, b] = await createPeople();
    await attempt(connection(a, b));
    const deletion = (rev: object) => ({
      [`contacts/${a}/${b}`]: null,
      [`contact_undo/${a}/u1`]: { date: 1, records: { [b]: { ...record(b), ...rev } } },
    });
    await attempt({ [`contacts/${a}/${b}`]: { ...record(b), rev: 1 } });
    expect(await attempt(deletion({}))).toBe("refused");
    expect(await attempt(deletion({ rev: 1 }))).toBe("allowed");
    expect(await attempt(deletion({ rev: 1 }))).toBe("refused");
  });
});

describe("what goes with it", () => {
  it("an index says true, and nothing else", async () => {
    const [a, b] = await createPeople();
    for (const place of [`contact_words/${a}/ada~${b}`, `contact_undo_of/${b}/${a}~u`, `contacted_by/${b}/${a}`])
      for (const value of [false, 1, "x", { true: true }])
        expect([place, value, await attempt({ ...connection(a, b), [place]: value })]).toEqual([
          place,
          value,
          "refused",
        ]);
    expect(await attempt({ [`contacted_by/${b}/${a}`]: true })).toBe("refused");
    expect(await attempt({ [`contact_moved/${a}/x1`]: true })).toBe("refused");
    expect(await attempt({ [`contact_moved/${a}/x1`]: b })).toBe("allowed");
  });

  it("the counter of a card that was added goes up by one", async () => {
    const [a] = await createPeople();
    const counter = (value: unknown) => ({
      [`stats/${a}/totals/contacts`]: value,
      [`stats/${a}/days/2026-01-31/contacts`]: value,
    });
    expect(await attempt(counter(2))).toBe("refused");
    expect(await attempt(counter(ServerValue.increment(1)), statistics)).toBe("refused");
    expect(await attempt(counter(ServerValue.increment(1)))).toBe("allowed");
    expect(await attempt(counter(ServerValue.increment(2)))).toBe("refused");
    expect(await attempt({ [`stats/${a}/totals/views`]: ServerValue.increment(1) })).toBe("refused");
    expect(await attempt({ [`stats/${randomUUID()}/totals/contacts`]: ServerValue.increment(1) })).toBe("refused");
  });

  it("a notification is made once, of and for people who are there, and can be taken away", async () => {
    const [a, b] = await createPeople();
    const place = `notifications/${b}/n1`;
    const told = { kind: "contact", ref: a, from: { uid: a, name: "Ada" } };
    expect(await attempt({ [place]: told })).toBe("refused");
    await attempt(connection(a, b));
    await admin.ref(`users/${a}/deleting`).set(true);
    expect(await attempt({ [place]: told })).toBe("refused");
    await admin.ref(`users/${a}/deleting`).remove();
    expect(await attempt({ [place]: told })).toBe("allowed");
    expect(await attempt({ [place]: told })).toBe("refused");
    expect(await attempt({ [place]: null })).toBe("allowed");
    await admin.ref(`users/${b}`).remove();
    expect(await attempt({ [place]: told })).toBe("refused");
  });

  it("nothing else is the service's", async () => {
    const [a] = await createPeople();
    for (const place of [`users/${a}/plan`, `vcard/${a}/bio`, `contacts/${a}`, `message/${a}/x`, "contact_undo"])
      expect([place, await attempt({ [place]: "x" })]).toEqual([place, "refused"]);
    expect(await verdictOf(service.ref(`contacts/${a}`).get())).toBe("refused");
  });
});
