import type { listLatePayers as call } from "@cardinal/contract/endpoints/admin/list-late-payers";
import { graceEnd } from "@cardinal/contract/entities/billing";
import type { LateKind, LatePayer } from "@cardinal/contract/entities/platform/late-payer";
import type { Payer } from "@cardinal/contract/stored/billing";
import { readOwner } from "@cardinal/contract/stored/owner";
import type { Ctx } from "../ctx.ts";
import { readNamedOwner } from "../people/named-owner.ts";
import type { UseCase } from "../use-case.ts";

const PAGE_SIZE = 50;

/** Nothing for a payer whose payment is no longer late. */
async function toLatePayer(
  ctx: Ctx,
  { owner, since }: { readonly owner: Payer; readonly since: number },
  show: LateKind,
): Promise<LatePayer[]> {
  const [stored, payer] = await Promise.all([ctx.stores.billing.get(owner), readNamedOwner(ctx, readOwner(owner))]);
  const copy = stored?.applied?.billing;
  if (copy === undefined || stored?.customer === undefined) return [];
  const { plan, interval, seats } = copy;
  const ends_date = show === "past_due" ? graceEnd(since) : null;
  return [{ payer, plan, interval, seats, since, ends_date, customer: stored.customer }];
}

/** Payers with an overdue or disputed payment. `next` is the date and the payer of the last entry that was read. */
export const listLatePayers: UseCase<typeof call> = async (ctx, { show, after }) => {
  const [since = "", owner = ""] = after?.split("~") ?? [];
  const listed = await ctx.stores.billing.listLate(
    show,
    PAGE_SIZE + 1,
    after === undefined ? undefined : { since: Number(since), owner },
  );
  const page = listed.slice(0, PAGE_SIZE);
  const items = await Promise.all(page.map((one) => toLatePayer(ctx, one, show)));
  const last = page.at(-1);
  const next = listed.length > PAGE_SIZE && last !== undefined ? `${last.since}~${last.owner}` : null;
  return { items: items.flat(), next };
};
