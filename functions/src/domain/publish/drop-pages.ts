import type { Ctx } from "../ctx.ts";
import { pageRemoval } from "./publish-card.ts";

/** Pages taken away with one write. */
const AT_ONCE = 100;

/** Whoever drops pages needs the stores alone: a trigger has no client and no caller. */
type Pages = Pick<Ctx, "stores">;
type Listing = (limit: number, after?: string) => Promise<string[]>;

/** Takes away the pages of everybody in a listing. Done twice, or again from the start, it comes to the same. */
async function dropPages(ctx: Pages, list: Listing): Promise<void> {
  let after: string | undefined;
  for (;;) {
    const uids = await list(AT_ONCE, after);
    const people = await Promise.all(uids.map((uid) => ctx.stores.users.get(uid)));
    await ctx.stores.commit(...people.map((user) => pageRemoval(ctx, user)));
    after = uids.at(-1);
    if (uids.length < AT_ONCE) return;
  }
}

/** A theme was changed, published or withdrawn: the next visit of each card that names it shows how it is now. */
export function dropPagesOfTheme(ctx: Pages, themeId: string): Promise<void> {
  return dropPages(ctx, (limit, after) => ctx.stores.cards.listByTheme(themeId, limit, after));
}

/** What an enterprise lays over its people's cards was changed. */
export function dropPagesOfEnterprise(ctx: Pages, enterprise: string): Promise<void> {
  return dropPages(ctx, (limit, after) => ctx.stores.enterprises.listMembers(enterprise, limit, after));
}
