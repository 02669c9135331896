import type { createRetailCard as call } from "@cardinal/contract/endpoints/admin/retail/create-retail-card";
import { Failure } from "../failure.ts";
import type { UseCase } from "../use-case.ts";
import { toRetailCard } from "@cardinal/contract/stored/retail-card";

/** Registers the key of a printed card, which anybody who holds it may then claim. */
export const createRetailCard: UseCase<typeof call> = async (ctx, { id }) => {
  const card = { state: "new", created_date: ctx.now } as const;
  if (!(await ctx.stores.retail.create(id, card))) throw new Failure("already-exists");
  return toRetailCard(id, card, null);
};
