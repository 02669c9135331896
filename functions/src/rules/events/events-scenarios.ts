import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { type Auth, type Change, expectReplacement, type RulesBench, type Scenario, strangersTo } from "../bench.ts";

/** Writes as the events service. */
export const EVENTS_SERVICE: Auth = { uid: "service:events", service: "events" };
const attempt = (bench: RulesBench, change: Change) => bench.write(EVENTS_SERVICE, change);

const event = (rev: number) => ({ name: "Fair", owner: "u-owner", start_date: 1, end_date: 2, rev });

/** Records that may only replace the one that was read. */
const REPLACED: Readonly<Record<string, (rev: number) => object>> = {
  "events/{}": event,
  "event_badges/{}/b": (rev) => ({ name_first: "Ada", rev }),
  "event_vendors/{}/v": (rev) => ({ name: "Compass Works", rev }),
  "event_leads/{}/v/b": (rev) => ({ date: 1, rev }),
  "event_counts/{}": (rev) => ({ badges: 0, vendors: 0, rev }),
};

/** Valid and invalid values at other paths. */
const VALUES: Readonly<Record<string, { readonly good: unknown; readonly bad: readonly unknown[] }>> = {
  "event_badge_words/{}/lovelace~b": { good: true, bad: ["true", 1, false] },
  "event_badge_unmailed/{}/b": { good: true, bad: ["true", 1, false] },
  "event_badge_keys/{}/mail-a": { good: "b", bad: [true, 1] },
  "event_desks/{}": { good: { hash: "h" }, bad: [{ date: 1 }, { hash: 1 }, "h"] },
  "event_staff/{}/u": { good: "desk", bad: [true, 1] },
  "event_phones/{}/v/p": { good: { hash: "h" }, bad: [{ name: "Sam" }, { hash: 1 }, "h"] },
  "event_met/{}/b/v": { good: { date: 1 }, bad: [{ kind: "vendor" }, { date: "1" }, 1] },
  "event_ends/{}": { good: true, bad: ["true", 1, false] },
  "user_events/u{}/e": { good: { date: 1 }, bad: [{ badge: "b" }, { date: "1" }, 1] },
  "eventstats/{}/totals/scans": { good: 1, bad: [-1, "x"] },
  "eventstats/{}/hours/h/leads": { good: 0, bad: [-1, "x"] },
  "eventstats/{}/days/d/check_ins": { good: 1, bad: [-1, "x"] },
  "eventstats/{}/vendors/v/days/d/scans": { good: 1, bad: [-1, "x"] },
  "eventstats/{}/boards/v": { good: 1, bad: [-1, "x"] },
  "eventstats/{}/badges/b": { good: 1, bad: [0, 2, "x"] },
  "event_words/fa/fair~{}": { good: true, bad: [false, "x"] },
  "listed_event_words/fa/fair~2-{}": { good: true, bad: [false, "x"] },
  "event_order/1~{}": { good: true, bad: [false, "x"] },
  "event_phone_signs/{}/p": { good: { seen_date: 1 }, bad: [{ name: "Sam" }, { seen_date: "1" }, 1] },
};
const parentOf = (path: string) => path.slice(0, path.lastIndexOf("/"));
const at = (place: string, id: string) => place.replace("{}", id);

/** The list entries of an event. */
function entriesOf(id: string): readonly string[] {
  return [`event_list/1~${id}`, `event_promoted/2~${id}`, `owner_events/u-owner/1~${id}`];
}

const RECORDS: readonly Scenario[] = [
  ...Object.entries(REPLACED).map(([place, record]) => ({
    name: `a record at ${place} replaces the one that was read`,
    run: async (bench: RulesBench) => {
      const path = at(place, randomUUID());
      await expectReplacement((value) => attempt(bench, { [path]: value }), record);
    },
  })),
  ...Object.entries(VALUES).map(([place, { good, bad }]) => ({
    name: `a value at ${place} has a valid shape`,
    run: async (bench: RulesBench) => {
      const path = at(place, randomUUID());
      for (const value of bad) expect([value, await attempt(bench, { [path]: value })]).toEqual([value, "refused"]);
      expect(await attempt(bench, { [path]: good })).toBe("allowed");
    },
  })),
  {
    name: "the numbers of badges and vendors are never negative",
    run: async (bench) => {
      const path = `event_counts/${randomUUID()}`;
      for (const counts of [{ badges: -1, vendors: 0 }, { badges: 0, vendors: -1 }, { badges: 0 }, { vendors: 0 }])
        expect([counts, await attempt(bench, { [path]: { ...counts, rev: 1 } })]).toEqual([counts, "refused"]);
    },
  },
  {
    name: "only known counters are accepted",
    run: async (bench) => {
      for (const place of Object.keys(VALUES).filter((one) => /^eventstats\/(?!.*(boards|badges))/.test(one)))
        for (const counter of ["others", "xscans", "claimsx"]) {
          const path = `${parentOf(at(place, randomUUID()))}/${counter}`;
          expect([path, await attempt(bench, { [path]: 1 })]).toEqual([path, "refused"]);
        }
    },
  },
  {
    name: "an entry of a list names the owner of its event, and can be replaced and removed",
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
  name: `an event cannot be written or removed by ${what}`,
  run: async (bench) => {
    const id = randomUUID();
    const entries = entriesOf(id).map((path) => [path, { name: "Fair", owner: "u-owner" }] as const);
    const change: Change = {
      ...Object.fromEntries<unknown>(entries),
      ...Object.fromEntries(Object.entries(REPLACED).map(([place, record]) => [at(place, id), record(1)])),
      ...Object.fromEntries(
        Object.entries(VALUES).flatMap(([place, { good }]) => (good === null ? [] : [[at(place, id), good]])),
      ),
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

/** Writes of events and their lists. */
export const EVENTS_SCENARIOS: readonly Scenario[] = [...RECORDS, ...OF_STRANGERS];
