import { expect } from "vitest";
import type * as enterprise from "../../domain/enterprise/policy.ts";
import type * as attendee from "../../domain/events/attendee/policy.ts";
import type * as events from "../../domain/events/policy.ts";
import type * as person from "../../domain/person/policy.ts";
import type * as retail from "../../domain/retail/policy.ts";
import type * as stats from "../../domain/stats/policy.ts";
import { refusalOf } from "../refusal.ts";
import { ctxOf, ENTERPRISE, POLICY_PEOPLE, type PolicyPerson, recordOf, uidOf } from "./people.ts";
import { enterpriseCases } from "./enterprise-cases.ts";
import { attendeeCases, eventsCases } from "./events-cases.ts";
import { retailCases } from "./retail-cases.ts";

/** Checks everything that a policy decides; throws at the first wrong decision. */
type Cases<Policy> = (policy: Policy) => Promise<void>;

/** Relations other than to oneself, and of the platform's admin to all; without an entry: none. */
const ADMINISTERED: readonly PolicyPerson[] = ["member", "managed", "manager", "otherManager", "admin"];

function relationOf(caller: PolicyPerson, target: PolicyPerson): person.Relation {
  if (caller === target) return "self";
  if (caller === "platformAdmin") return "admin";
  const administered = caller === "admin" ? ADMINISTERED : caller === "otherAdmin" ? ["formerManager"] : [];
  return administered.includes(target) ? "ent-admin" : "none";
}

const PAIRS = POLICY_PEOPLE.flatMap((caller) => POLICY_PEOPLE.map((target) => [caller, target] as const));

const personCases: Cases<typeof person> = async ({ enterpriseAdministered, relationTo, requireKnownPerson }) => {
  for (const caller of POLICY_PEOPLE) {
    const expected = { admin: ENTERPRISE, otherAdmin: recordOf("otherAdmin")?.enterprise }[caller as string] ?? null;
    expect([caller, await enterpriseAdministered(ctxOf(caller))]).toEqual([caller, expected]);
  }
  for (const [caller, target] of PAIRS) {
    const [uid, person, relation] = [uidOf[target], recordOf(target), relationOf(caller, target)];
    expect([caller, target, await relationTo(ctxOf(caller), uid, person)]).toEqual([caller, target, relation]);
    const outcome = requireKnownPerson(ctxOf(caller), uid);
    if (person !== null && relation !== "none") expect(await outcome).toEqual(person);
    else expect((await refusalOf(outcome)).code).toBe("not-found");
  }
  const known = { ...ctxOf("member"), person: { email: "known@example.com", created_date: 2 } };
  expect(await requireKnownPerson(known, uidOf.member)).toEqual(known.person);
};

const statsCases: Cases<typeof stats> = async ({ requireStatsReader }) => {
  for (const [caller, target] of PAIRS) {
    const isManager =
      (caller === "manager" && target === "managed") || (caller === "otherManager" && target === "manager");
    const allowed = recordOf(target) !== null && (isManager || relationOf(caller, target) !== "none");
    const outcome = requireStatsReader(ctxOf(caller), uidOf[target]);
    if (allowed) expect([caller, target, await outcome]).toEqual([caller, target, undefined]);
    else expect([caller, target, (await refusalOf(outcome)).code]).toEqual([caller, target, "not-found"]);
  }
  await requireStatsReader({ ...ctxOf("unregistered"), person: recordOf("loner") }, uidOf.unregistered);
};

/** The cases of every policy by the folder of its area. A policy without cases fails the test. */
export const POLICY_CASES: Readonly<Record<string, Cases<never>>> = {
  attendee: ((policy: typeof attendee) => attendeeCases(policy)) as Cases<never>,
  enterprise: ((policy: typeof enterprise) => enterpriseCases(policy)) as Cases<never>,
  events: ((policy: typeof events) => eventsCases(policy)) as Cases<never>,
  person: personCases as Cases<never>,
  retail: ((policy: typeof retail) => Promise.resolve(retailCases(policy))) as Cases<never>,
  stats: statsCases as Cases<never>,
};
