import type { listEmployees as call } from "@cardinal/contract/endpoints/enterprise/employees/list-employees";
import type { Employee, ListedEmployee } from "@cardinal/contract/entities/employee";
import type { ActorCtx } from "../../ctx.ts";
import { Failure } from "../../failure.ts";
import type { UseCase } from "../../use-case.ts";
import type { Rights } from "../policy.ts";
import { requireRights, SEEING } from "../roster/managed.ts";
import { readPart } from "../../lists/read-part.ts";
import type { Listing } from "./listing.ts";
import { boardOf, sourceByName, sourceByViews } from "./list-sources.ts";
import { searchEmployees } from "./search-employees.ts";

/** The employees that the caller manages. */
export const listEmployees: UseCase<typeof call> = async (ctx, input) => {
  const { after, limit, q, sort, status, enabled, role, manages, uid } = input;
  const rights = await requireRights(ctx, SEEING);
  if (uid !== undefined && uid !== ctx.actor.uid) throw new Failure("not-found", { concealed: true, target: uid });
  const groups = await groupsOf(ctx, rights, input.group);
  const listing = { enterprise: rights.enterprise, groups, status, enabled, role, manages };
  const seesViews = rights.isAdmin || rights.can.has("stats.view");
  if (q !== undefined && q !== "") {
    const { items, next } = await searchEmployees(ctx, listing, q, { after, limit });
    return { items: await withFigures(ctx, listing, items, seesViews), next, total: null };
  }
  // The order and the cursor would reveal the number of views.
  if (sort === "views" && !seesViews) throw new Failure("permission-denied");
  const source = sort === "views" ? sourceByViews(ctx, listing) : sourceByName(ctx, listing);
  const [part, total] = await Promise.all([readPart(source, { after, limit }), totalOf(ctx, listing)]);
  return { items: await withFigures(ctx, listing, part.items, seesViews), next: part.next, total };
};

/** Adds the last sign-in and the views of the card. Each is one read of a small value, and all are read at once. */
async function withFigures(
  { stores: { enterpriseStats, users } }: ActorCtx,
  listing: Listing,
  employees: readonly Employee[],
  seesViews: boolean,
): Promise<ListedEmployee[]> {
  const board = boardOf(listing);
  return Promise.all(
    employees.map(async (employee) => {
      // The account of an invited user is not part of the enterprise until they join.
      if (employee.own_account === true) return { ...employee, last_login: null, card_views: null };
      const [last_login, card_views] = await Promise.all([
        users.getLastLogin(employee.uid),
        seesViews ? enterpriseStats.getCount(board, employee.uid) : null,
      ]);
      return { ...employee, last_login, card_views };
    }),
  );
}

/** The groups to list; null for all employees. */
async function groupsOf(ctx: ActorCtx, rights: Rights, group: string | undefined): Promise<string[] | null> {
  if (group === undefined) return rights.groups === null ? null : [...rights.groups];
  const isManaged = rights.groups === null || rights.groups.has(group);
  if (!isManaged || (await ctx.stores.enterprises.getGroup(rights.enterprise, group)) === null)
    throw new Failure("not-found");
  return [group];
}

/** The number of listed employees; null where no counter has it. */
async function totalOf(ctx: ActorCtx, listing: Listing): Promise<number | null> {
  const { enterprise, groups, status, enabled, role, manages } = listing;
  const { enterprises } = ctx.stores;
  if (enabled !== undefined || role !== undefined || manages !== undefined) return null;
  if (groups === null) {
    const counts = await enterprises.getCounts(enterprise);
    return status === undefined ? counts.active + counts.invited + counts.disabled : counts[status];
  }
  const [group] = groups;
  if (group === undefined) return 0;
  if (groups.length > 1 || status !== undefined) return null;
  return (await enterprises.getGroup(enterprise, group))?.count ?? 0;
}
