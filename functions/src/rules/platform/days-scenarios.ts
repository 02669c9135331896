import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { type Auth, type Scenario, strangersTo } from "../bench.ts";

const as = (service: string): Auth => ({ uid: `service:${service}`, service });
const PAYMENTS = as("payments");

/** Which service increments which daily counter. */
const COUNTERS = [
  ["views", "stats"],
  ["contacts", "contacts"],
  ["scans", "events"],
  ["claims", "retail"],
] as const;

/** Counters of functions without their own identity. */
const OTHERS = ["sign_ups", "deletions", "cards", "messages", "mails", "drift"];

/** Number of users who pay for a plan: now, and by day. */
const payingPlaces = (day: string) => ["platform/paying/now/pro", `platform/paying/days/${day}/enterprise`];

/** The totals of the platform by day. */
export const DAYS_SCENARIOS: readonly Scenario[] = [
  ...COUNTERS.map(([counter, service]): Scenario => ({
    name: `${counter} of a day are incremented by one, only by the service ${service}`,
    run: async (bench) => {
      const path = `platform/days/${randomUUID()}/${counter}`;
      const write = (value: unknown, by: Auth | null = as(service)) => bench.write(by, { [path]: value });
      for (const [what, auth] of strangersTo(service)) expect([what, await write(1, auth)]).toEqual([what, "refused"]);
      for (const value of [0, 2, "1", true]) expect([value, await write(value)]).toEqual([value, "refused"]);
      expect(await write(1)).toBe("allowed");
      for (const value of [null, 1, 3]) expect([value, await write(value)]).toEqual([value, "refused"]);
      expect(await write(2)).toBe("allowed");
      for (const [what, auth] of strangersTo(service)) expect([what, await write(3, auth)]).toEqual([what, "refused"]);
    },
  })),
  {
    name: "no service writes counters of others",
    run: async (bench) => {
      const day = randomUUID();
      const paths = [
        ...OTHERS.map((name) => `platform/days/${day}/${name}`),
        `platform/days/${day}`,
        `platform/deleted_of_day/${day}`,
      ];
      for (const path of paths)
        for (const service of ["contacts", "enterprise", "events", "payments", "platform", "retail", "stats"])
          expect([path, service, await bench.write(as(service), { [path]: 1 })]).toEqual([path, service, "refused"]);
    },
  },
  {
    name: "the number of paying users goes up and down, and is a number",
    run: async (bench) => {
      const day = randomUUID();
      for (const path of payingPlaces(day))
        for (const [value, verdict] of [
          ["1", "refused"],
          [1, "allowed"],
          [3, "allowed"],
          [-1, "allowed"],
          [null, "refused"],
        ] as const)
          expect([path, value, await bench.write(PAYMENTS, { [path]: value })]).toEqual([path, value, verdict]);
      for (const plan of ["free", "pros", "a-pro"])
        for (const path of [`platform/paying/now/${plan}`, `platform/paying/days/${day}/${plan}`])
          expect([path, await bench.write(PAYMENTS, { [path]: 1 })]).toEqual([path, "refused"]);
    },
  },
  ...strangersTo("payments").map(([what, auth]): Scenario => ({
    name: `the number of paying users cannot be written by ${what}`,
    run: async (bench) => {
      for (const path of payingPlaces(randomUUID()))
        expect([path, await bench.write(auth, { [path]: 1 })]).toEqual([path, "refused"]);
    },
  })),
];
