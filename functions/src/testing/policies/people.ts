import { MANAGERS } from "@cardinal/contract/stored/enterprise";
import type { StoredUser } from "@cardinal/contract/stored/user";
import { randomUUID } from "node:crypto";
import type { ActorCtx } from "../../domain/ctx.ts";
import { createTestCtx, testDatabase, uniqueName } from "../create-test-ctx.ts";

const HERE = uniqueName("here");
const THERE = uniqueName("there");
const person: StoredUser = { email: "a@example.com", created_date: 1 };

/** Records of the users in policy cases; null: no record. */
const RECORDS = {
  member: { ...person, enterprise: HERE },
  /** In the group that `manager` manages. */
  managed: { ...person, enterprise: HERE },
  manager: { ...person, enterprise: HERE },
  /** Manages a group that contains none of the users in question. */
  otherManager: { ...person, enterprise: HERE },
  /** Still listed as a manager by the group. */
  formerManager: { ...person, enterprise: THERE },
  admin: { ...person, enterprise: HERE, enterprise_admin: true },
  otherAdmin: { ...person, enterprise: THERE, enterprise_admin: true },
  /** Marked as an admin of an enterprise, but in none. */
  strayAdmin: { ...person, enterprise_admin: true },
  loner: person,
  unregistered: null,
  platformAdmin: null,
} satisfies Record<string, StoredUser | null>;

export type PolicyPerson = keyof typeof RECORDS;
export const POLICY_PEOPLE = Object.keys(RECORDS) as PolicyPerson[];

/** Ids and records of the users. */
export const uidOf = Object.fromEntries(POLICY_PEOPLE.map((name) => [name, `${name}-${randomUUID()}`])) as Record<
  PolicyPerson,
  string
>;
export const recordOf = (name: PolicyPerson): StoredUser | null => RECORDS[name];
export const ENTERPRISE = HERE;

/** Stores the users and their enterprise. */
export async function storePeople(): Promise<void> {
  const users = POLICY_PEOPLE.map((name) => [`users/${uidOf[name]}`, RECORDS[name]] as const);
  const employee = { name_first: "Ada", name_last: "", status: "active", created_date: 1, rev: 1 };
  const inGroup = (name: PolicyPerson, group: string) =>
    [`employees/${HERE}/${uidOf[name]}`, { ...employee, groups: { [group]: true } }] as const;
  const managing = (name: PolicyPerson, group: string) =>
    [`grants/${HERE}/${uidOf[name]}`, { role: "manager", groups: { [group]: true } }] as const;
  await testDatabase()
    .ref()
    .update({
      ...Object.fromEntries(users),
      [`enterprise/${HERE}`]: {
        profile: { name: "Here" },
        locked_fields: { organization_name: true, address: true },
        groups: {
          sales: { name: "Sales", count: 1 },
          legal: { name: "Legal", count: 1 },
          none: { name: "Empty", count: 0 },
        },
        roles: { manager: MANAGERS },
      },
      ...Object.fromEntries<unknown>([
        inGroup("managed", "sales"),
        managing("manager", "sales"),
        managing("formerManager", "sales"),
        managing("otherManager", "legal"),
        inGroup("manager", "legal"),
      ]),
    });
}

/** The context of one of the users. */
export function ctxOf(name: PolicyPerson): ActorCtx {
  const actor = { uid: uidOf[name], email: null, emailVerified: true, admin: name === "platformAdmin", authTime: 0 };
  return { ...createTestCtx(), actor };
}
