import type {
  getEnterprisePublicCard as enterpriseCall,
  getPublicCard as call,
} from "@cardinal/contract/endpoints/admin/cards/get-public-card";
import type { PublicCard } from "@cardinal/contract/entities/card";
import type { Ctx } from "../ctx.ts";
import { Failure } from "../failure.ts";
import { shared } from "../shared-result.ts";
import type { UseCase } from "../use-case.ts";
import { placeOfName, readPublicCard } from "../card/read-public-card.ts";
import { createCrowdMemory } from "./crowd-memory.ts";
import { findCurrentJson } from "./publish-card.ts";

// A caller who has changed a card reads the change.
const memory = createCrowdMemory<PublicCard | null>(false);

/** It is stored with its page, so that it costs one read, within an enterprise two in parallel. */
async function readCard(ctx: Ctx, scope: string, key: string): Promise<PublicCard | null> {
  const json = await findCurrentJson(ctx, scope, key);
  // Written by this release, which `findCurrentJson` has checked.
  if (json !== null) return shared(JSON.parse(json) as PublicCard);
  const target = await ctx.stores.usernames.resolve(scope, key, ctx.now);
  return target === null ? null : readPublicCard(ctx, target.uid);
}

/**
 * The card at a username, for many callers at once from memory. A former username returns it too; its `route` is the
 * current one.
 */
async function cardAt(ctx: Ctx, enterprise: string | null, name: string): Promise<PublicCard> {
  const place = placeOfName(enterprise, name);
  if (place === null) throw new Failure("not-found");
  const { scope, key } = place;
  const visit = { visitor: ctx.client.addressHash, now: ctx.now };
  const { value: card } = await memory(`${scope}/${key}`, visit, () => readCard(ctx, scope, key));
  if (card === null) throw new Failure("not-found");
  return card;
}

export const getPublicCard: UseCase<typeof call> = (ctx, { username }) => cardAt(ctx, null, username);

export const getEnterprisePublicCard: UseCase<typeof enterpriseCall> = (ctx, { username, enterprise }) =>
  cardAt(ctx, enterprise, username);
