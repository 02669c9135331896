import { EVERYBODY } from "@cardinal/contract/stored/employee";
import type { EnterpriseTotals } from "@cardinal/contract/entities/enterprise-stats";
import type { StoredEnterpriseCounters } from "@cardinal/contract/stored/statistics";
import type { ActorCtx } from "../../ctx.ts";
import { Failure } from "../../failure.ts";
import { requireRights } from "../employees/managed.ts";
import type { Rights } from "../policy.ts";

/** Whose figures are asked for. */
export interface Asked {
  readonly enterprise: string;
  readonly group?: string | undefined;
}

/** What somebody may see: groups, or everything (`groups` is null). */
export interface Scope {
  readonly enterprise: string;
  readonly groups: readonly string[] | null;
}

/**
 * What of an enterprise's figures the caller asks for and may see.
 * @throws Failure `not-found` for another's enterprise and for no group of it, `permission-denied` without the right.
 */
export async function requireFigures(ctx: ActorCtx, { enterprise, group }: Asked): Promise<Scope> {
  const rights: Rights = await requireRights(ctx, ["stats.view"]);
  if (rights.enterprise !== enterprise) throw new Failure("not-found", { concealed: true, target: enterprise });
  if (group === undefined) return { enterprise, groups: rights.groups === null ? null : [...rights.groups] };
  if ((await ctx.stores.enterprises.getGroup(enterprise, group)) === null)
    throw new Failure("not-found", { concealed: true, target: group });
  if (rights.groups?.has(group) === false) throw new Failure("permission-denied");
  return { enterprise, groups: [group] };
}

/** The scopes of boards and lists that make up what somebody may see. */
export const scopesOf = ({ groups }: Scope): readonly string[] => groups ?? [EVERYBODY];

/** Counters added up. */
export function sumCounters(counters: readonly StoredEnterpriseCounters[]): EnterpriseTotals {
  const sum = (name: keyof EnterpriseTotals) => counters.reduce((all, one) => all + (one[name] ?? 0), 0);
  return { views: sum("views"), clicks: sum("clicks"), downloads: sum("downloads"), contacts: sum("contacts") };
}
