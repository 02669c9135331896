import { mayBeTemplate } from "@cardinal/contract/fields/ids";
import type { Ctx } from "../ctx.ts";
import type { Step } from "../step.ts";

/** Users that one part processes, and how many of them at the same time. */
const PER_PART = 500;
const CONCURRENCY = 25;

type Indexing = Pick<Ctx, "stores">;

/** Lists a user under the template that their card shows, and under the date at which their account is deleted. */
async function indexAccount(ctx: Indexing, uid: string): Promise<boolean> {
  const { cards, commit, themes, users } = ctx.stores;
  const [user, card] = await Promise.all([users.get(uid), cards.get(uid)]);
  if (user === null || user.deleting === true) return false;
  const shown = card?.profile_theme;
  const isTemplate = shown !== undefined && mayBeTemplate(shown) && (await themes.get(uid, shown)) === null;
  const due = user.deletion_date;
  if (!isTemplate && due === undefined) return false;
  const [theme, date] = [isTemplate ? [shown] : [], due === undefined ? [] : [due]];
  await commit(...theme.map((id) => cards.listing(uid, id)), ...date.map((one) => users.dueDeletion(uid, one)));
  // Nothing stays of a user who was deleted meanwhile.
  if (!(await users.exists(uid)))
    await commit(cards.unlisting(uid, theme), ...date.map((one) => users.dueDeletionRemoval(uid, one)));
  return true;
}

/**
 * Migration: lists users whose cards show a template, and users whose accounts are to be deleted, from before these
 * lists existed. It goes through the users by the month of their sign-up, latest first, so `index-people` has to run
 * before it. The job counts those whom it has listed; repeating it has the same result. Cursor: the month,
 * and the last entry.
 */
export const indexAccounts: Step<Indexing> = async (ctx, _all, cursor) => {
  const { uids, cursor: next } = await ctx.stores.people.listPart(cursor, PER_PART);
  let done = 0;
  for (let from = 0; from < uids.length; from += CONCURRENCY) {
    const some = uids.slice(from, from + CONCURRENCY);
    done += (await Promise.all(some.map((uid) => indexAccount(ctx, uid)))).filter(Boolean).length;
  }
  return { cursor: next, done };
};
