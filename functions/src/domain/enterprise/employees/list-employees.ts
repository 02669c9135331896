import type { listEmployees as call } from "@cardinal/contract/endpoints/enterprise/employees/list-employees";
import type { ActorCtx } from "../../ctx.ts";
import { Failure } from "../../failure.ts";
import type { UseCase } from "../../use-case.ts";
import type { Rights } from "../policy.ts";
import { requireRights, SEEING } from "../roster/managed.ts";
import { readPart } from "../../lists/read-part.ts";
import type { Listing } from "./read-part.ts";
import { sourceByName, sourceByViews } from "./list-sources.ts";
import { searchEmployees } from "./search-employees.ts";

/** The employees that the caller manages. */
export const listEmployees: UseCase<typeof call> = async (ctx, input) => {
  const { after, limit, q, sort, status, enabled, role, manages, uid } = input;
  const rights = await requireRights(ctx, SEEING);
  if (uid !== undefined && uid !== ctx.actor.uid) throw new Failure("not-found", { concealed: true, target: uid });
  const groups = await groupsOf(ctx, rights, input.group);
  const listing = { enterprise: rights.enterprise, groups, status, enabled, role, manages };
  if (q !== undefined && q !== "")
    return { ...(await searchEmployees(ctx, listing, q, { after, limit })), total: null };
  const source = sort === "views" ? sourceByViews(ctx, listing) : sourceByName(ctx, listing);
  const [part, total] = await Promise.all([readPart(source, { after, limit }), totalOf(ctx, listing)]);
  return { ...part, total };
};

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
