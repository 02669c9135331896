import type { updateCard as call } from "@cardinal/contract/endpoints/vcard/update-card";
import type { ActorCtx } from "../ctx.ts";
import { Failure } from "../failure.ts";
import type { UseCase } from "../use-case.ts";
import { readCaller } from "../person/read-caller.ts";
import { changeCard } from "./change-card.ts";
import { requireUnlocked } from "./policy.ts";

/** Changes fields of the caller's own card, except those that the enterprise has locked. */
export const updateCard: UseCase<typeof call> = async (ctx, patch) => {
  await requireUnlocked(ctx, Object.keys(patch));
  const user = await readCaller(ctx);
  if (patch.skills !== undefined && user?.enterprise !== undefined)
    await requireOfferedSkills(ctx, user.enterprise, patch.skills);
  return changeCard(ctx, { uid: ctx.actor.uid, user }, patch);
};

/** When an enterprise offers skills, its people choose among them; skills that are already on the card may stay. */
async function requireOfferedSkills(ctx: ActorCtx, enterprise: string, skills: readonly string[]): Promise<void> {
  const offered = await ctx.stores.enterprises.listSkills(enterprise);
  if (offered.length === 0) return;
  const known = new Set([...offered, ...(await ctx.stores.skills.get(ctx.actor.uid))]);
  const others = skills.flatMap((skill, at) => (known.has(skill) ? [] : [[`skills.${at}`, at] as const]));
  if (others.length === 0) return;
  const fields = Object.fromEntries(others.map(([field]) => [field, "Choose from the skills of your organisation."]));
  throw new Failure("invalid-argument", { fields });
}
