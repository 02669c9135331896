import type { Change } from "../../stores/change.ts";
import type { Ctx } from "../ctx.ts";
import { Failure } from "../failure.ts";

/**
 * Refuses when somebody was deleted while a request about them was under way, and has everything removed that the request
 * wrote: after a deletion nothing of the person stays. It is work of its own, as the deletion itself is, so that it comes to
 * its end whatever becomes of this process.
 * @param enterprise whose person it was, when names are among what was written.
 * @throws Failure `not-found`.
 */
export async function requireStillThere(
  ctx: Pick<Ctx, "stores" | "now">,
  uid: string,
  enterprise?: string,
): Promise<void> {
  const { users, jobs, commit } = ctx.stores;
  if (await users.exists(uid)) return;
  // A record of what the work needs to know; it goes with the rest.
  await commit(users.patch(uid, { deleting: true, ...(enterprise === undefined ? {} : { enterprise }) }));
  await jobs.request({ kind: "remove-remains", subject: uid, now: ctx.now, again: true });
  throw new Failure("not-found");
}

/**
 * Applies changes of what is kept of somebody as one, as long as the person is there.
 * @param enterprise whose person it is, when names are among the changes.
 * @throws Failure `not-found` when the person was deleted in the meantime.
 */
export async function commitFor(
  ctx: Pick<Ctx, "stores" | "now">,
  { uid, enterprise }: { readonly uid: string; readonly enterprise?: string | undefined },
  ...changes: readonly Change[]
): Promise<void> {
  await ctx.stores.commit(...changes);
  await requireStillThere(ctx, uid, enterprise);
}
