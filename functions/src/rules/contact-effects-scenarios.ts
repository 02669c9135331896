import { randomUUID } from "node:crypto";
import { ServerValue } from "firebase-admin/database";
import { expect } from "vitest";
import { type Change, CONTACTS_SERVICE, type Scenario, STATISTICS_SERVICE, strangersTo } from "./bench.ts";
import { attempt, connection, createPeople, record } from "./contacts-changes.ts";

const SIDE_EFFECTS: readonly Scenario[] = [
  {
    name: "an index entry is true and nothing else",
    run: async (bench) => {
      const [a, b] = await createPeople(bench);
      const [due, remind] = [`contact_undo_due/00000000000001~${a}~u`, `contact_reminders_due/00000000000001~${a}~u`];
      const [word, undo] = [`contact_words/${a}/ada~${b}`, `contact_undo_of/${b}/${a}~u`];
      for (const place of [word, undo, due, remind, `contacted_by/${b}/${a}`])
        for (const value of [false, 1, "x", { true: true }])
          expect([place, value, await attempt(bench, { ...connection(a, b), [place]: value })]).toEqual([
            place,
            value,
            "refused",
          ]);
      expect(await attempt(bench, { [`contacted_by/${b}/${a}`]: true })).toBe("refused");
      expect(await attempt(bench, { [`contact_moved/${a}/x1`]: true })).toBe("refused");
      expect(await attempt(bench, { [`contact_moved/${a}/x1`]: b })).toBe("allowed");
    },
  },

  {
    name: "the counter of an added card is incremented by one",
    run: async (bench) => {
      const [a] = await createPeople(bench);
      const counter = (value: unknown) => ({
        [`stats/${a}/totals/contacts`]: value,
        [`stats/${a}/days/2026-01-31/contacts`]: value,
      });
      expect(await attempt(bench, counter(2))).toBe("refused");
      expect(await attempt(bench, counter(ServerValue.increment(1)), STATISTICS_SERVICE)).toBe("refused");
      expect(await attempt(bench, counter(ServerValue.increment(1)))).toBe("allowed");
      expect(await attempt(bench, counter(ServerValue.increment(2)))).toBe("refused");
      for (const [path, value] of Object.entries(counter(ServerValue.increment(1)))) {
        for (const wrong of [ServerValue.increment(2), null, 7])
          expect([path, wrong, await attempt(bench, { [path]: wrong })]).toEqual([path, wrong, "refused"]);
        expect(await attempt(bench, { [path]: value }, STATISTICS_SERVICE)).toBe("refused");
        expect(await attempt(bench, { [path]: value })).toBe("allowed");
      }
      expect(await attempt(bench, { [`stats/${a}/totals/views`]: ServerValue.increment(1) })).toBe("refused");
      expect(await attempt(bench, { [`stats/${randomUUID()}/totals/contacts`]: ServerValue.increment(1) })).toBe(
        "refused",
      );
    },
  },

  {
    name: "a notification is created once, between existing users, and can be removed",
    run: async (bench) => {
      const [a, b] = await createPeople(bench);
      const place = `notifications/${b}/n1`;
      const notification = { kind: "contact", ref: a, from: { uid: a, name: "Ada" } };
      expect(await attempt(bench, { [place]: notification })).toBe("refused");
      expect(await attempt(bench, { ...connection(a, b), [place]: notification })).toBe("allowed");
      const removal = Object.fromEntries([place, ...Object.keys(connection(a, b))].map((path) => [path, null]));
      expect(await attempt(bench, { ...removal, [`notifications/${b}/n2`]: notification })).toBe("refused");
      expect(await attempt(bench, removal)).toBe("allowed");
      expect(await attempt(bench, { [place]: notification })).toBe("refused");
      const [c] = await createPeople(bench);
      expect(await attempt(bench, { ...connection(b, c), [place]: notification })).toBe("refused");
      await attempt(bench, connection(a, b));
      await bench.put({ [`users/${a}/deleting`]: true });
      expect(await attempt(bench, { [place]: notification })).toBe("refused");
      await bench.put({ [`users/${a}/deleting`]: null });
      expect(await attempt(bench, { [place]: notification })).toBe("allowed");
      expect(await attempt(bench, { [place]: notification })).toBe("refused");
      expect(await attempt(bench, { [place]: null })).toBe("allowed");
      await bench.put({ [`users/${b}`]: null });
      expect(await attempt(bench, { [place]: notification })).toBe("refused");
    },
  },

  {
    name: "the service writes nothing else",
    run: async (bench) => {
      const [a] = await createPeople(bench);
      for (const place of [`users/${a}/plan`, `vcard/${a}/bio`, `contacts/${a}`, `message/${a}/x`, "contact_undo"])
        expect([place, await attempt(bench, { [place]: "x" })]).toEqual([place, "refused"]);
      expect(await bench.read(CONTACTS_SERVICE, `contacts/${a}`)).toBe("refused");
    },
  },
];

