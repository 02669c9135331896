import { MAX_USERNAME_LENGTH } from "@cardinal/contract/fields/stored-name";
import { username } from "@cardinal/contract/fields/username";
import type { Ctx } from "../ctx.ts";
import { isEnterprise } from "./is-enterprise.ts";
import type { UsernameClaim } from "./username-claim.ts";

/** Maximum number of suggestions. */
const MAX_SUGGESTIONS = 3;

/**
 * Names similar to the requested one, best first: the name itself, which may be a spelling of what was typed, then
 * words before numbers, because they are easier to say and to type.
 */
function namesNear(name: string): string[] {
  const base = name.replace(/[-_]+$/, "");
  const added = ["-card", "-online", "-hq", "-2", "-3", "-7", "-22", "-77"].map(
    (end) => `${base.slice(0, MAX_USERNAME_LENGTH - end.length)}${end}`,
  );
  const prefixed = [`its-${base}`, `hello-${base}`].map((text) => text.slice(0, MAX_USERNAME_LENGTH));
  const candidates = [base, ...added.slice(0, 1), ...prefixed, ...added.slice(1)];
  return [...new Set(candidates)].filter((candidate) => username.safeParse(candidate).data === candidate);
}

/** Up to three of them that are available now. */
export async function suggestUsernames(ctx: Ctx, { uid, scope, name }: UsernameClaim): Promise<string[]> {
  const near = namesNear(name);
  const free = await Promise.all(
    near.map(
      async (other) =>
        !(await isEnterprise(ctx, scope, other)) && ctx.stores.usernames.isFree(scope, other, uid, ctx.now),
    ),
  );
  return near.filter((_, index) => free[index]).slice(0, MAX_SUGGESTIONS);
}
