import type { JobProgress } from "../../stores/jobs-store.ts";
import type { Ctx } from "../ctx.ts";
import type { Step } from "../step.ts";
import { pageRemoval } from "./publish-card.ts";

/** Pages taken away with one write. */
const BATCH_SIZE = 100;

/** Dropping pages needs the stores alone: a trigger has no client and no caller. */
type Pages = Pick<Ctx, "stores">;

/** Takes away the pages of some people. Done twice, or again from the start, it comes to the same. */
async function dropPages(ctx: Pages, uids: readonly string[]): Promise<JobProgress> {
  const people = await Promise.all(uids.map((uid) => ctx.stores.users.get(uid)));
  await ctx.stores.commit(...people.map((user) => pageRemoval(ctx, user)));
  return { cursor: uids.length < BATCH_SIZE ? null : (uids.at(-1) ?? null), done: uids.length };
}

/** A theme was changed, published or withdrawn: the next visit of each card that names it shows how it is now. */
export const dropPagesOfTheme: Step<Pages> = async (ctx, themeId, cursor) =>
  dropPages(ctx, await ctx.stores.cards.listUsersOfTheme(themeId, BATCH_SIZE, cursor ?? undefined));
