import { paths } from "@cardinal/contract/paths";
import type { StoredUser } from "@cardinal/contract/stored/user";
import type { EmailChange } from "../../gateways/provider/account-changes.ts";
import type { Change } from "../../stores/change.ts";
import { findPerson } from "../credentials/account-person.ts";
import { formerEmailMail, NO_PENDING_EMAIL, takeOverProvidersEmail } from "../credentials/former-email-mails.ts";
import type { ActorCtx } from "../ctx.ts";
import { Failure } from "../failure.ts";
import { requireMailBudget } from "../mail/mail-budget.ts";
import { requireRecentSignIn } from "./recent-sign-in.ts";

/**
 * Seconds after which a user who has given up too many addresses may try again: about one of them expires every day.
 */
const RETRY_AFTER_S = 86_400;

/**
 * The mail to the requested address: the link that confirms it, or, when it has an account, a notice about that. Only
 * its reader learns which. This is the only place that mails an address which another person may have entered.
 */
async function mailToRequestedAddress(ctx: ActorCtx, requested: EmailChange, email: string): Promise<Change[]> {
  const { outbox } = ctx.stores;
  const { site } = ctx.gateways;
  const reader = await findPerson(ctx, requested.kind === "taken" ? requested.by : requested.account);
  if (reader === null) return [];
  const { uid, name, language = "en" } = reader;
  const to = { to: email, language, about: uid };
  if (requested.kind === "taken")
    return [
      outbox.creation({ kind: "email-taken", ...to, data: { name, email, url: site.url + paths.login() } }, ctx.now),
    ];
  if (requested.kind !== "free") return [];
  const url = site.url + paths.mailedCode("verifyAndChangeEmail", requested.code);
  return [outbox.creation({ kind: "email-change", ...to, data: { name, email, url } }, ctx.now)];
}

/** The account whose address is changed. */
export interface EmailOwner {
  readonly uid: string;
  readonly user: StoredUser;
  /** Who requested the change, as the mail names them, and the enterprise whose directory did; absent: the user. */
  readonly by?: { readonly name: string; readonly directory?: string };
}

/** The mail to the current address, whose owner may not know about the request. */
async function mailToCurrentAddress(
  ctx: ActorCtx,
  { uid, user, by }: EmailOwner,
  email: string,
  newEmail: string,
): Promise<Change> {
  const id = await ctx.stores.formerEmails.keep(uid, email, ctx.now);
  if (id !== null) return formerEmailMail(ctx, "email-requested", { uid, user, email, newEmail, id, by: by?.name });
  const message = "This email address was changed too often recently. Try again in a few days.";
  throw new Failure("resource-exhausted", { message, retryAfter: RETRY_AFTER_S });
}

/**
 * The changes that request another address: mails to it and, if that is confirmed, to the current one. The current one
 * stays until the link in the first mail is opened, so that a typing error locks no one out, and no one takes an
 * address that is not theirs. Whether the address is free, taken or unusable, the changes look alike, and take the same
 * steps. Requesting the current address cancels an earlier request, whose link is then refused.
 * @throws Failure `recent-sign-in-required`, or `resource-exhausted` after ten other addresses within a week, or when
 * too many mails were sent to strangers.
 */
export async function changeEmail(ctx: ActorCtx, owner: EmailOwner, email: string): Promise<Change[]> {
  const { uid, user } = owner;
  const { users } = ctx.stores;
  const none = users.patch(uid, NO_PENDING_EMAIL);
  if (email === user.email) return user.pending_email === undefined ? [] : [none];
  requireRecentSignIn(ctx);
  const requested = await ctx.gateways.accounts.createEmailChange(uid, email);
  const { email: present, emailVerified: isConfirmed } = requested.account;
  // The provider may have another address than the record: the user took a code to it directly.
  const synced = present === null ? [] : await takeOverProvidersEmail(ctx, uid, user, present);
  if (requested.kind === "unchanged") return [...synced, none];
  await requireMailBudget(ctx, email);
  // An unconfirmed address may be another person's, who could take over the account with the link in this mail.
  const notices = present !== null && isConfirmed ? [await mailToCurrentAddress(ctx, owner, present, email)] : [];
  const pending = users.patch(uid, {
    pending_email: email,
    pending_unconfirmed: isConfirmed ? null : true,
    pending_by: owner.by?.directory ?? null,
  });
  return [...synced, pending, ...(await mailToRequestedAddress(ctx, requested, email)), ...notices];
}
