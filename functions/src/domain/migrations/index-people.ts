import type { Ctx } from "../ctx.ts";
import type { Step } from "../step.ts";
import { listPerson } from "../people/list-person.ts";

/** Users that one part processes, and how many of them at the same time. */
const PER_PART = 500;
const CONCURRENCY = 25;

/** Migration: adds users from before the lists existed. The job counts whom it has added. Cursor: the last user ID. */
export const indexPeople: Step<Pick<Ctx, "stores">> = async (ctx, _all, cursor) => {
  const uids = await ctx.stores.people.listIds(cursor, PER_PART);
  let done = 0;
  for (let at = 0; at < uids.length; at += CONCURRENCY) {
    const added = await Promise.all(uids.slice(at, at + CONCURRENCY).map((uid) => listPerson(ctx, uid)));
    done += added.filter(Boolean).length;
  }
  return { cursor: uids.length < PER_PART ? null : (uids.at(-1) ?? null), done };
};
