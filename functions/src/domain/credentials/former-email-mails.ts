import type { StoredUser } from "@cardinal/contract/stored/user";
import type { Change } from "../../stores/change.ts";
import type { Ctx } from "../ctx.ts";

interface Told {
  readonly uid: string;
  readonly user: StoredUser;
  /** The address that receives the mail. */
  readonly email: string;
  readonly newEmail: string;
  /** Of the former address, which the link in the mail restores. */
  readonly id: string;
  /** Who asked for the change, when it was not the person. */
  readonly by?: string | undefined;
}

/** The mail to an address that an account has left, or is asked to leave, with the link that restores it. */
export async function formerEmailMail(
  ctx: Ctx,
  kind: "email-requested" | "email-changed",
  { uid, user, email, newEmail, id, by }: Told,
): Promise<Change> {
  const name = (await ctx.stores.cards.get(uid))?.name_first ?? "";
  const url = ctx.gateways.links.address("restore", { uid, id });
  const data = { name, email, new_email: newEmail, url, ...(by === undefined ? {} : { by }) };
  const mail = { kind, to: email, language: user.settings?.language ?? "en", data, about: uid } as const;
  return ctx.stores.outbox.creation(mail, ctx.now);
}

/**
 * The changes that bring another address into somebody's record and tell the one that was there, with a way back to it.
 * Nothing when it is there already.
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
