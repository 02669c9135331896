import type { listMarkedClaims as listCall, voidClaim as call } from "@cardinal/contract/endpoints/events/get-points";
import { rankOf } from "@cardinal/contract/stored/events/points";
import { untilWritten } from "../../until-written.ts";
import { Failure } from "../../failure.ts";
import type { UseCase } from "../../use-case.ts";
import { requireOrganiser } from "../policy.ts";
import { toClaim } from "./get-points.ts";

const PAGE_SIZE = 50;

/** Claims that are marked as unusual. */
export const listMarkedClaims: UseCase<typeof listCall> = async (ctx, { event_id, before }) => {
  await requireOrganiser(ctx, event_id);
  const rows = await ctx.stores.points.listMarked(event_id, PAGE_SIZE + 1, before);
  const page = rows.slice(0, PAGE_SIZE);
  const items = page.map(([key, claim]) => {
    const [, badge = "", ...id] = key.split("~");
    return { ...toClaim(id.join("~"), claim), badge, person: claim.person, marks: [...(claim.marks ?? [])] };
  });
  return { items, next: rows.length > PAGE_SIZE ? (page.at(-1)?.[0] ?? null) : null };
};

/** Voids a claim. */
export const voidClaim: UseCase<typeof call> = async (ctx, { event_id, badge, claim: id }) => {
  const { events, points } = ctx.stores;
  await requireOrganiser(ctx, event_id);
  const left = await untilWritten(async () => {
    const { claims, score } = await points.get(event_id, badge);
    const claim = claims[id];
    if (claim === undefined || score === null) throw new Failure("not-found");
    if (claim.voided_date !== undefined)
      throw new Failure("conflict", { message: "This claim has already been voided." });
    const change = points.voided({ event: event_id, badge, claim: id }, score, claim, ctx.now);
    return (await events.commitIfUnchanged(change)) === "written" ? score.n - claim.points : null;
  });
  return { points: left, rank: rankOf(left, await points.ranksOf(event_id)) };
};
