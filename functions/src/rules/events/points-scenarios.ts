import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { type Auth, type Change, expectReplacement, type RulesBench, type Scenario, strangersTo } from "../bench.ts";

/** Writes as the events service. */
const EVENTS_SERVICE: Auth = { uid: "service:events", service: "events" };
const attempt = (bench: RulesBench, change: Change) => bench.write(EVENTS_SERVICE, change);

const HOUR_MS = 3_600_000;
const CLAIM = { name: "Stand", points: 5, how: "staff", date: 1 };

/** An event with a valid badge and a revoked one. @returns the path of claims of a badge. */
async function hold(bench: RulesBench, end = Date.now() + HOUR_MS) {
  const id = randomUUID();
  await bench.put({
    [`events/${id}`]: { name: "Fair", end_date: end },
    [`event_badges/${id}/valid`]: { name_first: "Ada" },
    [`event_badges/${id}/revoked`]: { name_first: "Eve", revoked_date: 1 },
  });
  return (badge: string) => `event_points/${id}/${badge}/r1~stand`;
}

const CLAIMS: readonly Scenario[] = [
  {
    name: "a claim is created once, for a valid badge",
    run: async (bench) => {
      const at = await hold(bench);
      for (const [badge, claim, verdict] of [
        ["unknown", CLAIM, "refused"],
        ["revoked", CLAIM, "refused"],
        ["valid", { ...CLAIM, voided_date: 1 }, "refused"],
        ["valid", CLAIM, "allowed"],
        ["valid", CLAIM, "refused"],
      ] as const)
        expect([badge, claim, await attempt(bench, { [at(badge)]: claim })]).toEqual([badge, claim, verdict]);
    },
  },
  {
    name: "a claim is created before the event ends",
    run: async (bench) => {
      for (const [end, verdict] of [
        [Date.now() - 1000, "refused"],
        [Date.now() + HOUR_MS, "allowed"],
      ] as const) {
        const at = await hold(bench, end);
        expect([end, await attempt(bench, { [at("valid")]: CLAIM })]).toEqual([end, verdict]);
      }
      const nowhere = `event_points/${randomUUID()}/valid/r1~stand`;
      expect(await attempt(bench, { [nowhere]: CLAIM })).toBe("refused");
    },
  },
  {
    name: "a claim is voided once, with its points, even after the end",
    run: async (bench) => {
      const at = (await hold(bench, Date.now() - 1000))("valid");
      expect(await attempt(bench, { [at]: { voided_date: 1 } })).toBe("refused");
      await bench.put({ [at]: CLAIM });
      for (const [claim, verdict] of [
        [{ ...CLAIM, voided_date: "yes" }, "refused"],
        [{ ...CLAIM, points: 6, voided_date: 1 }, "refused"],
        [{ ...CLAIM, voided_date: 1 }, "allowed"],
        [{ ...CLAIM, voided_date: 2 }, "refused"],
      ] as const)
        expect([claim, await attempt(bench, { [at]: claim })]).toEqual([claim, verdict]);
    },
  },
];

const SUMS: readonly Scenario[] = [
  {
    name: "a score replaces the one that was read",
    run: async (bench) => {
      const place = `event_scores/${randomUUID()}/badge`;
      await expectReplacement(
        (record) => attempt(bench, { [place]: record }),
        (rev) => ({ n: 5, date: 1, order: "1", rev }),
      );
    },
  },
  {
    name: "ranks and uses of codes are never negative, and a mark includes the number of points",
    run: async (bench) => {
      const id = randomUUID();
      for (const [path, value, verdict] of [
        [`event_ranks/${id}/n5`, -1, "refused"],
        [`event_ranks/${id}/n5`, 0, "allowed"],
        [`event_code_uses/${id}/stand~1`, -1, "refused"],
        [`event_code_uses/${id}/stand~1`, 1, "allowed"],
        [`event_marks/${id}/1~badge~r1~stand`, { person: "Ada" }, "refused"],
        [`event_marks/${id}/1~badge~r1~stand`, { ...CLAIM, person: "Ada" }, "allowed"],
      ] as const)
        expect([path, value, await attempt(bench, { [path]: value })]).toEqual([path, value, verdict]);
    },
  },
];

const OF_STRANGERS: readonly Scenario[] = strangersTo("events").map(([what, auth]) => ({
  name: `points cannot be written or removed by ${what}`,
  run: async (bench) => {
    const claim = (await hold(bench))("valid");
    const id = claim.split("/")[1] ?? "";
    const change: Change = {
      [claim]: CLAIM,
      [`event_marks/${id}/1~valid~r1~stand`]: { ...CLAIM, person: "Ada" },
      [`event_scores/${id}/valid`]: { n: 5, date: 1, order: "1", rev: 1 },
      [`event_ranks/${id}/n5`]: 1,
      [`event_code_uses/${id}/stand~1`]: 1,
    };
    const refuses = async (changes: Change): Promise<void> => {
      for (const [path, value] of Object.entries(changes))
        expect([path, await bench.write(auth, { [path]: value })]).toEqual([path, "refused"]);
    };
    await refuses(change);
    expect(await attempt(bench, change)).toBe("allowed");
    await refuses(Object.fromEntries(Object.keys(change).map((path) => [path, null])));
  },
}));

/** Writes of points, and which claims are accepted. */
export const EVENT_POINTS_SCENARIOS: readonly Scenario[] = [...CLAIMS, ...SUMS, ...OF_STRANGERS];
