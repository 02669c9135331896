import { usernameSkeleton } from "@cardinal/contract/fields/stored-name";
import { employeeTree } from "../../seed/employee-tree.ts";

const CREATED = Date.UTC(2026, 0, 1);
const DAY_MS = 86_400_000;
const GROUPS = ["group-a", "group-b"] as const;
/** Names differ only by their number, so that all records have the same size. */
export const employeeName = (index: number) => `person-${String(index).padStart(7, "0")}`;

/** An enterprise whose people differ only by their number. */
export interface SampleEnterprise {
  readonly id: string;
  readonly people: number;
  /** Uid of the admin, who is the first of the people. */
  readonly admin: string;
  /** The days with statistics, such as `2026-11-22`. */
  readonly days: readonly string[];
}

/** The last days before a time, the earliest first. */
export function daysBefore(moment: number, count: number): string[] {
  return Array.from({ length: count }, (_, at) => new Date(moment - (count - at) * DAY_MS).toISOString().slice(0, 10));
}

/** The enterprise itself, with its counters, its groups, and statistics with the same number of digits at any size. */
export function sampleEnterprise({ id, people, days }: SampleEnterprise): Record<string, unknown> {
  const counted = { views: 5000, clicks: 2000, downloads: 1000, contacts: 500 };
  const groups = GROUPS.map((group, at) => [group, { name: group, count: Math.ceil((people - at) / 2) }] as const);
  return {
    [`enterprise/${id}`]: {
      profile: { name: id, organization_name: id, plan: "enterprise" },
      seats: { limit: 20_000, used: people },
      counts: { active: people, invited: 0, disabled: 0, admins: 1 },
      groups: Object.fromEntries(groups),
      rev: 1,
    },
    [`entstats/${id}/totals`]: counted,
    [`entstats/${id}/days`]: Object.fromEntries(days.map((day) => [day, counted])),
    [`entstats/${id}/group_totals`]: Object.fromEntries(GROUPS.map((group) => [group, counted])),
  };
}

/** One person with every index, their address and their board entries. */
export function samplePerson({ id, admin }: SampleEnterprise, index: number): Record<string, unknown> {
  const username = employeeName(index);
  const uid = index === 0 ? admin : `${id}-${username}`;
  const group = GROUPS[index % 2] ?? GROUPS[0];
  const employee = {
    name_first: "Sample",
    name_last: username,
    job_title: "Engineer",
    email: `${username}@${id}.example`,
    username,
    ...(index === 0 ? { admin: true as const } : {}),
    groups: { [group]: true as const },
    status: "active" as const,
    created_date: CREATED,
  };
  const { name_first, name_last, job_title, email } = employee;
  const boards = ["all", group].flatMap((scope) =>
    ["views", "contacts"].map((board) => [`entstats/${id}/boards/all/${scope}-${board}/${uid}`, 1000] as const),
  );
  return {
    ...employeeTree(id, uid, employee),
    ...Object.fromEntries(boards),
    [`users/${uid}`]: {
      email,
      username,
      enterprise: id,
      ...(index === 0 ? { enterprise_admin: true } : {}),
      created_date: CREATED,
      wizard_step: "done",
    },
    [`vcard/${uid}`]: { name_first, name_last, username, job_title, created_date: CREATED, updated_date: CREATED },
    [`usernames/${id}/${username}`]: { uid, claimed_date: CREATED },
    [`username_skeletons/${id}/${usernameSkeleton(username)}`]: { name: username, uid },
  };
}
