import type { StoredUser } from "@cardinal/contract/stored/user";
import type { Change } from "../../stores/change.ts";
import type { Ctx } from "../ctx.ts";

/** The fields of a user of whom no change of address is requested, or no longer. */
export const NO_PENDING_EMAIL = { pending_email: null, pending_unconfirmed: null, pending_by: null } as const;

interface MailInput {
  readonly uid: string;
  readonly user: StoredUser;
  /** The address that receives the mail. */
  readonly email: string;
  readonly newEmail: string;
  /** Id of the former address, which the link in the mail restores. */
  readonly id: string;
  /** Who requested the change, when it was not the account's user. */
  readonly by?: string | undefined;
}

/**
 * The mail to the former address of an account, or to its current one when a change is requested, with the link that
 * restores it.
 */
export async function formerEmailMail(
  ctx: Ctx,
  kind: "email-requested" | "email-changed",
  { uid, user, email, newEmail, id, by }: MailInput,
): Promise<Change> {
  const name = (await ctx.stores.cards.get(uid))?.name_first ?? "";
  const url = ctx.gateways.links.address("restore", { uid, id });
  const data = { name, email, new_email: newEmail, url, ...(by === undefined ? {} : { by }) };
  const mail = { kind, to: email, language: user.settings?.language ?? "en", data, about: uid } as const;
  return ctx.stores.outbox.creation(mail, ctx.now);
}

/**
 * The changes that set another address in a user's record and notify the former one, with a link to restore it.
 * None when it is set already.
 */
export async function takeOverEmail(ctx: Ctx, uid: string, user: StoredUser, newEmail: string): Promise<Change[]> {
  const { email } = user;
  if (email === newEmail) return [];
  const { formerEmails, users } = ctx.stores;
  const taken = users.patch(uid, { email: newEmail });
  const id = email === "" ? null : await formerEmails.leave(uid, { from: email, to: newEmail }, ctx.now);
  return id === null
    ? [taken]
    : [taken, await formerEmailMail(ctx, "email-changed", { uid, user, email, newEmail, id })];
}

/**
 * The same for an address that the provider has and the record lacks. The former one gets no mail when the user had
 * requested this change before it was ever confirmed: the confirmation was interrupted, and the link in the mail would
 * let the owner of a mistyped address take over the account.
 */
export async function takeOverProvidersEmail(
  ctx: Ctx,
  uid: string,
  user: StoredUser,
  newEmail: string,
): Promise<Change[]> {
  const isCorrection = user.pending_email === newEmail && user.pending_unconfirmed === true;
  return isCorrection ? [ctx.stores.users.patch(uid, { email: newEmail })] : takeOverEmail(ctx, uid, user, newEmail);
}
