import type { Ctx } from "../ctx.ts";
import type { Step } from "../step.ts";
import { listPerson } from "./list-person.ts";

/** People that one part looks at, and how many of them at once. */
const PER_PART = 500;
const AT_ONCE = 25;

/** Migration: people from before there were lists get into them. The job counts whom it has added. Cursor: the last user ID. */
export const indexPeople: Step<Pick<Ctx, "stores">> = async (ctx, _all, cursor) => {
  const uids = await ctx.stores.people.listIds(cursor, PER_PART);
  let done = 0;
  for (let at = 0; at < uids.length; at += AT_ONCE) {
    const added = await Promise.all(uids.slice(at, at + AT_ONCE).map((uid) => listPerson(ctx, uid)));
    done += added.filter(Boolean).length;
  }
  return { cursor: uids.length < PER_PART ? null : (uids.at(-1) ?? null), done };
};
