import { EVERYBODY } from "@cardinal/contract/stored/employee";
import type { EnterpriseTotals } from "@cardinal/contract/entities/enterprise-stats";
import type { StoredEnterpriseCounters } from "@cardinal/contract/stored/statistics";
import type { ActorCtx } from "../../ctx.ts";
import { Failure } from "../../failure.ts";
import { requireRights } from "../roster/managed.ts";
import type { Rights } from "../policy.ts";

/** The requested statistics. */
export interface Requested {
  readonly enterprise: string;
  readonly group?: string | undefined;
}

/** What the caller may see: some groups, or everything (`groups` is null). */
export interface Scope {
  readonly enterprise: string;
  readonly groups: readonly string[] | null;
}

/**
 * Checks that the caller may see the requested statistics.
 * @throws Failure `not-found` for another enterprise or an unknown group, `permission-denied` without the right.
 */
export async function requireFigures(ctx: ActorCtx, { enterprise, group }: Requested): Promise<Scope> {
  const rights: Rights = await requireRights(ctx, ["stats.view"]);
  if (rights.enterprise !== enterprise) throw new Failure("not-found", { concealed: true, target: enterprise });
  if (group === undefined) return { enterprise, groups: rights.groups === null ? null : [...rights.groups] };
  if ((await ctx.stores.enterprises.getGroup(enterprise, group)) === null)
    throw new Failure("not-found", { concealed: true, target: group });
  if (rights.groups?.has(group) === false) throw new Failure("permission-denied");
  return { enterprise, groups: [group] };
}

/** The scopes of boards and lists that the caller may see. */
export const scopesOf = ({ groups }: Scope): readonly string[] => groups ?? [EVERYBODY];

/** The sum of counters. */
export function sumCounters(counters: readonly StoredEnterpriseCounters[]): EnterpriseTotals {
  const sum = (name: keyof EnterpriseTotals) => counters.reduce((all, one) => all + (one[name] ?? 0), 0);
  return { views: sum("views"), clicks: sum("clicks"), downloads: sum("downloads"), contacts: sum("contacts") };
}
