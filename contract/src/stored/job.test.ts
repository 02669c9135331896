import { expect, test } from "vitest";
import { jobId, PROGRESS_FIELDS, readProgress, SHOWN_JOBS } from "./job.ts";
import { PLACES } from "./places/places.ts";

test.each<[readonly unknown[], ReturnType<typeof readProgress>]>([
  [[null, null, null], null],
  [[], null],
  // A job that has just started; most finish before their progress could be read.
  [[0, null, null], null],
  [[0, 5, null], { done: 0, total: 5, stopped: false }],
  [[3, 5, null], { done: 3, total: 5, stopped: false }],
  [[3, null, null], { done: 3, total: null, stopped: false }],
  // A card was added in the meantime.
  [[7, 5, null], { done: 5, total: 5, stopped: false }],
  [[3, 5, 1_700_000_000_000], { done: 3, total: 5, stopped: true }],
  [["3", "5", null], null],
])("reads the fields %j as the progress %j", (fields, progress) => {
  expect(readProgress(fields)).toEqual(progress);
});

test("the rules expose only the progress fields of shown jobs", () => {
  const job = PLACES["jobs"]?.children?.["$job"];
  const [rule, ...more] = Object.values(job?.children ?? {});
  expect([job?.read, job?.write, rule?.write, more]).toEqual([undefined, undefined, undefined, []]);
  expect(rule?.read).toContain(`(${PROGRESS_FIELDS.join("|")})$`);
  for (const kind of Object.values(SHOWN_JOBS)) expect(rule?.read).toContain(`'${jobId(kind, "")}'`);
});
