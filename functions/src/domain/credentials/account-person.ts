import type { StoredUser } from "@cardinal/contract/stored/user";
import type { Account } from "../../gateways/provider/account-changes.ts";
import type { Ctx } from "../ctx.ts";
import type { Language } from "../../text/language.ts";

type Ready = Pick<Ctx, "stores" | "gateways">;

/** A user who may sign in, as needed for mails about their account. */
export interface AccountPerson {
  readonly uid: string;
  /** Sign-in address. */
  readonly email: string;
  readonly name: string;
  /** From the settings. */
  readonly language: Language | undefined;
  readonly timeZone: string;
  /** Null before the registration is complete. */
  readonly user: StoredUser | null;
}

/** The person of an account; null when it is disabled, at the provider or in the record, or being deleted. */
export async function findPerson(ctx: Ready, account: Account | null): Promise<AccountPerson | null> {
  if (account === null || account.email === null || account.disabled) return null;
  const { uid, email } = account;
  const [user, card] = await Promise.all([ctx.stores.users.get(uid), ctx.stores.cards.get(uid)]);
  if (user?.disabled === true || user?.deleting === true) return null;
  const { language, time_zone: timeZone = "UTC" } = user?.settings ?? {};
  return { uid, email, name: card?.name_first ?? "", language, timeZone, user };
}
