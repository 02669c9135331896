import type { StoredUser } from "@cardinal/contract/stored/user";
import type { Account } from "../../gateways/provider/account-changes.ts";
import type { Ctx } from "../ctx.ts";
import type { Language } from "../person/language.ts";

type Ready = Pick<Ctx, "stores" | "gateways">;

/** Somebody who may sign in, as far as mails about their account need. */
export interface AccountPerson {
  readonly uid: string;
  /** Address to sign in with. */
  readonly email: string;
  readonly name: string;
  /** What the settings say. */
  readonly language: Language | undefined;
  readonly timeZone: string;
  /** Null before the account's first step after sign-up. */
  readonly user: StoredUser | null;
}

/** The person of an account; null when it is disabled, at the provider or in the record, or leaving. */
export async function findPerson(ctx: Ready, account: Account | null): Promise<AccountPerson | null> {
  if (account === null || account.email === null || account.disabled) return null;
  const { uid, email } = account;
  const [user, card] = await Promise.all([ctx.stores.users.get(uid), ctx.stores.cards.get(uid)]);
  if (user?.disabled === true || user?.deleting === true) return null;
  const { language, time_zone: timeZone = "UTC" } = user?.settings ?? {};
  return { uid, email, name: card?.name_first ?? "", language, timeZone, user };
}
