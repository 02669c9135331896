import type { listRetailCards as call } from "@cardinal/contract/endpoints/users/list-retail-cards";
import type { UseCase } from "../use-case.ts";
import { routeOfOwner } from "./find-printed-card.ts";
import { toRetailCard } from "@cardinal/contract/stored/retail-card";

/** The caller's printed cards, latest claim first. Their number is bounded by how many a user buys. */
export const listRetailCards: UseCase<typeof call> = async (ctx) => {
  const { uid } = ctx.actor;
  const [cards, route] = await Promise.all([ctx.stores.retail.listOf(uid), routeOfOwner(ctx, { uid })]);
  const items = cards.map((card) => toRetailCard(card.key, card, route));
  return { items: items.sort((a, b) => (b.claimed_date ?? 0) - (a.claimed_date ?? 0)), next: null };
};
