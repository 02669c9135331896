import type { getEnterprise as call } from "@cardinal/contract/endpoints/enterprise/get-enterprise";
import type { Enterprise, EnterpriseProfile } from "@cardinal/contract/entities/enterprise";
import { toBilling } from "@cardinal/contract/stored/billing";
import {
  enterpriseInForce,
  permissionsOf,
  seatLimit,
  type StoredEnterprise,
} from "@cardinal/contract/stored/enterprise";
import { combineLayers, toEnterpriseProfile } from "@cardinal/contract/stored/layer";
import type { Ctx } from "../ctx.ts";
import { Failure } from "../failure.ts";
import type { UseCase } from "../use-case.ts";
import { type Rights, rightsOf } from "./policy.ts";

/** The caller's enterprise, with their rights in it. */
export const getEnterprise: UseCase<typeof call> = async (ctx) => {
  const rights = await rightsOf(ctx);
  if (rights === null) throw new Failure("not-found");
  return readEnterprise(ctx, rights);
};

/**
 * An enterprise as a user with these rights sees it. Reads a single node, whose size does not depend on the employees.
 * @throws Failure `not-found` when there is none.
 */
export async function readEnterprise(ctx: Pick<Ctx, "stores" | "now">, rights: Rights): Promise<Enterprise> {
  const stored = await ctx.stores.enterprises.get(rights.enterprise);
  if (stored === null) throw new Failure("not-found");
  const { isAdmin, can, groups } = rights;
  const { brands, qr, locked_fields, skills, approval, settings } = stored;
  return {
    id: rights.enterprise,
    in_force: enterpriseInForce(stored, ctx.now),
    ...(stored.standing.frozen_date === undefined ? {} : { frozen: true as const }),
    ...(stored.standing.deletion === undefined ? {} : { deleting: true as const }),
    profile: toProfile(stored),
    brands: [...brands],
    qr_style: qr,
    locked_fields: [...locked_fields],
    ...(approval ? { approval } : {}),
    ...(settings.leads === "shared" ? { shared_leads: true as const } : {}),
    ...(skills.length === 0 ? {} : { skills: [...skills] }),
    rights: { admin: isAdmin, permissions: [...can], groups: groups === null ? null : [...groups] },
    ...(isAdmin || can.size > 0 ? figuresOf(stored, ctx.now) : {}),
    ...(isAdmin || (can.has("billing") && groups === null) ? { billing: toBilling(stored.billing) } : {}),
  };
}

/** The name of an enterprise and what it shows on all cards, without the layers of groups. */
export function toProfile({ profile, layer }: Pick<StoredEnterprise, "profile" | "layer">): EnterpriseProfile {
  return toEnterpriseProfile(combineLayers(profile, [], layer, []).profile);
}

function figuresOf(stored: StoredEnterprise, now: number) {
  const { seats, counts, groups, roles, settings, tour } = stored;
  return {
    settings: { ...settings },
    tour,
    seats: { ...seats, limit: seatLimit(stored, now) },
    counts,
    groups: Object.entries(groups).map(([id, { name, count }]) => ({ id, name, count })),
    roles: Object.entries(roles).map(([name, role]) => ({
      name,
      label: role.label,
      permissions: permissionsOf(role),
    })),
  };
}
