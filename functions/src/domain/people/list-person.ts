import type { ListedPerson } from "@cardinal/contract/stored/platform/listed-person";
import type { PersonSnapshot } from "../card/person-snapshot.ts";
import type { Ctx } from "../ctx.ts";
import { startingWith } from "../until-written.ts";
import { keepListed } from "./keep-listed.ts";

type Reading = Pick<Ctx, "stores">;

/** The fields by which admins of the platform find a user; null when the user is not to be found. */
function listedAs({ user, card }: Pick<PersonSnapshot, "card" | "user">): Omit<ListedPerson, "rev"> | null {
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

async function readListed({ stores }: Reading, uid: string): Promise<Omit<ListedPerson, "rev"> | null> {
  const [user, card] = await Promise.all([stores.users.get(uid), stores.cards.get(uid)]);
  return listedAs({ user, card });
}

/**
 * Updates the lists of admins of the platform with a user's account and card.
 * @param first what the caller has read: the listed record, and the person after it.
 * @returns whether something was written.
 */
export function listPerson(
  ctx: Reading,
  uid: string,
  first?: { readonly before: ListedPerson | null; readonly person?: PersonSnapshot },
): Promise<boolean> {
  const { people } = ctx.stores;
  const get = startingWith(first?.before, () => people.get(uid));
  const read = startingWith(first?.person && listedAs(first.person), () => readListed(ctx, uid));
  return keepListed({ ...people, get }, uid, read);
}

/**
 * The same after one field of a user was changed. Most records of a new user are listed by the first of their events,
 * and the others find nothing to do.
 * @param value the new value; null when the field was removed.
 */
export async function listChangedField(
  ctx: Reading,
  uid: string,
  field: "created_date" | "disabled" | "enterprise" | "username",
  value: unknown,
): Promise<boolean> {
  const before = await ctx.stores.people.get(uid);
  if (before !== null && (before[field] ?? null) === value) return false;
  return listPerson(ctx, uid, { before });
}

/** Removes a user from the lists. */
export async function unlistPerson({ stores: { people } }: Reading, uid: string): Promise<false> {
  await keepListed(people, uid, () => Promise.resolve(null));
  return false;
}
