import type { Ctx } from "../ctx.ts";
import type { Step } from "../step.ts";
import { listEnterprise } from "../platform/enterprises/list-enterprise.ts";

/** Number of enterprises that one part processes: each record may have 128 KB. */
const PER_PART = 20;

/** Migration: adds enterprises from before the lists existed. Cursor: the last enterprise ID. */
export const indexEnterprises: Step<Pick<Ctx, "stores" | "now">> = async (ctx, _all, cursor) => {
  const ids = await ctx.stores.listedEnterprises.listIds(cursor, PER_PART);
  const added = await Promise.all(ids.map((id) => listEnterprise(ctx, id)));
  return { cursor: ids.length < PER_PART ? null : (ids.at(-1) ?? null), done: added.filter(Boolean).length };
};
