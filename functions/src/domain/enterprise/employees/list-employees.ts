import type { listEmployees as call } from "@cardinal/contract/endpoints/enterprise/employees/list-employees";
import { type StoredEmployee, toEmployee } from "@cardinal/contract/stored/employee";
import type { ListEntry } from "../../../stores/enterprise/employee-lists.ts";
import type { ActorCtx } from "../../ctx.ts";
import { Failure } from "../../failure.ts";
import type { UseCase } from "../../use-case.ts";
import type { Rights } from "../policy.ts";
import { requireRights, SEEING } from "./managed.ts";
import { type Listing, matches, readPart, type Source } from "./read-part.ts";
import { searchEmployees } from "./search-employees.ts";

/** The employees whom the caller manages. */
export const listEmployees: UseCase<typeof call> = async (ctx, input) => {
  const { after, limit, q, status, role, manages, uid } = input;
  const rights = await requireRights(ctx, SEEING);
  if (uid !== undefined && uid !== ctx.actor.uid) throw new Failure("not-found", { concealed: true, target: uid });
  const groups = await groupsOf(ctx, rights, input.group);
  const listing = { enterprise: rights.enterprise, groups, status, role, manages };
  if (q !== undefined && q !== "")
    return { ...(await searchEmployees(ctx, listing, q, { after, limit })), total: null };
  const [part, total] = await Promise.all([readPart(sourceOf(ctx, listing), { after, limit }), totalOf(ctx, listing)]);
  return { ...part, total };
};

/** The groups that are listed; null: everybody. */
async function groupsOf(ctx: ActorCtx, rights: Rights, group: string | undefined): Promise<string[] | null> {
  if (group === undefined) return rights.groups === null ? null : [...rights.groups];
  const isTheirs = rights.groups === null || rights.groups.has(group);
  if (!isTheirs || (await ctx.stores.enterprises.getGroup(rights.enterprise, group)) === null)
    throw new Failure("not-found");
  return [group];
}

/** How many there are, where a counter says so. */
async function totalOf(ctx: ActorCtx, listing: Listing): Promise<number | null> {
  const { enterprise, groups, status, role, manages } = listing;
  const { enterprises } = ctx.stores;
  if (role !== undefined || manages !== undefined) return null;
  if (groups === null) {
    const counts = await enterprises.getCounts(enterprise);
    return status === undefined ? counts.active + counts.invited + counts.disabled : counts[status];
  }
  const [group] = groups;
  if (group === undefined) return 0;
  if (groups.length > 1 || status !== undefined) return null;
  return (await enterprises.getGroup(enterprise, group))?.count ?? 0;
}

const BEFORE_VALUE = "~";
const toCursor = ({ uid, value }: ListEntry) => `${uid}${BEFORE_VALUE}${value}`;

function readCursor(cursor: string | undefined): ListEntry | undefined {
  if (cursor === undefined) return undefined;
  const [, uid, value] = /^([\w-]{1,128})~(.*)$/u.exec(cursor) ?? [];
  if (uid !== undefined && value !== undefined) return { uid, value };
  throw new Failure("invalid-argument", { fields: { after: "That isn’t what an earlier answer had as `next`." } });
}

function sourceOf(ctx: ActorCtx, listing: Listing): Source {
  const { employees } = ctx.stores;
  const { enterprise, groups } = listing;
  const toFound = (entry: ListEntry, employee: StoredEmployee | null) => ({
    cursor: toCursor(entry),
    employee: matches(employee, listing) ? toEmployee(entry.uid, employee) : null,
  });
  if (groups === null)
    return async (after, count) => {
      const entries = await employees.listByName(enterprise, listing, count, readCursor(after));
      return entries.map((entry) => toFound(entry, entry.employee));
    };
  return async (after, count) => {
    const at = readCursor(after);
    const lists = await Promise.all(groups.map((group) => employees.listGroup(enterprise, group, count, at)));
    const once = new Map(lists.flat().map((entry) => [toCursor(entry), entry]));
    const entries = [...once.values()].sort(inOrder).slice(0, count);
    return Promise.all(
      entries.map(async (entry) => toFound(entry, await employees.get({ enterprise, uid: entry.uid }))),
    );
  };
}

/** The order of the database: by UTF-16 units of the value, then of the id. */
function inOrder(one: ListEntry, other: ListEntry): number {
  const [a, b] = one.value === other.value ? [one.uid, other.uid] : [one.value, other.value];
  return a < b ? -1 : 1;
}
