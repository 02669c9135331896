import {
  type DeparturePlan,
  type EmployeeFields,
  employeeKeys,
  employeeOrder,
  employeeSort,
  employeeWords,
  EVERYBODY,
  isEmployed,
  readEmployee,
  invitationShape,
  readGrant,
  readInvitation,
  type StoredEmployee,
  type StoredGrant,
  type StoredInvitation,
  toEmployee,
} from "@cardinal/contract/stored/employee";
import { readKeys } from "@cardinal/contract/stored/enterprise";
import { readNumber, readRecords, readString, toRecord } from "@cardinal/contract/stored/record";
import { isDeepStrictEqual } from "node:util";
import { type Database, ServerValue } from "firebase-admin/database";
import { type Change, commitUnlessRefused, mergeChanges } from "../change.ts";
import { boardRemoval } from "./enterprise-stats-store.ts";
import { createEmployeeLists } from "./employee-lists.ts";

/** An employee of an enterprise. */
export interface EmployeePlace {
  readonly enterprise: string;
  readonly uid: string;
}

/** The place of an invitation in the order of dates. */
export interface InvitationOrder {
  readonly date: number;
  readonly key: string;
}

const recordPath = ({ enterprise, uid }: EmployeePlace) => `employees/${enterprise}/${uid}`;
const namesOf = (marks: Readonly<Record<string, true>> | undefined) => Object.keys(marks ?? {});

/** The index entries of an employee: paths and values. */
function indexesOf(place: EmployeePlace, employee: EmployeeFields): Change {
  const { enterprise, uid } = place;
  const groups = namesOf(employee.groups);
  const words = employeeWords(employee, uid);
  const sort = employeeSort(employee);
  return Object.fromEntries<unknown>([
    ...[EVERYBODY, ...groups].flatMap((scope) =>
      words.map((word) => [`employee_words/${enterprise}/${scope}/${word}`, true] as const),
    ),
    ...groups.map((group) => [`group_members/${enterprise}/${group}/${uid}`, sort] as const),
    ...invitationOf(place, employee),
    ...namesOf(employee.manages).map((group) => [`group_managers/${enterprise}/${group}/${uid}`, true] as const),
    ...employeeKeys(employee).map((key) => [`employee_keys/${enterprise}/${key}`, uid] as const),
    ...grantOf(place, employee),
  ]);
}

function invitationOf({ enterprise, uid }: EmployeePlace, { invitation }: EmployeeFields) {
  if (invitation?.key === undefined) return [];
  return [[`invitations/${invitation.key}`, { enterprise, uid, expires_date: invitation.expires_date }] as const];
}

function grantOf({ enterprise, uid }: EmployeePlace, { role, manages }: EmployeeFields) {
  if (role === undefined) return [];
  const grant = manages === undefined ? { role } : { role, groups: manages };
  return [[`grants/${enterprise}/${uid}`, grant] as const];
}

const groupCountPath = ({ enterprise }: Pick<EmployeePlace, "enterprise">, group: string) =>
  `enterprise/${enterprise}/groups/${group}/count`;

/** The increments of an enterprise's counters for an employee, by path. */
function countsOf({ enterprise }: EmployeePlace, { status, admin, groups }: EmployeeFields): Map<string, number> {
  const place = `enterprise/${enterprise}`;
  return new Map([
    [`${place}/counts/${status}`, 1],
    ...(admin === true && status === "active" ? [[`${place}/counts/admins`, 1] as const] : []),
    ...(status === "disabled" ? [] : [[`${place}/seats/used`, 1] as const]),
    ...namesOf(groups).map((group) => [groupCountPath({ enterprise }, group), 1] as const),
  ]);
}

