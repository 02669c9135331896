import type { Change } from "../../stores/change.ts";
import type { Ctx } from "../ctx.ts";
import { Failure } from "../failure.ts";

/**
 * Removes what a request has written of somebody who was deleted while it was under way: after a deletion nothing of the
 * person stays.
 * @throws Failure `not-found`, always.
 */
export async function removeRemains(ctx: Ctx, uid: string, enterprise?: string): Promise<never> {
  // Rare, and much of it: no call waits for its code.
  const { removePerson } = await import("../account-deletion/remove-person.ts");
  const user = await ctx.stores.users.get(uid);
  await removePerson(ctx, uid, { ...user, ...(enterprise === undefined ? {} : { enterprise }) });
  throw new Failure("not-found");
}

/**
 * Refuses when somebody was deleted while a request about them was under way, and takes away what the request wrote:
 * after a deletion nothing of the person stays.
 * @throws Failure `not-found`.
 */
export async function requireStillThere(ctx: Ctx, uid: string, enterprise?: string): Promise<void> {
  if (!(await ctx.stores.users.exists(uid))) await removeRemains(ctx, uid, enterprise);
}

/**
 * Applies changes of what is kept of somebody as one, as long as the person is there.
 * @param enterprise whose person it is, when names are among the changes.
 * @throws Failure `not-found` when the person was deleted in the meantime.
 */
export async function commitFor(
  ctx: Ctx,
  { uid, enterprise }: { readonly uid: string; readonly enterprise?: string | undefined },
  ...changes: readonly Change[]
): Promise<void> {
  await ctx.stores.commit(...changes);
  await requireStillThere(ctx, uid, enterprise);
}
