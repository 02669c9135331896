import type { StoredUser } from "@cardinal/contract/stored/user";
import type { Change } from "../../stores/change.ts";
import type { Ctx } from "../ctx.ts";
import { Failure } from "../failure.ts";
import { claimUsername } from "./claim-username.ts";

/** Maximum number of usernames that a user may have given up within the hold period. */
const MAX_HELD = 5;
const HELD_MS = 90 * 86_400_000;

/** Others cannot use a released username during the hold period: users must not collect them. */
function requireFewChanges(ctx: Ctx, user: StoredUser, name: string): void {
  const held = Object.values(user.former_usernames ?? {})
    .flatMap((names) => Object.entries(names))
    .filter(([former, date]) => former !== name && date > ctx.now - HELD_MS);
  if (held.length < MAX_HELD) return;
  const first = Math.min(...held.map(([, date]) => date));
  throw new Failure("resource-exhausted", {
    message: `This username was changed ${MAX_HELD} times in 90 days. A previous one can still be used again.`,
    retryAfter: (first + HELD_MS - ctx.now) / 1000,
  });
}

/**
 * Claims the new username, and releases the old one, which redirects to the new one during the hold period. A claim
 * that is not committed has to be unlocked.
 * @throws Failure `resource-exhausted` after too many changes; `username-taken` and `conflict` as `claimUsername`.
 */
export async function changeName(
  ctx: Ctx,
  { uid, user }: { readonly uid: string; readonly user: StoredUser },
  name: string,
): Promise<Change[]> {
  const { users, usernames, cards, publicCards } = ctx.stores;
  requireFewChanges(ctx, user, name);
  const scope = user.enterprise ?? "_";
  const claim = await claimUsername(ctx, { uid, scope, name, current: user.username });
  const old = user.username;
  const former = old === undefined ? {} : { [`former_usernames/${scope}/${old}`]: ctx.now };
  return [
    claim,
    cards.patch(uid, { username: name, updated_date: ctx.now }),
    users.patch(uid, { username: name, ...former, [`former_usernames/${scope}/${name}`]: null }),
    ...(old === undefined
      ? []
      : [usernames.release(scope, old, ctx.now, { uid, scope, name }), publicCards.removal(scope, old)]),
  ];
}
