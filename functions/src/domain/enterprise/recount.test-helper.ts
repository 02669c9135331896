import { isDeepStrictEqual } from "node:util";
import { employeeKeys, employeeSort, employeeWords, readEmployee } from "@cardinal/contract/stored/employee";
import { toRecord } from "@cardinal/contract/stored/record";
import { expect } from "vitest";
import { stored } from "../../testing/create-test-ctx.ts";

type Tree = Record<string, unknown>;

/** Sets a value in a tree, and creates the branches above it. */
function put(tree: Tree, [key = "", ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) tree[key] = value;
  else put((tree[key] ??= {}) as Tree, rest, value);
}

const INDEXES = ["employee_words", "employee_keys", "group_members", "group_managers", "grants"] as const;

/** The employee records of an enterprise, its counters and its indexes, with no write between the reads. */
async function readConsistently(
  enterprise: string,
): Promise<{ readonly records: Tree; readonly kept: Tree; readonly indexes: Tree }> {
  const records = await stored(`employees/${enterprise}`);
  const kept = toRecord(await stored(`enterprise/${enterprise}`));
  const indexes: Tree = {};
  for (const place of INDEXES) indexes[place] = (await stored(`${place}/${enterprise}`)) ?? {};
  // A trigger may still be updating an employee from their card.
  if (!isDeepStrictEqual(await stored(`employees/${enterprise}`), records)) return readConsistently(enterprise);
  return { records: toRecord(records), kept, indexes };
}

/** Expects the counters and indexes of an enterprise to match its employee records. */
export async function recount(enterprise: string): Promise<void> {
  const { records, kept, indexes } = await readConsistently(enterprise);
  const expected: Tree = Object.fromEntries(INDEXES.map((place) => [place, {}]));
  const counts: Record<string, number> = { active: 0, invited: 0, disabled: 0, admins: 0 };
  const groups: Record<string, number> = {};
  for (const [uid, value] of Object.entries(records)) {
    const employee = readEmployee(value);
    if (employee === null || employee.status === "left") throw new Error(`${uid} has left and is still there.`);
    const { status, role, manages } = employee;
    counts[status] = (counts[status] ?? 0) + 1;
    if (employee.admin === true && status === "active") counts["admins"] = (counts["admins"] ?? 0) + 1;
    const inside = Object.keys(employee.groups ?? {});
    for (const scope of ["all", ...inside])
      for (const word of employeeWords(employee, uid)) put(expected, ["employee_words", scope, word], true);
    for (const key of employeeKeys(employee)) put(expected, ["employee_keys", key], uid);
    for (const group of inside) {
      groups[group] = (groups[group] ?? 0) + 1;
      put(expected, ["group_members", group, uid], employeeSort(employee));
    }
    for (const group of Object.keys(manages ?? {})) put(expected, ["group_managers", group, uid], true);
    if (role !== undefined)
      put(expected, ["grants", uid], manages === undefined ? { role } : { role, groups: manages });
  }
  expect({ active: 0, invited: 0, disabled: 0, admins: 0, ...toRecord(kept["counts"]) }).toEqual(counts);
  expect(toRecord(kept["seats"])["used"] ?? 0).toBe((counts["active"] ?? 0) + (counts["invited"] ?? 0));
  for (const [group, { count = 0 }] of Object.entries(toRecord(kept["groups"]) as Record<string, { count?: number }>))
    expect([group, count]).toEqual([group, groups[group] ?? 0]);
  for (const place of INDEXES) expect([place, indexes[place]]).toEqual([place, expected[place]]);
}
