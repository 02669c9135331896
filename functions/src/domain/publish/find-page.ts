import type { PublishedCard } from "../../stores/public-cards-store.ts";
import type { Ctx } from "../ctx.ts";
import { findByName, placeOfName, readPublicCard } from "../card/read-public-card.ts";
import { findCurrent, renderCard } from "./publish-card.ts";

/** The result for an address: a page, another address, or nothing. */
export type FoundPage =
  | { readonly kind: "page"; readonly page: PublishedCard }
  | { readonly kind: "moved"; readonly route: string }
  | { readonly kind: "missing" };

const MISSING: FoundPage = { kind: "missing" };

/**
 * The public page at `/{username}` or `/{enterprise}/{username}`. A visit to a published card costs one read, in an
 * enterprise two in parallel; the first after a change renders it. Names in another case lead to the canonical address,
 * old names to the new one.
 */
export async function findPage(ctx: Ctx, enterprise: string | null, name: string): Promise<FoundPage> {
  const place = placeOfName(enterprise, name);
  if (place === null) return MISSING;
  const { scope, key } = place;
  if (key !== name || (enterprise !== null && scope !== enterprise))
    return { kind: "moved", route: enterprise === null ? `/${key}` : `/${scope}/${key}` };

  const { page, stamp, layer } = await findCurrent(ctx, scope, key);
  if (page !== null) return { kind: "page", page };

  const target = await findByName(ctx, enterprise, key);
  if (target === null) return MISSING;
  if (target.moved) {
    const card = await readPublicCard(ctx, target.uid);
    return card === null ? MISSING : { kind: "moved", route: card.route };
  }
  const rendered = await renderCard(ctx, target.uid, { scope, name: key, stamp, layer });
  if (rendered === null) return MISSING;
  const here = enterprise === null ? `/${key}` : `/${scope}/${key}`;
  return rendered.route === here ? { kind: "page", page: rendered.page } : { kind: "moved", route: rendered.route };
}
