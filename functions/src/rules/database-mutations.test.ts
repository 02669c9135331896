import { expect, test } from "vitest";
import { type Auth, personAuth, type RulesBench, type Scenario } from "./bench.ts";
import { CONTACT_EFFECTS } from "./contact-effects-scenarios.ts";
import { CONTACTS_SCENARIOS } from "./contacts-scenarios.ts";
import { MATRIX, type Row } from "./database-matrix.ts";
import { WORLD } from "./database-world.ts";
import { ENTERPRISE_SCENARIOS } from "./enterprise-scenarios.ts";
import { ENTERPRISE_STATISTICS_SCENARIOS } from "./enterprise-statistics-scenarios.ts";
import { GROUPS_SCENARIOS } from "./groups-scenarios.ts";
import { INVITATIONS_SCENARIOS } from "./invitations-scenarios.ts";
import { EVENT_BADGES_SCENARIOS } from "./events/badges-scenarios.ts";
import { EVENT_POINTS_SCENARIOS } from "./events/points-scenarios.ts";
import { EVENTS_SCANS_SCENARIOS } from "./events/scans-scenarios.ts";
import { EVENTS_SCENARIOS } from "./events/events-scenarios.ts";
import { EVENTS_VENDORS_SCENARIOS } from "./events/vendors-scenarios.ts";
import { createBenches } from "./in-process.ts";
import { AUDIT_SCENARIOS } from "./audit-scenarios.ts";
import { DAYS_SCENARIOS } from "./platform/days-scenarios.ts";
import { PEOPLE_INDEX_SCENARIOS } from "./platform/people-index-scenarios.ts";
import { STANDING_SCENARIOS } from "./platform/standing-scenarios.ts";
import { SUSPENSION_SCENARIOS } from "./platform/suspension-scenarios.ts";
import { TEMPLATES_SCENARIOS } from "./platform/templates-scenarios.ts";
import { LEADS_SCENARIOS } from "./leads-scenarios.ts";
import { NOTIFICATIONS_SCENARIOS } from "./notifications-scenarios.ts";
import { EVERYBODY, PEOPLE, type Person } from "./people.ts";
import { PAYMENTS_SCENARIOS } from "./payments-scenarios.ts";
import { RETAIL_SCENARIOS } from "./retail-scenarios.ts";
import { DATABASE_RULES, listRules, type RuleNode, type RuleText } from "./rule-texts.ts";
import { PLATFORM_SCENARIOS } from "./platform-scenarios.ts";
import { STATISTICS_REFUSALS } from "./statistics-refusals-scenarios.ts";
import { STATISTICS_SCENARIOS } from "./statistics-scenarios.ts";
import { mutantsOf } from "../testing/mutations/conditions.ts";
import { type Attempt, survivorsOf } from "../testing/mutations/survivors.ts";

const SCENARIOS: readonly Scenario[] = [
  ...CONTACTS_SCENARIOS,
  ...CONTACT_EFFECTS,
  ...ENTERPRISE_SCENARIOS,
  ...GROUPS_SCENARIOS,
  ...ENTERPRISE_STATISTICS_SCENARIOS,
  ...EVENTS_SCENARIOS,
  ...EVENT_BADGES_SCENARIOS,
  ...EVENT_POINTS_SCENARIOS,
  ...EVENTS_VENDORS_SCENARIOS,
  ...EVENTS_SCANS_SCENARIOS,
  ...INVITATIONS_SCENARIOS,
  ...AUDIT_SCENARIOS,
  ...DAYS_SCENARIOS,
  ...PEOPLE_INDEX_SCENARIOS,
  ...STANDING_SCENARIOS,
  ...SUSPENSION_SCENARIOS,
  ...LEADS_SCENARIOS,
  ...NOTIFICATIONS_SCENARIOS,
  ...PAYMENTS_SCENARIOS,
  ...RETAIL_SCENARIOS,
  ...PLATFORM_SCENARIOS,
  ...TEMPLATES_SCENARIOS,
  ...STATISTICS_SCENARIOS,
  ...STATISTICS_REFUSALS,
];

const toAuth = (identity: (typeof PEOPLE)[Person]) => (identity === null ? null : personAuth(identity.uid, identity));
const PEOPLES_AUTH = EVERYBODY.map((person): readonly [Person, Auth | null] => [person, toAuth(PEOPLE[person])]);

