import type { Ctx } from "../ctx.ts";
import { Failure } from "../failure.ts";
import type { UsernameClaim } from "./username-claim.ts";
import { isEnterprise } from "./is-enterprise.ts";
import { suggestUsernames } from "./suggest-usernames.ts";

type Change = ReturnType<Ctx["stores"]["users"]["patch"]>;

/** A claim by somebody who had the username `current`, or none, when the request began. */
interface UsernameChange extends UsernameClaim {
  readonly current?: string | undefined;
}

/**
 * Claims a username with everything that looks like it; of any number at once exactly one gets it.
 * @returns the change that makes the claim last: commit it together with what else the new name changes.
 * @throws Failure `username-taken` with suggestions, or `conflict` when the same person claims another name too.
 */
export async function claimUsername(ctx: Ctx, { uid, scope, name, current }: UsernameChange): Promise<Change> {
  const { usernames } = ctx.stores;
  if (!(await usernames.lock(uid, name, ctx.now))) throw new Failure("conflict");
  // Another change may have come to its end between the reading of the record and the lock.
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
