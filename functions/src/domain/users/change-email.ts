import type { StoredUser } from "@cardinal/contract/stored/user";
import type { EmailChange } from "../../gateways/provider/account-changes.ts";
import type { Change } from "../../stores/change.ts";
import { findPerson } from "../credentials/account-person.ts";
import { formerEmailMail, takeOverEmail } from "../credentials/former-email-mails.ts";
import type { ActorCtx } from "../ctx.ts";
import { Failure } from "../failure.ts";
import { requireMailBudget } from "../mail/mail-budget.ts";
import { requireRecentSignIn } from "./recent-sign-in.ts";

/** Seconds after which somebody may try again who has left too many addresses: one of them expires every day or so. */
const RETRY_AFTER_S = 86_400;

/**
 * The mail to the address that was asked for: what makes it count, or, when it has an account, word of that. Nobody but
 * who reads it is told which. The one place from which mails go to an address that somebody else may have entered.
 */
async function mailToAskedAddress(ctx: ActorCtx, asked: EmailChange, email: string): Promise<Change[]> {
  const { outbox } = ctx.stores;
  const { site } = ctx.gateways;
  const reader = await findPerson(ctx, asked.kind === "taken" ? asked.by : asked.account);
  if (reader === null) return [];
  const { uid, name, language = "en" } = reader;
  const to = { to: email, language, about: uid };
  if (asked.kind === "taken")
    return [outbox.creation({ kind: "email-taken", ...to, data: { name, email, url: `${site.url}/login` } }, ctx.now)];
  if (asked.kind !== "free") return [];
  const url = `${site.url}/action?mode=verifyAndChangeEmail&oobCode=${encodeURIComponent(asked.code)}`;
  return [outbox.creation({ kind: "email-change", ...to, data: { name, email, url } }, ctx.now)];
}

/** Whose address is changed. */
export interface EmailOwner {
  readonly uid: string;
  readonly user: StoredUser;
  /** Who asked for the change, as the mail names them; absent: the person. */
  readonly by?: string;
}

/** The mail to the present address, which may be the first that its owner hears of it. */
async function mailToPresentAddress(
  ctx: ActorCtx,
  { uid, user, by }: EmailOwner,
  email: string,
  newEmail: string,
): Promise<Change> {
  const id = await ctx.stores.formerEmails.keep(uid, email, ctx.now);
  if (id !== null) return formerEmailMail(ctx, "email-requested", { uid, user, email, newEmail, id, by });
  const message = "This email address was changed too often recently. Try again in a few days.";
  throw new Failure("resource-exhausted", { message, retryAfter: RETRY_AFTER_S });
}

/**
 * The changes that ask for another address: mails to it and to the present one, which stays until the link in the first
 * is opened, so that a slip of the keyboard locks nobody out, and nobody takes an address that is not theirs. Whether
 * the address is free, has an account, or can have none, the changes look alike, and take the same steps. The present
 * address calls off what was asked for before, whose link is then refused.
 * @throws Failure `recent-sign-in-required`, or `resource-exhausted` after ten other addresses within a week, or when too many
 * mails have gone to strangers.
 */
export async function changeEmail(ctx: ActorCtx, owner: EmailOwner, email: string): Promise<Change[]> {
  const { uid, user } = owner;
  const pending = (address: string | null) => ctx.stores.users.patch(uid, { pending_email: address });
  if (email === user.email) return user.pending_email === undefined ? [] : [pending(null)];
  requireRecentSignIn(ctx);
  const asked = await ctx.gateways.accounts.createEmailChange(uid, email);
  const present = asked.account.email;
  // The provider may have another address than the record: somebody took a code to it directly.
  const noticed = present === null ? [] : await takeOverEmail(ctx, uid, user, present);
  if (asked.kind === "unchanged") return [...noticed, pending(null)];
  await requireMailBudget(ctx, email);
  const told = present === null ? [] : [await mailToPresentAddress(ctx, owner, present, email)];
  return [...noticed, pending(email), ...(await mailToAskedAddress(ctx, asked, email)), ...told];
}
