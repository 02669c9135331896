import type { Change } from "../../stores/change.ts";
import type { StoredUser } from "../../stores/users-store.ts";
import type { ActorCtx } from "../ctx.ts";
import { Failure } from "../failure.ts";
import { requireMailBudget } from "../mail/mail-budget.ts";
import { requireRecentSignIn } from "./recent-sign-in.ts";

/**
 * The changes that ask for another address: a mail to it, with the link that makes it count. Until somebody opens that,
 * the old one stays, so that a slip of the keyboard locks nobody out, and nobody takes an address that is not theirs.
 * @throws Failure `recent-sign-in-required`, `already-exists` for the address of another account, or `resource-exhausted` when
 * too many mails have gone to strangers.
 */
export async function changeEmail(ctx: ActorCtx, user: StoredUser, email: string): Promise<Change[]> {
  requireRecentSignIn(ctx);
  const { uid } = ctx.actor;
  const { accounts, site } = ctx.gateways;
  const asked = await accounts.createEmailChange(uid, email);
  if (asked.kind === "taken")
    throw new Failure("already-exists", {
      message: "An account with this e-mail address exists already.",
      fields: { email: "An account with this address exists already." },
    });
  if (asked.kind !== "free") return [ctx.stores.users.patch(uid, { email, pending_email: null })];
  await requireMailBudget(ctx, email);
  const name = (await ctx.stores.cards.get(uid))?.name_first ?? "";
  const url = `${site.url}/action?mode=verifyAndChangeEmail&oobCode=${encodeURIComponent(asked.code)}`;
  const language = user.settings?.language ?? "en";
  const mail = { kind: "email-change", to: email, language, data: { name, email, url }, about: uid } as const;
  return [ctx.stores.users.patch(uid, { pending_email: email }), ctx.stores.outbox.creation(mail, ctx.now)];
}
