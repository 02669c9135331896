import type { Ctx } from "../ctx.ts";
import { Failure } from "../failure.ts";
import type { UsernameClaim } from "./username-claim.ts";
import { isEnterprise } from "./is-enterprise.ts";
import { suggestUsernames } from "./suggest-usernames.ts";

type Change = ReturnType<Ctx["stores"]["users"]["patch"]>;

/** A claim by a user who had the username `current`, or none, when the request started. */
interface UsernameChange extends UsernameClaim {
  readonly current?: string | undefined;
}

/**
 * Claims a username together with all its look-alikes; exactly one of any number of concurrent claims succeeds.
 * @returns the change that settles the claim: commit it with the other changes of the new name.
 * @throws Failure `username-taken` with suggestions, or `conflict` when the same person claims another name too.
 */
export async function claimUsername(ctx: Ctx, { uid, scope, name, current }: UsernameChange): Promise<Change> {
  const { usernames } = ctx.stores;
  if (!(await usernames.lock(uid, name, ctx.now))) throw new Failure("conflict");
  // Another change may have completed between reading the record and taking the lock.
  const now = (await ctx.stores.users.get(uid))?.username;
  if (now !== current && now !== name) {
    await ctx.stores.commit(usernames.unlocking(uid));
    throw new Failure("conflict");
  }
  if (!(await isEnterprise(ctx, scope, name)) && (await usernames.claim(scope, name, uid, ctx.now)))
    return { ...usernames.settlement(scope, name, uid, ctx.now), ...usernames.unlocking(uid) };
  await ctx.stores.commit(usernames.unlocking(uid));
  throw new Failure("username-taken", { suggestions: await suggestUsernames(ctx, { uid, scope, name }) });
}
