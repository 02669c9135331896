import type { getRetailCard as call } from "@cardinal/contract/endpoints/admin/retail/get-retail-card";
import { Failure } from "../failure.ts";
import type { UseCase } from "../use-case.ts";
import { findPrintedCard } from "./find-printed-card.ts";

/** Where a printed card leads; its owner is only revealed by the address of their card. */
export const getRetailCard: UseCase<typeof call> = async (ctx, { id }) => {
  const found = await findPrintedCard(ctx, id);
  if (found.state === "missing") throw new Failure("not-found");
  if (found.state !== "new") return { key: id, ...found };
  const { enterprise, ...fresh } = found;
  const profile = enterprise === undefined ? null : await ctx.stores.enterprises.getProfile(enterprise);
  const known =
    enterprise === undefined || profile === null ? {} : { enterprise: { id: enterprise, name: profile.name } };
  return { key: id, ...fresh, ...known };
};