/** Changes of indexes, and of the counters of existing groups, when an employee is replaced; null: there is none. */
function effectsOf(
  place: EmployeePlace,
  before: EmployeeFields | null,
  after: EmployeeFields | null,
  deleted: readonly string[],
): Change {
  const [old, fresh] = [before, after].map((employee) => (employee === null ? {} : indexesOf(place, employee)));
  const [less, more] = [before, after].map((employee) =>
    employee === null ? new Map<string, number>() : countsOf(place, employee),
  );
  const counters = [...new Set([...(less?.keys() ?? []), ...(more?.keys() ?? [])])].flatMap((path) => {
    const step = (more?.get(path) ?? 0) - (less?.get(path) ?? 0);
    const isGone = deleted.some((group) => path === groupCountPath(place, group));
    return step === 0 || isGone ? [] : [[path, ServerValue.increment(step)] as const];
  });
  const left = [EVERYBODY, ...namesOf(before?.groups)].filter((scope) =>
    scope === EVERYBODY ? before !== null && after === null : after?.groups?.[scope] !== true,
  );
  const gone = Object.keys(old ?? {}).filter((path) => !Object.hasOwn(fresh ?? {}, path));
  const added = Object.entries(fresh ?? {}).filter(
    ([path, value]) => JSON.stringify(old?.[path]) !== JSON.stringify(value),
  );
  return Object.fromEntries([
    ...gone.map((path) => [path, null] as const),
    ...added,
    ...counters,
    ...Object.entries(boardRemoval(place, left, before?.created_date ?? 0)),
    ...(after === null ? [[`entstats/${place.enterprise}/scopes/${place.uid}`, null] as const] : []),
    [`enterprise/${place.enterprise}/rev`, ServerValue.increment(1)],
  ]);
}

/**
 * The membership in the user's own record. An invited user with an own account is only marked as invited until they
 * join.
 */
function membershipOf(
  { enterprise, uid }: EmployeePlace,
  before: EmployeeFields | null,
  after: EmployeeFields,
): Change {
  if (after.own_account === true) return { [`users/${uid}/invited_to/${enterprise}`]: true };
  return {
    [`users/${uid}/enterprise`]: enterprise,
    [`users/${uid}/enterprise_admin`]: after.admin ?? null,
    ...(before?.own_account === true ? { [`users/${uid}/invited_to/${enterprise}`]: null } : {}),
  };
}

/**
 * The webhook event of an employee's change: one path, from which the deliveries are created later. Null: nothing
 * visible has changed.
 */
function eventOf(
  { enterprise, uid }: EmployeePlace,
  before: EmployeeFields | null,
  after: EmployeeFields | null,
  rev: number,
): Change {
  const [old, fresh] = [before, after].map((employee): Readonly<Record<string, unknown>> => {
    if (employee === null) return {};
    const { invitation: _invitation, own_account: _own, ...shown } = toEmployee(uid, employee);
    return shown;
  });
  const changed = Object.keys(fresh ?? {}).filter((name) => !isDeepStrictEqual(old?.[name], fresh?.[name]));
  if (after !== null && changed.length === 0) return {};
  const isDisabled = after?.status === "disabled" && before?.status !== "disabled";
  const type = after === null ? "removed" : before === null ? "created" : isDisabled ? "disabled" : "updated";
  const external_id = (after ?? before)?.external_id ?? null;
  const event = {
    type: `employee.${type}`,
    date: ServerValue.TIMESTAMP,
    external_id,
    status: after?.status ?? null,
    changed: before === null || after === null ? null : changed.join(" "),
  };
  return { [`hook_events/${enterprise}/${uid}~${rev}`]: event };
}

/** The changes that a write consists of. */
const changes = {
  /**
   * Replaces an employee that was read before (null: none), with the indexes, the counters, and the membership in the
   * user's own record.
   * @param deleted groups that were deleted with their counters.
   */
  replacement(
    place: EmployeePlace,
    before: StoredEmployee | null,
    after: EmployeeFields,
    deleted: readonly string[] = [],
  ): Change {
    const rev = (before?.rev ?? 0) + 1;
    const record = { ...after, ...employeeOrder(after), rev };
    const employed = isEmployed(before) ? before : null;
    return {
      [recordPath(place)]: record,
      ...membershipOf(place, employed, after),
      ...effectsOf(place, employed, after, deleted),
      ...eventOf(place, employed, after, rev),
    };
  },

  /**
   * Releases everything of an employee, and ends the rights of an admin; the record stays empty until it is removed.
   * @param deleted groups that were deleted with their counters.
   * @param leaving data for the offboarding job.
   */
  departure(
    place: EmployeePlace,
    before: StoredEmployee & EmployeeFields,
    deleted: readonly string[] = [],
    leaving?: DeparturePlan,
  ): Change {
    return {
      [recordPath(place)]: { status: "left", rev: before.rev + 1, ...(leaving === undefined ? {} : { leaving }) },
      ...(before.own_account === true ? { [`users/${place.uid}/invited_to/${place.enterprise}`]: null } : {}),
      ...(before.admin === true ? { [`users/${place.uid}/enterprise_admin`]: null } : {}),
      ...effectsOf(place, before, null, deleted),
      ...eventOf(place, before, null, before.rev + 1),
    };
  },

  /** One employee leaves, and another takes over the seat and the external ids. @param deleted as in `departure`. */
  succession(
    from: EmployeePlace,
    before: StoredEmployee & EmployeeFields,
    to: EmployeePlace,
    after: EmployeeFields,
    deleted: readonly string[] = [],
  ): Change {
    const coming = changes.replacement(to, null, after);
    const leaving = Object.entries(changes.departure(from, before, deleted));
    return mergeChanges([
      Object.fromEntries(leaving.filter(([path, value]) => value !== null || !Object.hasOwn(coming, path))),
      coming,
    ]);
  },

  /** Removes the record of a former employee. */
  removalOf: (place: EmployeePlace): Change => ({ [recordPath(place)]: null }),
};

