import { NO_CURSOR } from "@cardinal/contract/fields/cursor";
import type { Employee } from "@cardinal/contract/entities/employee";
import { MAX_MANAGERS } from "@cardinal/contract/entities/enterprise";
import { EVERYBODY, type StoredEmployee, toEmployee } from "@cardinal/contract/stored/employee";
import type { ListEntry } from "../../../stores/enterprise/employee-lists.ts";
import type { BoardPlace } from "../../../stores/enterprise/enterprise-stats-store.ts";
import type { ActorCtx } from "../../ctx.ts";
import { Failure } from "../../failure.ts";
import type { Source, SourceEntry } from "../../lists/read-part.ts";
import { type Listing, matches, readCursor, toCursor } from "./listing.ts";

/** The employees of a listing, ordered by name. */
export function sourceByName(ctx: ActorCtx, listing: Listing): Source<Employee> {
  const { employees } = ctx.stores;
  const { enterprise, groups, manages } = listing;
  const toFound = (entry: ListEntry, employee: StoredEmployee | null) => ({
    cursor: toCursor(entry),
    item: matches(employee, listing) ? toEmployee(entry.uid, employee) : null,
  });
  if (groups === null && manages !== undefined)
    return async (after, count) => {
      const managers = await readManagers(ctx, { enterprise, group: manages }, readCursor(after));
      return managers.slice(0, count).map((entry) => toFound(entry, entry.employee));
    };
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

/** All managers of a group after an entry, ordered by name. */
async function readManagers(
  { stores: { employees } }: Pick<ActorCtx, "stores">,
  { enterprise, group }: { readonly enterprise: string; readonly group: string },
  after: ListEntry | undefined,
): Promise<(ListEntry & { readonly employee: StoredEmployee | null })[]> {
  const uids = await employees.listManagers(enterprise, group, MAX_MANAGERS);
  const managers = await Promise.all(
    uids.map(async (uid) => {
      const employee = await employees.get({ enterprise, uid });
      return { uid, value: employee?.sort ?? "", employee };
    }),
  );
  return managers.filter((entry) => after === undefined || inOrder(after, entry) < 0).sort(inOrder);
}

/** The order of the database: by UTF-16 units of the value, then of the id. */
function inOrder(one: ListEntry, other: ListEntry): number {
  const [a, b] = one.value === other.value ? [one.uid, other.uid] : [one.value, other.value];
  return a < b ? -1 : 1;
}

/** The board with the views of the listed employees: that of the group, if exactly one is listed, or of everyone. */
export function boardOf({ enterprise, groups }: Listing): BoardPlace {
  const [group = EVERYBODY, ...more] = groups ?? [];
  return { enterprise, scope: more.length === 0 ? group : EVERYBODY, board: "views" };
}

/** Cursor prefix for the second section of the list: employees without views. */
const UNVIEWED = "unseen~";

/**
 * Employees ordered by the views of their cards, from the board of the enterprise or of one group, followed by those
 * without views, ordered by name.
 * @throws Failure `invalid-argument` for several groups, because each has its own board.
 */
export function sourceByViews(ctx: ActorCtx, listing: Listing): Source<Employee> {
  if (listing.groups !== null && listing.groups.length !== 1)
    throw new Failure("invalid-argument", { fields: { sort: "Choose one group to order its employees by views." } });
  const board = boardOf(listing);
  const { employees, enterpriseStats } = ctx.stores;
  const byName = sourceByName(ctx, listing);

  const listViewed = async (after: string | undefined, count: number): Promise<SourceEntry<Employee>[]> => {
    const at = readCursor(after);
    const from = at === undefined ? undefined : { uid: at.uid, count: readCount(at.value) };
    const rows = await enterpriseStats.listBoard(board, count, from);
    return Promise.all(
      rows.map(async ({ uid, count: views }) => {
        const employee = await employees.get({ enterprise: listing.enterprise, uid });
        const cursor = toCursor({ uid, value: String(views) });
        return { cursor, item: matches(employee, listing) ? toEmployee(uid, employee) : null };
      }),
    );
  };

  const listUnviewed = async (after: string | undefined, count: number): Promise<SourceEntry<Employee>[]> => {
    const entries = await byName(after, count);
    return Promise.all(
      entries.map(async ({ cursor, item }) => {
        const isViewed = item !== null && (await enterpriseStats.getCount(board, item.uid)) > 0;
        return { cursor: `${UNVIEWED}${cursor}`, item: isViewed ? null : item };
      }),
    );
  };

  return async (after, count) => {
    if (after?.startsWith(UNVIEWED) === true) return listUnviewed(after.slice(UNVIEWED.length), count);
    const viewed = await listViewed(after, count);
    if (viewed.length === count) return viewed;
    return [...viewed, ...(await listUnviewed(undefined, count - viewed.length))];
  };
}

function readCount(value: string): number {
  if (/^\d{1,15}$/.test(value)) return Number(value);
  throw new Failure("invalid-argument", { fields: { after: NO_CURSOR } });
}
