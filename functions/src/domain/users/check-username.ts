import type { checkUsername as call } from "@cardinal/contract/endpoints/users/check-username";
import { RESERVED_WORDS, toUsernameSpelling, username as schema } from "@cardinal/contract/fields/username";
import { normalizeUsername } from "@cardinal/contract/fields/stored-name";
import { Failure } from "../failure.ts";
import type { UseCase } from "../use-case.ts";
import { isEnterprise } from "../usernames/is-enterprise.ts";
import { suggestUsernames } from "../usernames/suggest-usernames.ts";
import { readCaller } from "../person/read-caller.ts";

/** Reports whether the caller could have a username, in the scope of the caller's enterprise if any. */
export const checkUsername: UseCase<typeof call> = async (ctx, { username, enterprise }) => {
  const { uid } = ctx.actor;
  const own = (await readCaller(ctx))?.enterprise;
  if (enterprise !== undefined && enterprise !== own) throw new Failure("permission-denied", { target: enterprise });
  const scope = own ?? "_";
  const name = normalizeUsername(username);
  const reason = reasonAgainst(name);
  const free =
    reason === null &&
    !(await isEnterprise(ctx, scope, name)) &&
    (await ctx.stores.usernames.isFree(scope, name, uid, ctx.now));
  const suggestions = free ? [] : await suggestUsernames(ctx, { uid, scope, name: toUsernameSpelling(name) });
  return { username: name, available: free, reason: free ? null : (reason ?? "taken"), suggestions };
};

function reasonAgainst(name: string): "invalid" | "reserved" | null {
  if (RESERVED_WORDS.has(name)) return "reserved";
  return schema.safeParse(name).success ? null : "invalid";
}
