import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { type Auth, type Change, expectReplacement, type RulesBench, type Scenario, strangersTo } from "./bench.ts";

/** Writes as the events service. */
const EVENTS_SERVICE: Auth = { uid: "service:events", service: "events" };
const attempt = (bench: RulesBench, change: Change) => bench.write(EVENTS_SERVICE, change);

const event = (rev: number) => ({ name: "Fair", owner: "u-owner", start_date: 1, end_date: 2, rev });

/** The entries of an event in lists. */
function entriesOf(id: string): readonly string[] {
  return [`event_list/1~${id}`, `event_promoted/2~${id}`, `owner_events/u-owner/1~${id}`];
}

const RECORDS: readonly Scenario[] = [
  {
    name: "an event replaces the one that was read",
    run: async (bench) => {
      const place = `events/${randomUUID()}`;
      await expectReplacement((record) => attempt(bench, { [place]: record }), event);
    },
  },
  {
    name: "an entry of a list names the owner of its event, and is replaced and removed",
    run: async (bench) => {
      for (const path of entriesOf(randomUUID()))
        for (const [value, verdict] of [
          [{ name: "Fair" }, "refused"],
          [{ name: "Fair", owner: "u-owner" }, "allowed"],
          [{ name: "Autumn fair", owner: "u-owner" }, "allowed"],
          [null, "allowed"],
        ] as const)
          expect([path, value, await attempt(bench, { [path]: value })]).toEqual([path, value, verdict]);
    },
  },
];

const OF_STRANGERS: readonly Scenario[] = strangersTo("events").map(([what, auth]) => ({
  name: `nothing of an event is written or removed by ${what}`,
  run: async (bench) => {
    const id = randomUUID();
    const entries = entriesOf(id).map((path) => [path, { name: "Fair", owner: "u-owner" }] as const);
    const change: Change = { [`events/${id}`]: event(1), ...Object.fromEntries<unknown>(entries) };
    const refuses = async (changes: Change): Promise<void> => {
      for (const [path, value] of Object.entries(changes))
        expect([path, await bench.write(auth, { [path]: value })]).toEqual([path, "refused"]);
    };
    await refuses(change);
    expect(await attempt(bench, change)).toBe("allowed");
    await refuses(Object.fromEntries(Object.keys(change).map((path) => [path, null])));
  },
}));

/** Who writes events and their lists. */
export const EVENTS_SCENARIOS: readonly Scenario[] = [...RECORDS, ...OF_STRANGERS];
