import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { type RulesBench, type Scenario, strangersTo } from "../bench.ts";
import { EVENTS_SERVICE } from "./events-scenarios.ts";

/** An event that accepts scans for an hour by default, with a valid badge and a revoked one. */
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

/** Checks the verdict of a single write. */
const expectVerdict = async (bench: RulesBench, path: string, value: unknown, verdict: "allowed" | "refused") =>
  expect([path, value, await bench.write(EVENTS_SERVICE, { [path]: value })]).toEqual([path, value, verdict]);

/** Which scans of badges are accepted. */
export const EVENTS_SCANS_SCENARIOS: readonly Scenario[] = [
  {
    name: "a scan is accepted once, for a valid badge of the event",
    run: async (bench) => {
      const path = `event_scans/${await hold(bench)}/s`;
      for (const value of [true, 1, "gone", "strange"]) await expectVerdict(bench, path, value, "refused");
      await expectVerdict(bench, path, "b", "allowed");
      for (const value of ["b", "c"]) await expectVerdict(bench, path, value, "refused");
      await expectVerdict(bench, path, null, "allowed");
    },
  },
  {
    name: "no scan is accepted after the event has stopped accepting them",
    run: async (bench) => {
      for (const sync_until of [Date.now() - 1000, null])
        await expectVerdict(bench, `event_scans/${await hold(bench, sync_until)}/s`, "b", "refused");
    },
  },
  {
    name: "the scans of a badge are incremented by one",
    run: async (bench) => {
      const path = `eventstats/${randomUUID()}/badges/b`;
      await expectVerdict(bench, path, 1, "allowed");
      for (const value of [1, 3, 0]) await expectVerdict(bench, path, value, "refused");
      await expectVerdict(bench, path, 2, "allowed");
      await expectVerdict(bench, path, null, "allowed");
    },
  },
  ...strangersTo("events").map(([what, auth]): Scenario => ({
    name: `scans cannot be written or removed by ${what}`,
    run: async (bench) => {
      const path = `event_scans/${await hold(bench)}/s`;
      const write = (value: unknown) => bench.write(auth, { [path]: value });
      expect(await write("b")).toBe("refused");
      await expectVerdict(bench, path, "b", "allowed");
      expect(await write(null)).toBe("refused");
    },
  })),
];
