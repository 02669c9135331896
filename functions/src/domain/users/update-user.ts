import { type StoredUser, toUser } from "@cardinal/contract/stored/user";
import type { updateUser as call } from "@cardinal/contract/endpoints/users/update-user";
import type { User } from "@cardinal/contract/entities/user";
import type { ActorCtx } from "../ctx.ts";
import { Failure } from "../failure.ts";
import { publishCard } from "../publish/publish-card.ts";
import type { UseCase } from "../use-case.ts";
import { claimUsername } from "../usernames/claim-username.ts";
import { changeEmail } from "./change-email.ts";
import { commitFor } from "../person/commit-for.ts";
import { requireUser } from "../person/require-user.ts";

/** Names that somebody may have given up within the time for which they are held back. */
const MAX_HELD = 5;
const HELD_MS = 90 * 86_400_000;

/** Changes the caller's own email address, username or settings. */
export const updateUser: UseCase<typeof call> = async (ctx, { email, username, settings }) => {
  const { uid } = ctx.actor;
  const user = await requireUser(ctx);
  const letGo = async (reason: unknown): Promise<never> => {
    if (nameChanges.length > 0) await ctx.stores.commit(ctx.stores.usernames.unlocking(uid));
    throw reason;
  };
  const nameChanges = username === undefined || username === user.username ? [] : await changeName(ctx, user, username);
  const emailChanges =
    email === undefined || email === user.email ? [] : await changeEmail(ctx, user, email).catch(letGo);
  const fields: Readonly<Record<string, unknown>> = {
    ...settingsChanges(settings ?? {}),
    ...(nameChanges.length === 0 ? {} : { username }),
  };
  await commitFor(
    ctx,
    { uid, enterprise: user.enterprise },
    ctx.stores.users.patch(uid, fields),
    ...emailChanges,
    ...nameChanges,
  );
  const speaksOtherwise = settings?.language !== undefined && settings.language !== user.settings?.language;
  if (nameChanges.length > 0 || speaksOtherwise) await publishCard(ctx, uid);
  const updated = await ctx.stores.users.get(uid);
  if (updated === null) throw new Failure("not-found");
  return toUser(uid, updated, ctx.now);
};

/** Way by way of each kind, and setting by setting: two changes at once keep both. */
function settingsChanges({ notifications = {}, ...settings }: NonNullable<User["settings"]>): Record<string, unknown> {
  const ways = Object.entries(notifications).flatMap(([kind, chosen]) =>
    Object.entries(chosen ?? {}).map(([way, wanted]): [string, unknown] => [
      `settings/notifications/${kind}/${way}`,
      wanted,
    ]),
  );
  const others = Object.entries(settings).map(([name, value]): [string, unknown] => [`settings/${name}`, value]);
  return Object.fromEntries([...others, ...ways]);
}

/** Every name that is given up keeps others from it: nobody collects them. */
function requireFewChanges(ctx: ActorCtx, user: StoredUser, name: string): void {
  const held = Object.values(user.former_usernames ?? {})
    .flatMap((names) => Object.entries(names))
    .filter(([former, date]) => former !== name && date > ctx.now - HELD_MS);
  if (held.length < MAX_HELD) return;
  const first = Math.min(...held.map(([, date]) => date));
  throw new Failure("resource-exhausted", {
    message: `You’ve changed your username ${MAX_HELD} times in 90 days. You can still go back to a previous one.`,
    retryAfter: (first + HELD_MS - ctx.now) / 1000,
  });
}

/** The new name's claim, and the old name's release: it leads to the new one as long as it is held back. */
async function changeName(ctx: ActorCtx, user: StoredUser, name: string) {
  const { users, usernames, cards, publicCards } = ctx.stores;
  const { uid } = ctx.actor;
  requireFewChanges(ctx, user, name);
  const scope = user.enterprise ?? "_";
  const claim = await claimUsername(ctx, { uid, scope, name, current: user.username });
  const old = user.username;
  const former = old === undefined ? {} : { [`former_usernames/${scope}/${old}`]: ctx.now };
  return [
    claim,
    cards.patch(uid, { username: name, updated_date: ctx.now }),
    users.patch(uid, { ...former, [`former_usernames/${scope}/${name}`]: null }),
    ...(old === undefined
      ? []
      : [usernames.release(scope, old, ctx.now, { uid, scope, name }), publicCards.removal(scope, old)]),
  ];
}
