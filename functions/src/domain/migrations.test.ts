import { expect, test } from "vitest";
import { JOB_KINDS } from "./job-kinds.ts";
import { MIGRATIONS } from "./migrations.ts";
import { RETRIED_DAILY, SWEEPS } from "./sweep-schedule.ts";

const NAMES = Object.keys(MIGRATIONS);

test("every migration is a kind of job, and no schedule requests one", () => {
  expect(JOB_KINDS).toMatchObject(MIGRATIONS);
  const scheduled: readonly string[] = [...SWEEPS.hourly, ...SWEEPS.daily, ...RETRIED_DAILY];
  expect(scheduled.filter((name) => NAMES.includes(name))).toEqual([]);
});

test("the list of accounts is filled from the list of users, so it follows it", () => {
  expect(NAMES.indexOf("index-accounts")).toBeGreaterThan(NAMES.indexOf("index-people"));
});
