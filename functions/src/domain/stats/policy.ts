import { mayManage } from "../enterprise/policy.ts";
import { relationTo } from "../person/policy.ts";
import type { ActorCtx } from "../ctx.ts";
import { Failure } from "../failure.ts";
import { readCaller } from "../person/read-caller.ts";

/**
 * Requires a caller who may see a person's statistics: the person, a colleague whose role allows it, such as a manager
 * of one of the person's groups, an admin of the person's enterprise, or a platform admin.
 * @throws Failure `not-found`, the same whether the person does not exist or the caller may not know.
 */
export async function requireStatsReader(ctx: ActorCtx, uid: string): Promise<void> {
  const person = uid === ctx.actor.uid ? await readCaller(ctx) : await ctx.stores.users.get(uid);
  const related = (await relationTo(ctx, uid, person)) !== "none";
  const known =
    person !== null && (related || (await mayManage(ctx, "stats.view", { uid, enterprise: person.enterprise })));
  if (!known) throw new Failure("not-found", { concealed: true, target: uid });
}