const parentOf = (path: string): string => path.slice(0, path.lastIndexOf("/"));
const firstOf = (path: string): string => path.split("/")[0] ?? "";

/** Who reads each path, and who lists its siblings. */
async function replayReads(bench: RulesBench, rows: readonly Row[]): Promise<void> {
  await bench.put(WORLD);
  for (const { path, get, list } of rows) {
    for (const [person, auth] of PEOPLES_AUTH) {
      const verdicts = [await bench.read(auth, path), await bench.read(auth, parentOf(path))];
      const expected = [get, list].map((people) => (people.includes(person) ? "allowed" : "refused"));
      if (verdicts.join() !== expected.join()) throw new Error(`${person} at ${path}: ${verdicts.join()}`);
    }
  }
}

/** Checks that no one writes to any path of the matrix. */
async function replayWrites(bench: RulesBench, rows: readonly Row[]): Promise<void> {
  await bench.put(WORLD);
  for (const { path } of rows) {
    const changes = [{ [path]: true }, { [path]: null }, { [`${parentOf(path)}/fresh`]: true }];
    for (const [person, auth] of PEOPLES_AUTH) {
      for (const change of changes)
        if ((await bench.write(auth, change)) !== "refused") throw new Error(`${person} writes ${path}`);
    }
  }
}

/**
 * The scenarios, starting with those that detected the latest mutants: they often also detect the next one of the same
 * rule.
 */
const byLatestDetection = [...SCENARIOS];

async function replayScenarios(createBench: () => RulesBench): Promise<void> {
  for (const [at, scenario] of byLatestDetection.entries()) {
    try {
      await scenario.run(createBench());
    } catch (found) {
      byLatestDetection.splice(at, 1);
      byLatestDetection.unshift(scenario);
      throw found;
    }
  }
}

/** Runs everything that could detect a change of a rule at `path`. */
async function replay(rules: string, { path, kind }: Pick<RuleText, "path" | "kind">): Promise<void> {
  const rows = MATRIX.filter((row) => path === "" || firstOf(row.path) === firstOf(path));
  const createBench = createBenches(rules);
  if (kind === ".read") return replayReads(createBench(), rows);
  await replayScenarios(createBench);
  await replayWrites(createBench(), rows);
}

/** The rules with another text at one place. */
function rulesWith({ path, kind }: RuleText, text: string | boolean): string {
  const rules = structuredClone(DATABASE_RULES);
  const keys = ["rules", ...(path === "" ? [] : path.split("/"))];
  const node = keys.reduce((at, key) => at[key] as RuleNode, rules) as Record<string, unknown>;
  node[kind] = text;
  return JSON.stringify(rules);
}

function attemptsAt(rule: RuleText): Attempt[] {
  const { path, kind, text } = rule;
  const always = [true, false].filter((value) => text !== String(value) && (kind !== ".validate" || value));
  const changes: (readonly [what: string, text: string | boolean])[] = [
    ...always.map((value) => [`always ${value}`, value] as const),
    ...(text === "true" || text === "false"
      ? []
      : mutantsOf(text).map((mutant) => [mutant.what, mutant.text] as const)),
  ];
  return changes.map(([what, changed]) => ({
    name: `database.rules.json /${path} ${kind}: ${what}`,
    run: () => replay(rulesWith(rule, changed), rule),
  }));
}

const rules = listRules(DATABASE_RULES);

test("the unchanged rules pass everything that mutants are checked with", async () => {
  const createBench = createBenches(JSON.stringify(DATABASE_RULES));
  await replayReads(createBench(), MATRIX);
  await replayWrites(createBench(), MATRIX);
  for (const { run } of SCENARIOS) await expect(run(createBench())).resolves.toBeUndefined();
});

test("there are rules with conditions", () => {
  expect(rules.length).toBeGreaterThan(50);
});

// One test per rule, because the timeout applies per test.
test.each(rules.map((rule) => [`${rule.kind} at /${rule.path}`, rule] as const))(
  "any change of a condition of %s is detected",
  async (_name, rule) => {
    expect(await survivorsOf(attemptsAt(rule))).toEqual([]);
  },
);