/**
 * `employees/{enterprise}/{uid}`, with the indexes and counters that every change updates in the same write:
 * `employee_words`, `group_members`, `group_managers`, `employee_keys`, `grants`, and the enterprise's own `seats`,
 * `counts` and groups.
 * @param service writes as the service that the rules check: a change based on an outdated state is refused.
 */
export function createEmployeesStore(db: Database, service: () => Database) {
  const read = async (path: string): Promise<unknown> => (await db.ref(path).get()).val();

  return {
    ...changes,
    ...createEmployeeLists(db),

    async get(place: EmployeePlace): Promise<StoredEmployee | null> {
      return readEmployee(await read(recordPath(place)));
    },

    /** The groups of an employee, ordered by id. */
    async listGroupsOf(place: EmployeePlace): Promise<string[]> {
      return readKeys(await read(`${recordPath(place)}/groups`));
    },

    async getGrant({ enterprise, uid }: EmployeePlace): Promise<StoredGrant | null> {
      return readGrant(await read(`grants/${enterprise}/${uid}`));
    },

    /** The employee with an email address or another key; null when there is none. */
    async findByKey(enterprise: string, key: string): Promise<string | null> {
      return readString(await read(`employee_keys/${enterprise}/${key}`));
    },

    /** The invitation of a link; null when there is none. @param key the hash of its token. */
    async findInvitation(key: string): Promise<StoredInvitation | null> {
      return readInvitation(await read(`invitations/${key}`));
    },

    /** Invitations that expired before `now`, by key, and the order after which the next begin; null at the end. */
    async listEndedInvitations(
      now: number,
      limit: number,
      after?: InvitationOrder,
    ): Promise<{ readonly ended: Readonly<Record<string, StoredInvitation>>; readonly next: InvitationOrder | null }> {
      const byDate = db.ref("invitations").orderByChild("expires_date").endAt(now);
      const range = after === undefined ? byDate : byDate.startAfter(after.date, after.key);
      const found = await range.limitToFirst(limit).get();
      const orders: InvitationOrder[] = [];
      found.forEach((child) => {
        orders.push({ key: child.key, date: readNumber(child.child("expires_date").val()) ?? 0 });
      });
      const next = orders.length < limit ? null : (orders.at(-1) ?? null);
      return { ended: readRecords(invitationShape, found.val()), next };
    },

    /** Removes an invitation whose employee is gone. */
    removalOfInvitation: (key: string): Change => ({ [`invitations/${key}`]: null }),

    /** User ids of an enterprise: at most `limit`, in order, after `after`. */
    async listIds(enterprise: string, limit: number, after?: string): Promise<string[]> {
      const ordered = db.ref(`employees/${enterprise}`).orderByKey();
      const rest = after === undefined ? ordered : ordered.startAfter(after);
      return Object.keys(toRecord((await rest.limitToFirst(limit).get()).val()));
    },

    /**
     * Applies changes atomically, unless the rules refuse them: no free seat, the last admin, or a concurrent change.
     */
    async commitIfUnchanged(...parts: readonly Change[]): Promise<"written" | "refused"> {
      return commitUnlessRefused(service(), parts);
    },
  };
}
export type EmployeesStore = ReturnType<typeof createEmployeesStore>;
