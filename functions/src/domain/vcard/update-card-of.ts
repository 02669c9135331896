import type { updateCardOf as call } from "@cardinal/contract/endpoints/admin/cards/update-card-of";
import { actOfAdmin } from "../person/act-of-admin.ts";
import type { UseCase } from "../use-case.ts";
import { changeCard } from "./update-card.ts";

/** Changes fields of any card, also those that an enterprise has locked, and logs who did so and why. */
export const updateCardOf: UseCase<typeof call> = async (ctx, { id, reason, ...patch }) => {
  const note = actOfAdmin(ctx, { call: "admin.updateCardOf", target: id, code: Object.keys(patch).join(" "), reason });
  const user = await ctx.stores.users.get(id);
  return changeCard(ctx, { uid: id, user }, patch, note);
};
