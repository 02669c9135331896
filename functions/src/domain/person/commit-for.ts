import { isEmployed } from "@cardinal/contract/stored/employee";
import type { Change } from "../../stores/change.ts";
import type { Ctx } from "../ctx.ts";
import { Failure } from "../failure.ts";

/**
 * Whether a user is a new employee whose account is still being created: it gets its date after the employee's record.
 */
async function isBeingAdded({ stores }: Pick<Ctx, "stores">, uid: string): Promise<boolean> {
  const user = await stores.users.get(uid);
  if (user?.enterprise === undefined || user.deleting === true) return false;
  return isEmployed(await stores.employees.get({ enterprise: user.enterprise, uid }));
}

/**
 * Refuses when a user was deleted while a request about them was running, and has everything removed that the request
 * wrote: after a deletion nothing of the user stays. Like the deletion itself, the removal is a job, so that it
 * completes even when this process ends.
 * @param enterprise the user's enterprise, when usernames were written.
 * @throws Failure `not-found`.
 */
export async function requireStillThere(
  ctx: Pick<Ctx, "stores" | "now">,
  uid: string,
  enterprise?: string,
): Promise<void> {
  const { users, jobs, commit } = ctx.stores;
  if ((await users.exists(uid)) || (await isBeingAdded(ctx, uid))) return;
  await commit(
    // A record with what the job needs to know; it is removed with the rest.
    users.patch(uid, { deleting: true, ...(enterprise === undefined ? {} : { enterprise }) }),
    jobs.creation({ kind: "remove-remains", subject: uid, now: ctx.now, again: true }),
  );
  throw new Failure("not-found");
}

/**
 * Commits changes of a user's data as one, as long as the user exists.
 * @param enterprise the user's enterprise, when usernames are among the changes.
 * @throws Failure `not-found` when the user was deleted in the meantime.
 */
export async function commitFor(
  ctx: Pick<Ctx, "stores" | "now">,
  { uid, enterprise }: { readonly uid: string; readonly enterprise?: string | undefined },
  ...changes: readonly Change[]
): Promise<void> {
  await ctx.stores.commit(...changes);
  await requireStillThere(ctx, uid, enterprise);
}
