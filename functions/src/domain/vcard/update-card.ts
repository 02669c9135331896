import type { updateCard as call } from "@cardinal/contract/endpoints/vcard/update-card";
import type { UseCase } from "../use-case.ts";
import { readCaller } from "../person/read-caller.ts";
import { changeCard } from "./change-card.ts";
import { requireUnlocked } from "./policy.ts";

/** Changes fields of the caller's own card, except those that the enterprise has fixed. */
export const updateCard: UseCase<typeof call> = async (ctx, patch) => {
  const locked = await requireUnlocked(ctx, Object.keys(patch));
  return changeCard(ctx, { uid: ctx.actor.uid, user: await readCaller(ctx), locked }, patch);
};
