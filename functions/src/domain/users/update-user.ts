import type { updateUser as call } from "@cardinal/contract/endpoints/users/update-user";
import type { StoredUser } from "../../stores/users-store.ts";
import type { ActorCtx } from "../ctx.ts";
import { Failure } from "../failure.ts";
import { publishCard } from "../publish/publish-card.ts";
import type { UseCase } from "../use-case.ts";
import { claimUsername } from "../usernames/claim-username.ts";
import { commitFor } from "./commit-for.ts";
import { requireRecentSignIn } from "./recent-sign-in.ts";
import { requireUser } from "./require-user.ts";
import { toUser } from "./to-user.ts";

/** Changes the caller's own e-mail address, username or settings. */
export const updateUser: UseCase<typeof call> = async (ctx, { email, username, settings }) => {
  const { uid } = ctx.actor;
  const user = await requireUser(ctx);
  const letGo = async (reason: unknown): Promise<never> => {
    if (nameChanges.length > 0) await ctx.stores.commit(ctx.stores.usernames.unlocking(uid));
    throw reason;
  };
  const nameChanges = username === undefined || username === user.username ? [] : await changeName(ctx, user, username);
  const emailChange = email === undefined || email === user.email ? {} : await changeEmail(ctx, email).catch(letGo);
  // Setting by setting: two changes at once keep both.
  const settingsChange = Object.entries(settings ?? {}).map(([name, value]) => [`settings/${name}`, value] as const);
  const fields: Readonly<Record<string, unknown>> = {
    ...emailChange,
    ...Object.fromEntries(settingsChange),
    ...(nameChanges.length === 0 ? {} : { username }),
  };
  await commitFor(ctx, { uid, enterprise: user.enterprise }, ctx.stores.users.patch(uid, fields), ...nameChanges);
  if (nameChanges.length > 0) await publishCard(ctx, uid);
  const updated = await requireUser(ctx);
  return toUser(uid, updated, ctx.now);
};

/** The identity provider goes first: it alone knows whether the address is free. */
async function changeEmail(ctx: ActorCtx, email: string): Promise<{ email: string }> {
  requireRecentSignIn(ctx);
  const outcome = await ctx.gateways.accounts.updateEmail(ctx.actor.uid, email);
  if (outcome === "taken")
    throw new Failure("already-exists", {
      message: "An account with this e-mail address exists already.",
      fields: { email: "An account with this address exists already." },
    });
  return { email };
}

/** The new name's claim, and the old name's release: it leads to the new one as long as it is held back. */
async function changeName(ctx: ActorCtx, user: StoredUser, name: string) {
  const { users, usernames, cards, publicCards } = ctx.stores;
  const { uid } = ctx.actor;
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
