import { monthOf } from "@cardinal/contract/fields/day";
import { personPlaces } from "@cardinal/contract/stored/platform/listed-person";
import { usernameSkeleton } from "@cardinal/contract/fields/stored-name";
import { keyOfDomain, type StoredDomain } from "@cardinal/contract/stored/connections/domain";
import type { EmployeeFields } from "@cardinal/contract/stored/employee";
import { MANAGER_ROLE, MANAGERS } from "@cardinal/contract/stored/enterprise";
import { employeeTree } from "../employee-tree.ts";
import { pick } from "../random.ts";
import { FIRST_NAMES, type GroupKey, GROUPS, LAST_NAMES } from "./names.ts";

const DAY_MS = 86_400_000;
export const ANALYST = "analyst";

/** A generated enterprise. */
export interface LargeEnterprise {
  readonly id: string;
  readonly name: string;
  readonly people: number;
  /** Days on which its cards were viewed. */
  readonly days: number;
}

/** A person of the enterprise. */
export interface Member {
  readonly uid: string;
  readonly employee: EmployeeFields & { readonly username: string; readonly email: string };
  readonly perDay: number;
}

const fold = (name: string) =>
  name
    .normalize("NFKD")
    .replaceAll(/\p{Mark}/gu, "")
    .replaceAll("ø", "o")
    .toLowerCase();
const asMarks = (groups: readonly string[]) => Object.fromEntries(groups.map((group) => [group, true as const]));

/** The group of a person by number, so that each group gets its share. */
function groupOf(index: number): GroupKey {
  let rest = ((index * 37) % 100) / 100;
  for (const [key, { share }] of Object.entries(GROUPS)) {
    rest -= share;
    if (rest < 0) return key as GroupKey;
  }
  return "sales";
}

/** All people, the same on every run. `ids`: uids of those who have an account. */
export function membersOf({ id, people, days }: LargeEnterprise, ids: readonly string[], now: number): Member[] {
  const taken = new Set<string>();
  const managed = new Set<string>();
  return Array.from({ length: people }, (_, index): Member => {
    const first = pick(FIRST_NAMES, index * 7 + Math.floor(index / FIRST_NAMES.length));
    const last = pick(LAST_NAMES, index * 13 + Math.floor(index / LAST_NAMES.length) * 5);
    const plain = `${fold(first)}-${fold(last)}`;
    const username = taken.has(usernameSkeleton(plain)) ? `${plain}-${index}` : plain;
    taken.add(usernameSkeleton(username));
    const group = groupOf(index);
    const groups = index % 9 === 4 ? [...new Set([group, pick(Object.keys(GROUPS), index)])].sort() : [group];
    const isManager = index > 0 && !managed.has(group);
    if (isManager) managed.add(group);
    const role = isManager ? MANAGER_ROLE : index % 97 === 50 ? ANALYST : undefined;
    const employee = {
      name_first: first,
      name_last: last,
      job_title:
        index === 0
          ? "Managing Director"
          : isManager
            ? `Head of ${GROUPS[group].name}`
            : pick(GROUPS[group].jobs, index),
      email: `${username}@${id}.example`,
      username,
      external_id: `P${String(index + 1).padStart(5, "0")}`,
      ...(index === 0 || index === 60 ? { admin: true as const } : {}),
      ...(role === undefined ? {} : { role }),
      ...(isManager ? { manages: asMarks([group]) } : {}),
      groups: asMarks(groups),
      status: index % 37 === 20 ? ("disabled" as const) : ("active" as const),
      created_date: now - Math.round((1 - index / people) * days * DAY_MS),
    };
    return { uid: ids[index] ?? `${id}-${index}`, employee, perDay: (index * 7919) % 23 < 3 ? 9 : 1 + (index % 3) };
  });
}

/** Everything that is stored about one person, besides the statistics. */
export function treeOf({ id, name }: LargeEnterprise, { uid, employee }: Member): Record<string, unknown> {
  const { username, email, status, created_date, name_first, name_last, job_title, admin } = employee;
  const listed = {
    name_first,
    name_last,
    email,
    username,
    enterprise: id,
    ...(status === "disabled" ? { disabled: true as const } : {}),
    created_date,
    rev: 1,
  };
  return {
    ...employeeTree(id, uid, employee),
    [`user_index/${uid}`]: listed,
    ...Object.fromEntries(personPlaces(uid, listed).map((path) => [path, true])),
    [`user_months/${monthOf(created_date)}`]: true,
    [`users/${uid}`]: {
      email,
      username,
      enterprise: id,
      ...(admin === true ? { enterprise_admin: true } : {}),
      ...(status === "disabled" ? { disabled: true } : {}),
      created_date,
      wizard_step: "done",
    },
    [`vcard/${uid}`]: {
      name_first,
      name_last,
      username,
      job_title,
      bio: `${name} moves goods by rail.`,
      buttons: [{ id: "mail", ref: "email", data: email }],
      messaging: true,
      created_date,
      updated_date: created_date,
    },
    [`usernames/${id}/${username}`]: { uid, claimed_date: created_date },
    [`username_skeletons/${id}/${usernameSkeleton(username)}`]: { name: username, uid },
  };
}

/** The enterprise with its domains; counters, groups and roles match its people. */
export function enterpriseOf(
  { id, name, people }: LargeEnterprise,
  members: readonly Member[],
): Record<string, unknown> {
  const count = (isCounted: (one: EmployeeFields) => boolean) =>
    members.filter(({ employee }) => isCounted(employee)).length;
  const disabled = count(({ status }) => status === "disabled");
  const groups = Object.entries(GROUPS).map(([key, group]) => {
    const size = count((one) => one.groups?.[key] === true);
    return [key, { name: group.name, count: size }];
  });
  return {
    [`enterprise/${id}`]: {
      profile: { name, organization_name: name, plan: "enterprise" },
      seats: { limit: people + 20, used: people - disabled },
      counts: {
        active: people - disabled,
        invited: 0,
        disabled,
        admins: count(({ admin, status }) => admin === true && status === "active"),
      },
      roles: {
        [MANAGER_ROLE]: MANAGERS,
        [ANALYST]: { label: "Analyst", can: " stats.view " },
        brand: { label: "Brand team", can: " brand.edit qr.edit " },
      },
      groups: Object.fromEntries(groups) as object,
      rev: 1,
    },
    ...domainsOf(id, Math.min(...members.map(({ employee }) => employee.created_date))),
  };
}

/** The verified domain of the people, which others may ask to join by, and one that is not verified yet. */
function domainsOf(id: string, added_date: number): Record<string, unknown> {
  const token = (letter: string) => letter.repeat(22);
  const own: StoredDomain = {
    domain: `${id}.example`,
    token: token("a"),
    auto_join: "ask",
    added_date,
    verified_date: added_date,
  };
  const next: StoredDomain = { domain: `${id}-group.example`, token: token("b"), auto_join: "off", added_date };
  return {
    [`domains/${keyOfDomain(own.domain)}`]: { enterprise: id, domain: own.domain },
    [`enterprise_domains/${id}`]: { [keyOfDomain(own.domain)]: own, [keyOfDomain(next.domain)]: next },
  };
}
