import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import { mutantsOf } from "../testing/mutations/conditions.ts";
import { loadModule } from "../testing/mutations/load-module.ts";
import { type Attempt, survivorsOf } from "../testing/mutations/survivors.ts";
import { POLICY_CASES } from "../testing/policies/cases.ts";
import { storePeople } from "../testing/policies/people.ts";

/** What each policy decides, and that a change of any of its conditions is detected. */

const here = fileURLToPath(new URL(".", import.meta.url));
const all = readdirSync(here, { recursive: true, encoding: "utf8" });
const files = all.filter((path) => basename(path) === "policy.ts").map((path) => join(here, path));
const policies = files.map((path) => ({ path, area: basename(dirname(path)), source: readFileSync(path, "utf8") }));

beforeAll(storePeople);

test("every policy has cases", () => {
  expect(policies.map(({ area }) => area).sort()).toEqual(Object.keys(POLICY_CASES).sort());
});

async function decide(area: string, path: string, source: string): Promise<void> {
  await POLICY_CASES[area]?.((await loadModule(path, source)) as never);
}

describe.each(policies)("the policy of $area", ({ path, area, source }) => {
  test("decides as its cases expect", async () => {
    await expect(decide(area, path, source)).resolves.toBeUndefined();
  });

  test("fails its cases when one of its conditions changes", async () => {
    const attempts = mutantsOf(source).map(({ what, text }): Attempt => ({
      name: `${area}/policy.ts: ${what}`,
      run: () => decide(area, path, text),
    }));
    expect(await survivorsOf(attempts)).toEqual([]);
  });
});
