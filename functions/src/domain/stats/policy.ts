import { relationTo } from "../person/policy.ts";
import type { ActorCtx } from "../ctx.ts";
import { Failure } from "../failure.ts";
import { readCaller } from "../person/read-caller.ts";

/**
 * Lets somebody see a person's statistics: the person, a manager of one of the person's groups, an admin of the person's
 * enterprise, or a platform admin.
 * @throws Failure `not-found`, the same whether the person does not exist or the caller may not know.
 */
export async function requireStatsReader(ctx: ActorCtx, uid: string): Promise<void> {
  const person = uid === ctx.actor.uid ? await readCaller(ctx) : await ctx.stores.users.get(uid);
  const related = (await relationTo(ctx, uid, person)) !== "none";
  const known = person !== null && (related || (await isManagedBy(ctx, uid, person.enterprise)));
  if (!known) throw new Failure("not-found", { concealed: true, target: uid });
}

/** Managers count only while they are in the enterprise themselves: a group may still name somebody who has left. */
async function isManagedBy(ctx: ActorCtx, uid: string, enterprise: string | undefined): Promise<boolean> {
  if (enterprise === undefined) return false;
  if ((await readCaller(ctx))?.enterprise !== enterprise) return false;
  const groups = Object.values(await ctx.stores.enterprises.listGroups(enterprise));
  return groups.some(({ members = {}, managers = {} }) => members[uid] === true && managers[ctx.actor.uid] === true);
}
