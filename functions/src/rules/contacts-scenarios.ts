import { randomUUID } from "node:crypto";
import { ServerValue } from "firebase-admin/database";
import { expect } from "vitest";
import { type Change, CONTACTS_SERVICE, type RulesBench, type Scenario, STATISTICS_SERVICE } from "./bench.ts";

async function createPeople(bench: RulesBench): Promise<[a: string, b: string]> {
  const [a, b] = [randomUUID(), randomUUID()];
  const people = [a, b].flatMap((uid) => [
    [`users/${uid}/username`, uid],
    [`vcard/${uid}/name_first`, "Ada"],
  ]);
  await bench.put(Object.fromEntries(people) as Change);
  return [a, b];
}

const record = (uid: string, connected_date = 1) => ({ uid, name_last: "", connected_date });
const connection = (a: string, b: string) => ({
  [`contacts/${a}/${b}`]: record(b),
  [`contacts/${b}/${a}`]: record(a),
  [`contacted_by/${a}/${b}`]: true,
  [`contacted_by/${b}/${a}`]: true,
});
const attempt = (bench: RulesBench, change: Change, by = CONTACTS_SERVICE) => bench.write(by, change);

const A_CONNECTION: readonly Scenario[] = [
  {
    name: "a connection is made by the contacts service alone, once",
    run: async (bench) => {
      const [a, b] = await createPeople(bench);
      expect(await attempt(bench, connection(a, b), STATISTICS_SERVICE)).toBe("refused");
      expect(await attempt(bench, connection(a, b))).toBe("allowed");
      expect(await attempt(bench, connection(b, a))).toBe("refused");
    },
  },

  {
    name: "a connection needs both records with one date when neither has the other",
    run: async (bench) => {
      const [a, b] = await createPeople(bench);
      const { [`contacts/${b}/${a}`]: _back, [`contacted_by/${a}/${b}`]: _index, ...half } = connection(a, b);
      expect(await attempt(bench, half)).toBe("refused");
      expect(await attempt(bench, { ...connection(a, b), [`contacts/${b}/${a}`]: record(a, 2) })).toBe("refused");
      const { connected_date: _date, ...undated } = record(b);
      expect(await attempt(bench, { ...connection(a, b), [`contacts/${a}/${b}`]: undated })).toBe("refused");
    },
  },

  {
    name: "a connection keeps the date of who has the other already",
    run: async (bench) => {
      const [a, b] = await createPeople(bench);
      await bench.put({ [`contacts/${b}/${a}`]: record(a, 5) });
      expect(await attempt(bench, { [`contacts/${a}/${b}`]: record(b, 6) })).toBe("refused");
      expect(await attempt(bench, { [`contacts/${a}/${b}`]: record(b, 5) })).toBe("allowed");
    },
  },

  {
    name: "a connection is refused when one of the two is not there",
    run: async (bench) => {
      for (const what of [{ username: null }, { deleting: true }]) {
        const [a, b] = await createPeople(bench);
        for (const uid of [a, b]) {
          await bench.put(
            Object.fromEntries(Object.entries(what).map(([name, value]) => [`users/${uid}/${name}`, value])),
          );
          expect(await attempt(bench, connection(a, b))).toBe("refused");
          await bench.put({ [`users/${uid}`]: { username: uid } });
        }
        expect(await attempt(bench, connection(a, b))).toBe("allowed");
      }
    },
  },

  {
    name: "a connection is of the person whose key it has",
    run: async (bench) => {
      const [a, b] = await createPeople(bench);
      expect(await attempt(bench, { ...connection(a, b), [`contacts/${a}/${b}`]: record(a) })).toBe("refused");
    },
  },
];

const A_RECORD: readonly Scenario[] = [
  {
    name: "a record is replaced in the place of the one that was read, and of the same person",
    run: async (bench) => {
      const [a, b] = await createPeople(bench);
      await attempt(bench, connection(a, b));
      const place = `contacts/${a}/${b}`;
      expect(await attempt(bench, { [place]: { ...record(b), rev: 2 } })).toBe("refused");
      expect(await attempt(bench, { [place]: record(b) })).toBe("refused");
      expect(await attempt(bench, { [place]: { name_last: "", rev: 1 } })).toBe("refused");
      expect(await attempt(bench, { [place]: { ...record(b), rev: 1 } })).toBe("allowed");
      expect(await attempt(bench, { [place]: { ...record(b), rev: 1 } })).toBe("refused");
    },
  },

  {
    name: "a record that is gone is not replaced",
    run: async (bench) => {
      const [a, b] = await createPeople(bench);
      await attempt(bench, connection(a, b));
      await bench.put({ [`contacts/${a}/${b}`]: null });
      expect(await attempt(bench, { [`contacts/${a}/${b}`]: { ...record(b), rev: 1 } })).toBe("refused");
      expect(await attempt(bench, { [`contacts/${a}/i-x`]: { name_last: "", rev: 1 } })).toBe("refused");
      expect(await attempt(bench, { [`contacts/${a}/i-x`]: { name_last: "" } })).toBe("allowed");
    },
  },

  {
    name: "a record comes back alone when it was deleted, though the other one has it no more",
    run: async (bench) => {
      const [a, b] = await createPeople(bench);
      expect(await attempt(bench, { [`contacts/${a}/${b}`]: { ...record(b), restored_date: 2 } })).toBe("allowed");
    },
  },

  {
    name: "a record that a visitor left comes back only from an undo that still has it",
    run: async (bench) => {
      const [a] = await createPeople(bench);
      const left = { name_last: "", consent: { date: 1 } };
      const undo = `contact_undo/${a}/u1`;
      await bench.put({ [`${undo}/records/x1`]: left });
      const restored = { [`contacts/${a}/x1`]: { ...left, restored_date: 2, restored_from: "u1" }, [undo]: null };
      await bench.put({ [`${undo}/records/x1/consent`]: null });
      expect(await attempt(bench, restored)).toBe("refused");
      await bench.put({ [`${undo}/records/x1`]: left });
      expect(await attempt(bench, restored)).toBe("allowed");
    },
  },

  {
    name: "a record is deleted together with what is kept of it, as it is at that moment",
    run: async (bench) => {
      const [a, b] = await createPeople(bench);
      await attempt(bench, connection(a, b));
      const deletion = (rev: object) => ({
        [`contacts/${a}/${b}`]: null,
        [`contact_undo/${a}/u1`]: { date: 1, records: { [b]: { ...record(b), ...rev } } },
      });
      await attempt(bench, { [`contacts/${a}/${b}`]: { ...record(b), rev: 1 } });
      expect(await attempt(bench, deletion({}))).toBe("refused");
      expect(await attempt(bench, deletion({ rev: 1 }))).toBe("allowed");
      expect(await attempt(bench, deletion({ rev: 1 }))).toBe("refused");
    },
  },
];

const WHAT_GOES_WITH_IT: readonly Scenario[] = [
  {
    name: "what goes with it an index says true, and nothing else",
    run: async (bench) => {
      const [a, b] = await createPeople(bench);
      for (const place of [`contact_words/${a}/ada~${b}`, `contact_undo_of/${b}/${a}~u`, `contacted_by/${b}/${a}`])
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

/** What the contacts service may write, and what not. */
export const CONTACTS_SCENARIOS: readonly Scenario[] = [...A_CONNECTION, ...A_RECORD, ...WHAT_GOES_WITH_IT];
