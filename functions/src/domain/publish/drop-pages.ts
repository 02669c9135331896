import type { JobProgress } from "../../stores/jobs-store.ts";
import type { Ctx } from "../ctx.ts";
import type { Step } from "../step.ts";
import { pageRemoval } from "./publish-card.ts";

/** Number of pages that are removed with one write. */
const BATCH_SIZE = 100;

/** Dropping pages requires only the stores: a trigger has no client and no caller. */
type Pages = Pick<Ctx, "stores">;

/** Removes the pages of some users. Repeating it, or restarting it, has the same result. */
async function dropPages(ctx: Pages, uids: readonly string[]): Promise<JobProgress> {
  const people = await Promise.all(uids.map((uid) => ctx.stores.users.get(uid)));
  await ctx.stores.commit(...people.map((user) => pageRemoval(ctx, user)));
  return { cursor: uids.length < BATCH_SIZE ? null : (uids.at(-1) ?? null), done: uids.length };
}

/** A theme was changed, published or withdrawn: the next visit of each card that names it renders its current state. */
export const dropPagesOfTheme: Step<Pages> = async (ctx, themeId, cursor) =>
  dropPages(ctx, await ctx.stores.cards.listUsersOfTheme(themeId, BATCH_SIZE, cursor ?? undefined));
