import { createHash } from "node:crypto";
import type { PublicCard } from "@cardinal/contract/entities/card";
import type { PublishedCard } from "../../stores/public-cards-store.ts";
import type { Ctx } from "../ctx.ts";
import { readPublicCard } from "../vcard/read-public-card.ts";

/** Renders a card and keeps the page. `readDate`: when the card was read. */
async function keep(ctx: Ctx, card: PublicCard, readDate: number): Promise<PublishedCard> {
  const { html, style } = await ctx.gateways.cardPage.render(card);
  const etag = createHash("sha256").update(html).digest("base64url").slice(0, 22);
  const { version } = ctx.gateways.cardPage;
  const page = { uid: card.uid, html, etag, style, version, read_date: readDate };
  await ctx.stores.publicCards.replace(card.enterprise ?? "_", card.username, page);
  return page;
}

/**
 * Renders somebody's public page and keeps it, ready for the next visit. Called after every change of what the page
 * shows; takes the page away when the person is not shown (any more).
 */
export async function publishCard(ctx: Ctx, uid: string): Promise<void> {
  const readDate = Date.now();
  const [card, user] = await Promise.all([readPublicCard(ctx, uid), ctx.stores.users.get(uid)]);
  if (card !== null) await keep(ctx, card, readDate);
  else if (user?.username !== undefined)
    await ctx.stores.commit(ctx.stores.publicCards.removal(user.enterprise ?? "_", user.username));
}

/** The page of a card that has none kept, or an older release's. Null when the person is not shown. */
export async function renderCard(ctx: Ctx, uid: string): Promise<{ page: PublishedCard; route: string } | null> {
  const readDate = Date.now();
  const card = await readPublicCard(ctx, uid);
  return card === null ? null : { page: await keep(ctx, card, readDate), route: card.route };
}
