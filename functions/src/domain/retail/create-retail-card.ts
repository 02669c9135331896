import type { createRetailCard as call } from "@cardinal/contract/endpoints/admin/retail/create-retail-card";
import { readCardKey } from "@cardinal/contract/fields/card-key";
import { actOfAdmin } from "../person/act-of-admin.ts";
import { Failure } from "../failure.ts";
import type { UseCase } from "../use-case.ts";
import { toRetailCard } from "@cardinal/contract/stored/retail-card";

/** Registers the key of a printed card, which anyone who has it may then claim, or only the people of an enterprise. */
export const createRetailCard: UseCase<typeof call> = async (ctx, { id: typed, enterprise, reason }) => {
  const id = readCardKey(typed) ?? typed;
  if (enterprise !== undefined && !(await ctx.stores.enterprises.exists(enterprise)))
    throw new Failure("not-found", { fields: { enterprise: "This organisation doesn’t exist." } });
  const ofEnterprise = enterprise === undefined ? {} : { enterprise };
  const card = { state: "new", created_date: ctx.now, ...ofEnterprise } as const;
  const entry = actOfAdmin(ctx, {
    call: "admin.createRetailCard",
    target: id,
    reason,
    ...(enterprise === undefined ? {} : { after: enterprise }),
  });
  if (!(await ctx.stores.retail.create(id, card, entry))) throw new Failure("already-exists");
  return toRetailCard(id, card, null);
};
