import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { type RulesBench, type Scenario, strangersTo } from "../bench.ts";
import { EVENTS_SERVICE } from "./events-scenarios.ts";

/** An event that takes scans for an hour, unless it says otherwise, with a badge that is in force and one that is not. */
async function hold(bench: RulesBench, sync_until: number | null = Date.now() + 3_600_000): Promise<string> {
  const id = randomUUID();
  await bench.put({
    [`events/${id}`]: { name: "Fair", sync_until },
    [`event_badges/${id}`]: {
      b: { name_first: "Ada" },
      c: { name_first: "Eve" },
      1: { name_first: "Kim" },
      gone: { revoked_date: 1 },
    },
  });
  return id;
}

/** What becomes of scans that are written by themselves. */
const expectVerdict = async (bench: RulesBench, path: string, value: unknown, verdict: "allowed" | "refused") =>
  expect([path, value, await bench.write(EVENTS_SERVICE, { [path]: value })]).toEqual([path, value, verdict]);

/** Which scans of badges are taken. */
export const EVENTS_SCANS_SCENARIOS: readonly Scenario[] = [
  {
    name: "a scan is taken once, of a badge of the event that is in force",
    run: async (bench) => {
      const path = `event_scans/${await hold(bench)}/s`;
      for (const value of [true, 1, "gone", "strange"]) await expectVerdict(bench, path, value, "refused");
      await expectVerdict(bench, path, "b", "allowed");
      for (const value of ["b", "c"]) await expectVerdict(bench, path, value, "refused");
      await expectVerdict(bench, path, null, "allowed");
    },
  },
  {
    name: "no scan is taken when the event takes no more",
    run: async (bench) => {
      for (const sync_until of [Date.now() - 1000, null])
        await expectVerdict(bench, `event_scans/${await hold(bench, sync_until)}/s`, "b", "refused");
    },
  },
  {
    name: "the scans of a badge are counted one by one",
    run: async (bench) => {
      const path = `eventstats/${randomUUID()}/badges/b`;
      await expectVerdict(bench, path, 1, "allowed");
      for (const value of [1, 3, 0]) await expectVerdict(bench, path, value, "refused");
      await expectVerdict(bench, path, 2, "allowed");
      await expectVerdict(bench, path, null, "allowed");
    },
  },
  ...strangersTo("events").map(([what, auth]): Scenario => ({
    name: `no scan is written or removed by ${what}`,
    run: async (bench) => {
      const path = `event_scans/${await hold(bench)}/s`;
      const write = (value: unknown) => bench.write(auth, { [path]: value });
      expect(await write("b")).toBe("refused");
      await expectVerdict(bench, path, "b", "allowed");
      expect(await write(null)).toBe("refused");
    },
  })),
];
