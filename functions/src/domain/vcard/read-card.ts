import type { Card } from "@cardinal/contract/entities/card";
import { toCard } from "@cardinal/contract/stored/card";
import type { Ctx } from "../ctx.ts";
import { Failure } from "../failure.ts";

/**
 * The card of a person as its owner sees it.
 * @throws Failure `not-found` when there is none.
 */
export async function readCard(ctx: Ctx, uid: string): Promise<Card> {
  const { cards, enterprises, skills, users } = ctx.stores;
  const [user, card] = await Promise.all([users.get(uid), cards.get(uid)]);
  if (user === null || card === null) throw new Failure("not-found");
  const { enterprise } = user;
  const [skillList, locked, brandQr] = await Promise.all([
    skills.get(uid),
    enterprise === undefined ? [] : enterprises.listLockedFields(enterprise),
    enterprise === undefined ? null : enterprises.getQrStyle(enterprise),
  ]);
  return toCard(uid, user, card, { skills: skillList, locked, brandQr });
}
