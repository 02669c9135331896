import { randomUUID } from "node:crypto";
import { ServerValue } from "firebase-admin/database";
import { expect } from "vitest";
import { type Change, CONTACTS_SERVICE, type Scenario, STATISTICS_SERVICE, strangersTo } from "./bench.ts";
import { attempt, connection, createPeople, record } from "./contacts-changes.ts";

const WHAT_GOES_WITH_IT: readonly Scenario[] = [
  {
    name: "what goes with it an index says true, and nothing else",
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
    name: "what goes with it the counter of a card that was added goes up by one",
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
    name: "what goes with it a notification is made once, of and for people who are there, and can be taken away",
    run: async (bench) => {
      const [a, b] = await createPeople(bench);
      const place = `notifications/${b}/n1`;
      const told = { kind: "contact", ref: a, from: { uid: a, name: "Ada" } };
      expect(await attempt(bench, { [place]: told })).toBe("refused");
      expect(await attempt(bench, { ...connection(a, b), [place]: told })).toBe("allowed");
      const removal = Object.fromEntries([place, ...Object.keys(connection(a, b))].map((path) => [path, null]));
      expect(await attempt(bench, { ...removal, [`notifications/${b}/n2`]: told })).toBe("refused");
      expect(await attempt(bench, removal)).toBe("allowed");
      expect(await attempt(bench, { [place]: told })).toBe("refused");
      const [c] = await createPeople(bench);
      expect(await attempt(bench, { ...connection(b, c), [place]: told })).toBe("refused");
      await attempt(bench, connection(a, b));
      await bench.put({ [`users/${a}/deleting`]: true });
      expect(await attempt(bench, { [place]: told })).toBe("refused");
      await bench.put({ [`users/${a}/deleting`]: null });
      expect(await attempt(bench, { [place]: told })).toBe("allowed");
      expect(await attempt(bench, { [place]: told })).toBe("refused");
      expect(await attempt(bench, { [place]: null })).toBe("allowed");
      await bench.put({ [`users/${b}`]: null });
      expect(await attempt(bench, { [place]: told })).toBe("refused");
    },
  },

  {
    name: "what goes with it nothing else is the service's",
    run: async (bench) => {
      const [a] = await createPeople(bench);
      for (const place of [`users/${a}/plan`, `vcard/${a}/bio`, `contacts/${a}`, `message/${a}/x`, "contact_undo"])
        expect([place, await attempt(bench, { [place]: "x" })]).toEqual([place, "refused"]);
      expect(await bench.read(CONTACTS_SERVICE, `contacts/${a}`)).toBe("refused");
    },
  },
];

/** Whatever the service may write in one go, of two people who are there. */
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

/** Told of a connection that is there; what else a notification may say, and of whom. */
const NOTIFICATION: Scenario = {
  name: "a notification is of people who are there, each by themselves",
  run: async (bench) => {
    const [a, b] = await createPeople(bench);
    const tell = (value: object) => attempt(bench, { [`notifications/${b}/n-${randomUUID()}`]: value });
    await attempt(bench, connection(a, b));
    const told = { kind: "contact", ref: a, from: { uid: a, name: "Ada" } };
    for (const uid of [a, b]) {
      await bench.put({ [`users/${uid}/deleting`]: true });
      expect(await tell(told)).toBe("refused");
      await bench.put({ [`users/${uid}/deleting`]: null, [`users/${uid}/username`]: null });
      expect(await tell(told)).toBe("refused");
      await bench.put({ [`users/${uid}/username`]: uid });
    }
    expect(await tell(told)).toBe("allowed");
    expect(await tell({ ...told, from: { name: "Ada" } })).toBe("allowed");
    expect(await tell({ ...told, kind: "exchange", ref: "x-none" })).toBe("allowed");
    expect(await tell({ ...told, ref: "x-none" })).toBe("refused");
  },
};

const KEPT: Scenario = {
  name: "what was never there is not kept for an undo",
  run: async (bench) => {
    const [a, b] = await createPeople(bench);
    expect(await attempt(bench, { [`contact_undo/${a}/u1`]: { date: 1, records: { [b]: record(b) } } })).toBe(
      "refused",
    );
  },
};

const COUNT: Scenario = {
  name: "how many contacts somebody has, and when they want to be reminded, is a number",
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
    // The contact is there already: nothing but who asks speaks against what tells of it.
    expect(await attempt(bench, connection(a, b))).toBe("allowed");
    const told = { [`notifications/${b}/n1`]: everythingOf(a, b)[`notifications/${b}/n1`] };
    const replaced = { [`contacts/${a}/${b}`]: { ...record(b), rev: 1 } };
    for (const change of [told, replaced, { [`contacted_by/${b}/${a}`]: true }])
      expect([change, await bench.write(auth, change)]).toEqual([change, "refused"]);
    expect(await attempt(bench, { ...told, ...replaced })).toBe("allowed");
  },
}));

/** What the contacts service writes beside the records, and who else may not. */
export const CONTACT_EFFECTS: readonly Scenario[] = [
  ...WHAT_GOES_WITH_IT,
  NOTIFICATION,
  KEPT,
  COUNT,
  {
    name: "everything of a connection is written in one go",
    run: async (bench) => {
      const [a, b] = await createPeople(bench);
      expect(await attempt(bench, everythingOf(a, b))).toBe("allowed");
      expect(await attempt(bench, { [`outbox/o-${a}`]: { to: "y@y.example" } })).toBe("refused");
      expect(await attempt(bench, { [`outbox/o-${a}`]: null })).toBe("refused");
    },
  },
  ...OF_STRANGERS,
];
