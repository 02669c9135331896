import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import {
  type Change,
  CONTACTS_SERVICE,
  expectReplacement,
  type RulesBench,
  type Scenario,
  strangersTo,
} from "./bench.ts";

/** Writes as the contacts service. */
const attempt = (bench: RulesBench, change: Change) => bench.write(CONTACTS_SERVICE, change);

interface Card {
  readonly enterprise: string;
  readonly employee: string;
}

/** An employee of an enterprise that shares leads. */
async function createCard(bench: RulesBench): Promise<Card> {
  const [enterprise, employee] = [randomUUID(), randomUUID()];
  await bench.put({
    [`enterprise/${enterprise}/settings/leads`]: "shared",
    [`users/${employee}/enterprise`]: enterprise,
  });
  return { enterprise, employee };
}

const lead = (employee: string | null, rev: number) => ({ name_first: "Eve", name_last: "", date: 1, employee, rev });

const RECORDS: readonly Scenario[] = [
  {
    name: "a lead replaces the one that was read",
    run: async (bench) => {
      const { enterprise, employee } = await createCard(bench);
      const place = `leads/${enterprise}/${randomUUID()}`;
      await expectReplacement(
        (record) => attempt(bench, { [place]: record }),
        (rev) => lead(employee, rev),
      );
    },
  },
  {
    name: "a lead is created while the enterprise shares leads, and can be changed later",
    run: async (bench) => {
      const { enterprise, employee } = await createCard(bench);
      const setting = `enterprise/${enterprise}/settings/leads`;
      const [place, late] = [`leads/${enterprise}/${randomUUID()}`, `leads/${enterprise}/${randomUUID()}`];
      expect(await attempt(bench, { [place]: lead(employee, 1) })).toBe("allowed");
      for (const value of ["personal", null]) {
        await bench.put({ [setting]: value });
        expect([value, await attempt(bench, { [late]: lead(employee, 1) })]).toEqual([value, "refused"]);
      }
      expect(await attempt(bench, { [place]: lead(employee, 2) })).toBe("allowed");
    },
  },
  {
    name: "a lead is created for an employee's card, and stays when they leave the enterprise",
    run: async (bench) => {
      const { enterprise, employee } = await createCard(bench);
      const other = await createCard(bench);
      const [place, late] = [`leads/${enterprise}/${randomUUID()}`, `leads/${enterprise}/${randomUUID()}`];
      for (const stranger of [other.employee, randomUUID(), null])
        expect([stranger, await attempt(bench, { [place]: lead(stranger, 1) })]).toEqual([stranger, "refused"]);
      expect(await attempt(bench, { [place]: lead(employee, 1) })).toBe("allowed");
      await bench.put({ [`users/${employee}/enterprise`]: null });
      expect(await attempt(bench, { [late]: lead(employee, 1) })).toBe("refused");
      expect(await attempt(bench, { [place]: lead(null, 2) })).toBe("allowed");
    },
  },
];

type Entry = readonly [path: string, good: unknown, bad: unknown];

/** Entries written and removed with a lead: a value that is allowed, and one that is not. */
function indexesOf({ enterprise, employee }: Card): readonly Entry[] {
  const id = randomUUID();
  return [
    [`lead_dates/${enterprise}/all/${id}`, 1, "1"],
    [`lead_places/${id}`, enterprise, true],
    [`leads_by_recipient/${employee}/${id}`, enterprise, true],
  ];
}

const ENTRIES: readonly Scenario[] = [
  {
    name: "index entries of leads have valid values, and can be replaced and removed",
    run: async (bench) => {
      for (const [path, good, bad] of indexesOf(await createCard(bench)))
        for (const [value, verdict] of [
          [bad, "refused"],
          [good, "allowed"],
          [good, "allowed"],
          [null, "allowed"],
        ])
          expect([path, value, await attempt(bench, { [path]: value })]).toEqual([path, value, verdict]);
    },
  },
];

const STRANGERS = strangersTo("contacts");

const OF_STRANGERS: readonly Scenario[] = STRANGERS.map(([what, auth]) => ({
  name: `a lead cannot be written or removed by ${what}`,
  run: async (bench) => {
    const card = await createCard(bench);
    const place = `leads/${card.enterprise}/${randomUUID()}`;
    const entries = indexesOf(card).map(([path, good]) => [path, good] as const);
    const change: Change = { [place]: lead(card.employee, 1), ...Object.fromEntries(entries) };
    const refuses = async (changes: Change): Promise<void> => {
      for (const [path, value] of Object.entries(changes))
        expect([path, await bench.write(auth, { [path]: value })]).toEqual([path, "refused"]);
    };
    await refuses(change);
    expect(await attempt(bench, change)).toBe("allowed");
    await refuses(Object.fromEntries(Object.keys(change).map((path) => [path, null])));
  },
}));

/** Writes of visitors' details left on the cards of an enterprise. */
export const LEADS_SCENARIOS: readonly Scenario[] = [...RECORDS, ...ENTRIES, ...OF_STRANGERS];
