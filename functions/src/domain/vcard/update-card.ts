import type { updateCard as call } from "@cardinal/contract/endpoints/vcard/update-card";
import { readCardLayer, requireUnlocked } from "../card/person-snapshot.ts";
import type { ActorCtx } from "../ctx.ts";
import { Failure } from "../failure.ts";
import type { UseCase } from "../use-case.ts";
import { readCaller } from "../person/read-caller.ts";
import { changeCard } from "./change-card.ts";

/** Changes fields of the caller's own card, except those that the enterprise has fixed. */
export const updateCard: UseCase<typeof call> = async (ctx, patch) => {
  const { uid } = ctx.actor;
  const user = await readCaller(ctx);
  const layer = await readCardLayer(ctx, uid, user);
  requireUnlocked(layer, Object.keys(patch));
  if (patch.skills !== undefined && layer !== null)
    await requireOfferedSkills(ctx, layer.enterprise.skills, patch.skills);
  return changeCard(ctx, { uid, user, layer }, patch);
};

/** Where an enterprise offers skills, its people choose among them; what is on the card already may stay. */
async function requireOfferedSkills(
  ctx: ActorCtx,
  offered: readonly string[],
  skills: readonly string[],
): Promise<void> {
  if (offered.length === 0 || skills.every((skill) => offered.includes(skill))) return;
  const known = new Set([...offered, ...(await ctx.stores.skills.get(ctx.actor.uid))]);
  const others = skills.flatMap((skill, at) => (known.has(skill) ? [] : [[`skills.${at}`, at] as const]));
  if (others.length === 0) return;
  const fields = Object.fromEntries(others.map(([field]) => [field, "Choose from the skills of your organisation."]));
  throw new Failure("invalid-argument", { fields });
}
