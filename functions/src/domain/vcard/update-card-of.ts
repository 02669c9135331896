import type { updateCardOf as call } from "@cardinal/contract/endpoints/admin/cards/update-card-of";
import type { UseCase } from "../use-case.ts";
import { changeCard } from "./change-card.ts";

/** Changes fields of any card, also those that an enterprise has fixed, and notes who did. */
export const updateCardOf: UseCase<typeof call> = async (ctx, { id, ...patch }) => {
  const note = ctx.stores.audit.creation({
    actor: ctx.actor.uid,
    ...(ctx.actor.role === undefined ? {} : { role: ctx.actor.role }),
    call: "admin.updateCardOf",
    target: id,
    code: Object.keys(patch).join(" "),
    date: ctx.now,
    request_id: ctx.requestId,
  });
  const user = await ctx.stores.users.get(id);
  return changeCard(ctx, { uid: id, user }, patch, note);
};
