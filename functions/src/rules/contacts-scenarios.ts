import { expect } from "vitest";
import { type Scenario, STATISTICS_SERVICE } from "./bench.ts";
import { attempt, connection, createPeople, record } from "./contacts-changes.ts";

const A_CONNECTION: readonly Scenario[] = [
  {
    name: "a connection is created once, only by the contacts service",
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
    name: "a record is removed once",
    run: async (bench) => {
      const [a, b] = await createPeople(bench);
      await bench.put({ [`contacts/${a}/${b}`]: record(b) });
      expect(await attempt(bench, { [`contacts/${a}/${b}`]: null })).toBe("allowed");
      expect(await attempt(bench, { [`contacts/${a}/${b}`]: null })).toBe("refused");
    },
  },

  {
    name: "a connection keeps the date of an existing record",
    run: async (bench) => {
      const [a, b] = await createPeople(bench);
      await bench.put({ [`contacts/${b}/${a}`]: record(a, 5) });
      expect(await attempt(bench, { [`contacts/${a}/${b}`]: record(b, 6) })).toBe("refused");
      expect(await attempt(bench, { [`contacts/${a}/${b}`]: record(b, 5) })).toBe("allowed");
    },
  },

  {
    name: "a connection is refused when one of the two does not exist",
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
    name: "the second record of a connection is refused while one of the two is being deleted",
    run: async (bench) => {
      const [a, b] = await createPeople(bench);
      await bench.put({ [`contacts/${b}/${a}`]: record(a, 5) });
      const second = { [`contacts/${a}/${b}`]: record(b, 5) };
      for (const uid of [a, b]) {
        await bench.put({ [`users/${uid}/deleting`]: true });
        expect(await attempt(bench, second)).toBe("refused");
        await bench.put({ [`users/${uid}/deleting`]: null });
      }
      expect(await attempt(bench, second)).toBe("allowed");
    },
  },

  {
    name: "a connection refers to the user of its key",
    run: async (bench) => {
      const [a, b] = await createPeople(bench);
      expect(await attempt(bench, { ...connection(a, b), [`contacts/${a}/${b}`]: record(a) })).toBe("refused");
    },
  },
];

const A_DATE: readonly Scenario[] = [
  {
    name: "a connection has a date",
    run: async (bench) => {
      const [a, b] = await createPeople(bench);
      const undated = (uid: string) => ({ uid, name_last: "" });
      const change = { [`contacts/${a}/${b}`]: undated(b), [`contacts/${b}/${a}`]: undated(a) };
      expect(await attempt(bench, change)).toBe("refused");
    },
  },
  {
    name: "a connection keeps its date, even when the other record changes in the same write",
    run: async (bench) => {
      const [a, b] = await createPeople(bench);
      await bench.put({ [`contacts/${b}/${a}`]: record(a, 5) });
      const change = { [`contacts/${a}/${b}`]: record(b, 6), [`contacts/${b}/${a}`]: { ...record(a, 6), rev: 1 } };
      expect(await attempt(bench, change)).toBe("refused");
    },
  },
];

const A_RECORD: readonly Scenario[] = [
  {
    name: "a restored record requires both users to exist",
    run: async (bench) => {
      const [a, b] = await createPeople(bench);
      const restored = { [`contacts/${a}/${b}`]: { ...record(b), restored_date: 2 } };
      for (const uid of [a, b]) {
        await bench.put({ [`users/${uid}/deleting`]: true });
        expect(await attempt(bench, restored)).toBe("refused");
        await bench.put({ [`users/${uid}/deleting`]: null, [`users/${uid}/username`]: null });
        expect(await attempt(bench, restored)).toBe("refused");
        await bench.put({ [`users/${uid}/username`]: uid });
      }
      expect(await attempt(bench, restored)).toBe("allowed");
    },
  },
  {
    name: "a visitor's record is new; a record of another kind is restored without a consent",
    run: async (bench) => {
      const [a] = await createPeople(bench);
      const left = { name_last: "", consent: { date: 1 } };
      expect(await attempt(bench, { [`contacts/${a}/x1`]: left })).toBe("allowed");
      const own = { name_last: "", restored_date: 2, restored_from: "u1" };
      expect(await attempt(bench, { [`contacts/${a}/x2`]: own })).toBe("allowed");
    },
  },
  {
    name: "a record replaces only the one that was read, of the same person",
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
    name: "a record is replaced, or restored, when one of the users has no username, but not without their account",
    run: async (bench) => {
      for (const at of [0, 1]) {
        const people = await createPeople(bench);
        const [a, b] = people;
        const uid = people[at] ?? "";
        await attempt(bench, connection(a, b));
        const place = `contacts/${a}/${b}`;
        const replacement = { [place]: { ...record(b), rev: 1 } };
        const restored = { [place]: { ...record(b), restored_date: 2 } };
        await bench.put({ [`users/${uid}`]: null });
        expect(await attempt(bench, replacement)).toBe("refused");
        await bench.put({ [`users/${uid}`]: { email: "a@b.example", deleting: true } });
        expect(await attempt(bench, replacement)).toBe("refused");
        await bench.put({ [`users/${uid}/deleting`]: null });
        expect(await attempt(bench, replacement)).toBe("allowed");
        await bench.put({ [place]: null });
        expect(await attempt(bench, { [place]: { ...record(b), connected_date: 1 } })).toBe("refused");
        expect(await attempt(bench, restored)).toBe("allowed");
      }
    },
  },

  {
    name: "a removed record is not replaced",
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
    name: "a deleted record can be restored alone, although the other user no longer has theirs",
    run: async (bench) => {
      const [a, b] = await createPeople(bench);
      expect(await attempt(bench, { [`contacts/${a}/${b}`]: { ...record(b), restored_date: 2 } })).toBe("allowed");
    },
  },

  {
    name: "a visitor's record is restored only from an undo that still contains it",
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
    name: "a record is deleted together with its undo, which contains its current state",
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

/** The records of contacts that the contacts service may write. */
export const CONTACTS_SCENARIOS: readonly Scenario[] = [...A_CONNECTION, ...A_DATE, ...A_RECORD];
