import type { ListedPerson } from "@cardinal/contract/stored/platform/listed-person";
import type { Ctx } from "../ctx.ts";
import { keepListed } from "./keep-listed.ts";

type Reading = Pick<Ctx, "stores">;

/** The fields by which admins of the platform find a user; null when the user is not to be found. */
async function listedAs({ stores }: Reading, uid: string): Promise<Omit<ListedPerson, "rev"> | null> {
  const [user, card] = await Promise.all([stores.users.get(uid), stores.cards.get(uid)]);
  if (user === null || user.deleting === true || user.created_date === 0) return null;
  const { email, username, enterprise, disabled, created_date } = user;
  return {
    name_first: card?.name_first ?? "",
    name_last: card?.name_last ?? "",
    email,
    ...(username === undefined ? {} : { username }),
    ...(enterprise === undefined ? {} : { enterprise }),
    ...(disabled === true ? { disabled } : {}),
    created_date,
  };
}

/**
 * Updates the lists of admins of the platform with a user's account and card.
 * @returns whether something was written.
 */
export const listPerson = (ctx: Reading, uid: string): Promise<boolean> =>
  keepListed(ctx.stores.people, uid, () => listedAs(ctx, uid));

/** Removes a user from the lists. */
export async function unlistPerson({ stores: { people } }: Reading, uid: string): Promise<void> {
  await keepListed(people, uid, () => Promise.resolve(null));
}
