import { FALLBACK_THEME_ID } from "@cardinal/contract/entities/theme";
import type { JobProgress } from "../../stores/jobs-store.ts";
import type { Ctx } from "../ctx.ts";
import type { Step } from "../step.ts";
import { pageRemoval } from "./publish-card.ts";

/** Number of pages that are removed with one write. */
const BATCH_SIZE = 100;

/** Dropping pages requires only the stores: a trigger has no client and no caller. */
type Pages = Pick<Ctx, "stores">;

/** Removes the pages of some users. Repeating it, or restarting it, has the same result. */
async function dropPages(ctx: Pages, uids: readonly string[]): Promise<void> {
  const people = await Promise.all(uids.map((uid) => ctx.stores.users.get(uid)));
  await ctx.stores.commit(...people.map((user) => pageRemoval(ctx, user)));
}

/** Goes through all cards, because those without a theme, which show the fallback, are in no list. */
async function dropPagesOfFallback(ctx: Pages, cursor: string | null): Promise<JobProgress> {
  const { cards, people } = ctx.stores;
  const part = await people.listPart(cursor, BATCH_SIZE);
  const themes = await Promise.all(part.uids.map((uid) => cards.getTheme(uid)));
  const shown = part.uids.filter((_uid, at) => (themes[at] ?? FALLBACK_THEME_ID) === FALLBACK_THEME_ID);
  await dropPages(ctx, shown);
  return { cursor: part.cursor, done: shown.length };
}

/** A theme was changed, published or withdrawn: the next visit of each card that shows it renders its current state. */
export const dropPagesOfTheme: Step<Pages> = async (ctx, themeId, cursor) => {
  if (themeId === FALLBACK_THEME_ID) return dropPagesOfFallback(ctx, cursor);
  const uids = await ctx.stores.cards.listUsersOfTheme(themeId, BATCH_SIZE, cursor ?? undefined);
  await dropPages(ctx, uids);
  return { cursor: uids.length < BATCH_SIZE ? null : (uids.at(-1) ?? null), done: uids.length };
};
