import { mayBeTemplate } from "@cardinal/contract/fields/ids";
import type { Ctx } from "../ctx.ts";
import type { Step } from "../step.ts";

/** People that one part looks at, and how many of them at once. */
const PER_PART = 500;
const AT_ONCE = 25;

type Indexing = Pick<Ctx, "stores">;

/** Lists somebody under the template that their card shows, and under the moment at which their account is deleted. */
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
  // Of somebody who was deleted meanwhile nothing stays.
  if (!(await users.exists(uid)))
    await commit(cards.unlisting(uid, theme), ...date.map((one) => users.dueDeletionRemoval(uid, one)));
  return true;
}

/** Where a part begins: the month, and behind which entry of it. */
function placeOf(cursor: string | null): { readonly month: string | null; readonly before: string | undefined } {
  const [month = null, before] = cursor?.split(" ") ?? [];
  return { month, before };
}

/**
 * Migration: whose cards show a template, and whose accounts are to be deleted, from before there were lists of it. It goes through the
 * people by the month in which they signed up, the last first, so `index-people` comes before it. The job counts those whom it has
 * listed; done again, it comes to the same. Cursor: the month, and the last entry.
 */
export const indexAccounts: Step<Indexing> = async (ctx, _all, cursor) => {
  const { people } = ctx.stores;
  const months = await people.listMonths();
  const { month, before } = placeOf(cursor);
  const at = month === null ? 0 : months.indexOf(month);
  const current = months[at];
  if (current === undefined) return { cursor: null, done: 0 };
  const entries = await people.listOfMonth(current, PER_PART, before);
  let done = 0;
  for (let from = 0; from < entries.length; from += AT_ONCE) {
    const some = entries.slice(from, from + AT_ONCE).map((entry) => entry.slice(entry.indexOf("~") + 1));
    done += (await Promise.all(some.map((uid) => indexAccount(ctx, uid)))).filter(Boolean).length;
  }
  const last = entries.at(-1);
  if (entries.length === PER_PART && last !== undefined) return { cursor: `${current} ${last}`, done };
  const next = months[at + 1];
  return { cursor: next ?? null, done };
};
