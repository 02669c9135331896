import type { Card } from "@cardinal/contract/entities/card";
import { toCard } from "@cardinal/contract/stored/card";
import type { StoredUser } from "@cardinal/contract/stored/user";
import type { Ctx } from "../ctx.ts";
import { Failure } from "../failure.ts";

/**
 * The card of a person as its owner sees it; null when there is none.
 * @param locked the fields that their enterprise has fixed, when they have been read already.
 */
export async function readCardOf(
  ctx: Ctx,
  uid: string,
  user: StoredUser,
  locked: readonly string[] | null,
): Promise<Card | null> {
  const { cards, enterprises, skills } = ctx.stores;
  const { enterprise } = user;
  const [card, skillList, lockedFields, profile] = await Promise.all([
    cards.get(uid),
    skills.get(uid),
    locked ?? (enterprise === undefined ? [] : enterprises.listFixedFields(enterprise)),
    enterprise === undefined ? null : enterprises.getProfile(enterprise),
  ]);
  // What was written after a deletion is no card: that always says when it was created.
  if (card === null || card.created_date === 0) return null;
  const needsBrand = enterprise !== undefined && card.qr_style === undefined;
  const brandQr = needsBrand ? await enterprises.getQrStyle(enterprise) : null;
  return toCard(uid, user, card, { skills: skillList, locked: lockedFields, profile, brandQr });
}

/**
 * The card of a person as its owner sees it.
 * @param user their record, when it has been read already.
 * @throws Failure `not-found` when there is none.
 */
export async function readCard(ctx: Ctx, uid: string, user?: StoredUser | null): Promise<Card> {
  const person = user ?? (await ctx.stores.users.get(uid));
  const card = person === null ? null : await readCardOf(ctx, uid, person, null);
  if (card === null) throw new Failure("not-found");
  return card;
}
