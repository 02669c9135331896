import type {
  getEnterprisePublicCard as enterpriseCall,
  getPublicCard as call,
} from "@cardinal/contract/endpoints/admin/cards/get-public-card";
import type { PublicCard } from "@cardinal/contract/entities/card";
import type { Ctx } from "../ctx.ts";
import { Failure } from "../failure.ts";
import type { UseCase } from "../use-case.ts";
import { findByName, placeOfName, readPublicCard } from "../card/read-public-card.ts";
import { findCurrent } from "./publish-card.ts";

/**
 * The card at a username. It is stored with its page, so that it costs one read, within an enterprise two in parallel.
 * A former username returns it too; its `route` is the current one.
 */
async function cardAt(ctx: Ctx, enterprise: string | null, name: string): Promise<PublicCard> {
  const place = placeOfName(enterprise, name);
  if (place === null) throw new Failure("not-found");
  const { page } = await findCurrent(ctx, place.scope, place.key);
  // Written by this release, which `findCurrent` has checked.
  if (page !== null) return JSON.parse(page.json) as PublicCard;
  const target = await findByName(ctx, enterprise, name);
  const card = target === null ? null : await readPublicCard(ctx, target.uid);
  if (card === null) throw new Failure("not-found");
  return card;
}

export const getPublicCard: UseCase<typeof call> = (ctx, { username }) => cardAt(ctx, null, username);

export const getEnterprisePublicCard: UseCase<typeof enterpriseCall> = (ctx, { username, enterprise }) =>
  cardAt(ctx, enterprise, username);
