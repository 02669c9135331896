import type { Card } from "@cardinal/contract/entities/card";
import { type KnownParts, readPersonSnapshot, toOwnCard } from "../card/person-snapshot.ts";
import type { Ctx } from "../ctx.ts";
import { Failure } from "../failure.ts";

/**
 * The card of a person as its owner sees it.
 * @throws Failure `not-found` when there is none.
 */
export async function readCard(ctx: Ctx, uid: string, known: KnownParts = {}): Promise<Card> {
  const card = toOwnCard(await readPersonSnapshot(ctx, uid, known));
  if (card === null) throw new Failure("not-found");
  return card;
}
