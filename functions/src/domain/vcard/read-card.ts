import type { Card } from "@cardinal/contract/entities/card";
import { toCard } from "@cardinal/contract/stored/card";
import { fixedFields } from "@cardinal/contract/stored/layer";
import type { StoredUser } from "@cardinal/contract/stored/user";
import { readLaidOver } from "../card/read-laid-over.ts";
import type { Ctx } from "../ctx.ts";
import { Failure } from "../failure.ts";

/** The card of a person as its owner sees it; null when there is none. */
export async function readCardOf(ctx: Ctx, uid: string, user: StoredUser): Promise<Card | null> {
  const { cards, enterprises, skills } = ctx.stores;
  const { enterprise } = user;
  const [card, skillList, laid] = await Promise.all([
    cards.get(uid),
    skills.get(uid),
    enterprise === undefined ? null : readLaidOver(ctx, enterprise, uid),
  ]);
  // A record that was written after a deletion is no card: a card always has its creation date.
  if (card === null || card.created_date === 0) return null;
  const needsBrand = enterprise !== undefined && card.qr_style === undefined;
  const brandQr = needsBrand ? await enterprises.getQrStyle(enterprise) : null;
  const { profile = null, locked = [] } = laid ?? {};
  return toCard(uid, user, card, { skills: skillList, locked: fixedFields(locked, profile), profile, brandQr });
}

/**
 * The card of a person as its owner sees it.
 * @param user their record, when it has been read already.
 * @throws Failure `not-found` when there is none.
 */
export async function readCard(ctx: Ctx, uid: string, user?: StoredUser | null): Promise<Card> {
  const person = user ?? (await ctx.stores.users.get(uid));
  const card = person === null ? null : await readCardOf(ctx, uid, person);
  if (card === null) throw new Failure("not-found");
  return card;
}