/** Everything that the service may write in one update about two existing users. */
const everythingOf = (a: string, b: string): Change => ({
  ...connection(a, b),
  [`contact_words/${a}/ada~${b}`]: true,
  [`contact_undo/${a}/u1/date`]: 1,
  [`contact_undo_of/${b}/${a}~u1`]: true,
  [`contact_undo_due/00000000000001~${a}~u1`]: true,
  [`contact_reminders/${a}/${b}`]: 1,
  [`contact_reminders_due/00000000000001~${a}~${b}`]: true,
  [`contact_moved/${a}/x1`]: b,
  [`notifications/${b}/n1`]: { kind: "exchange", ref: "x1", from: { uid: a, name: "Ada" } },
  [`outbox/o-${a}`]: { to: "x@x.example" },
  [`contact_counts/${a}`]: 1,
  [`stats/${a}/totals/contacts`]: ServerValue.increment(1),
  [`stats/${a}/days/2026-01-31/contacts`]: ServerValue.increment(1),
});

/** A notification of an existing connection; what else a notification may contain, and about whom. */
const NOTIFICATION: Scenario = {
  name: "a notification requires both users to exist",
  run: async (bench) => {
    const [a, b] = await createPeople(bench);
    const tell = (value: object) => attempt(bench, { [`notifications/${b}/n-${randomUUID()}`]: value });
    await attempt(bench, connection(a, b));
    const notification = { kind: "contact", ref: a, from: { uid: a, name: "Ada" } };
    for (const uid of [a, b]) {
      await bench.put({ [`users/${uid}/deleting`]: true });
      expect(await tell(notification)).toBe("refused");
      await bench.put({ [`users/${uid}/deleting`]: null, [`users/${uid}/username`]: null });
      expect(await tell(notification)).toBe("refused");
      await bench.put({ [`users/${uid}/username`]: uid });
    }
    expect(await tell(notification)).toBe("allowed");
    expect(await tell({ ...notification, from: { name: "Ada" } })).toBe("allowed");
    expect(await tell({ ...notification, kind: "exchange", ref: "x-none" })).toBe("allowed");
    expect(await tell({ ...notification, ref: "x-none" })).toBe("refused");
  },
};

const KEPT: Scenario = {
  name: "a record that never existed cannot be kept for an undo",
  run: async (bench) => {
    const [a, b] = await createPeople(bench);
    expect(await attempt(bench, { [`contact_undo/${a}/u1`]: { date: 1, records: { [b]: record(b) } } })).toBe(
      "refused",
    );
  },
};

const COUNT: Scenario = {
  name: "the number of contacts and the time of a reminder are numbers",
  run: async (bench) => {
    const [a] = await createPeople(bench);
    for (const value of [null, "1", true, { a: 1 }])
      expect([value, await attempt(bench, { [`contact_counts/${a}`]: value })]).toEqual([value, "refused"]);
    for (const value of ["1", true, { a: 1 }])
      expect([value, await attempt(bench, { [`contact_reminders/${a}/k`]: value })]).toEqual([value, "refused"]);
    expect(await attempt(bench, { [`contact_counts/${a}`]: ServerValue.increment(1) })).toBe("allowed");
    expect(await attempt(bench, { [`contact_counts/${a}`]: null })).toBe("refused");
  },
};

const STRANGERS = strangersTo("contacts");

const OF_STRANGERS: readonly Scenario[] = STRANGERS.map(([what, auth]) => ({
  name: `what the contacts service may write is refused to others: ${what}`,
  run: async (bench) => {
    const [a, b] = await createPeople(bench);
    for (const change of [
      everythingOf(a, b),
      ...Object.entries(everythingOf(a, b)).map(([path, value]) => ({ [path]: value })),
    ])
      expect([Object.keys(change), await bench.write(auth, change)]).toEqual([Object.keys(change), "refused"]);
    // The contact already exists: only the writer's identity speaks against its notification.
    expect(await attempt(bench, connection(a, b))).toBe("allowed");
    const notification = { [`notifications/${b}/n1`]: everythingOf(a, b)[`notifications/${b}/n1`] };
    const replaced = { [`contacts/${a}/${b}`]: { ...record(b), rev: 1 } };
    for (const change of [notification, replaced, { [`contacted_by/${b}/${a}`]: true }])
      expect([change, await bench.write(auth, change)]).toEqual([change, "refused"]);
    expect(await attempt(bench, { ...notification, ...replaced })).toBe("allowed");
  },
}));

/** What the contacts service writes besides the records, and who may not write it. */
export const CONTACT_EFFECTS: readonly Scenario[] = [
  ...SIDE_EFFECTS,
  NOTIFICATION,
  KEPT,
  COUNT,
  {
    name: "all records of a connection are written in one update",
    run: async (bench) => {
      const [a, b] = await createPeople(bench);
      expect(await attempt(bench, everythingOf(a, b))).toBe("allowed");
      expect(await attempt(bench, { [`outbox/o-${a}`]: { to: "y@y.example" } })).toBe("refused");
      expect(await attempt(bench, { [`outbox/o-${a}`]: null })).toBe("refused");
    },
  },
  ...OF_STRANGERS,
];
