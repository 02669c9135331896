import type { Card } from "@cardinal/contract/entities/card";
import type { StoredUser } from "@cardinal/contract/stored/user";
import { readPersonSnapshot, toOwnCard } from "../card/person-snapshot.ts";
import type { Ctx } from "../ctx.ts";
import { Failure } from "../failure.ts";

/**
 * The card of a person as its owner sees it.
 * @param user their record, when it has been read already.
 * @throws Failure `not-found` when there is none.
 */
export async function readCard(ctx: Ctx, uid: string, user?: StoredUser | null): Promise<Card> {
  const card = toOwnCard(await readPersonSnapshot(ctx, uid, user === undefined ? {} : { user }));
  if (card === null) throw new Failure("not-found");
  return card;
}
