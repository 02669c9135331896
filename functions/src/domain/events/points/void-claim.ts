import type {
  listMarkedClaims as listCall,
  MarkedClaim,
  voidClaim as call,
} from "@cardinal/contract/endpoints/events/get-points";
import { wordsOf } from "@cardinal/contract/fields/contact-words";
import { rankOf, type StoredMarkedClaim } from "@cardinal/contract/stored/events/points";
import { untilWritten } from "../../until-written.ts";
import { Failure } from "../../failure.ts";
import { hasWords } from "../../lists/find-by-words.ts";
import { readPart } from "../../lists/read-part.ts";
import type { UseCase } from "../../use-case.ts";
import { requireOrganiser } from "../policy.ts";
import { toClaim } from "./get-points.ts";

const PAGE_SIZE = 50;

/** Claims that are marked as unusual. */
export const listMarkedClaims: UseCase<typeof listCall> = async (ctx, { event_id, q = "", before }) => {
  await requireOrganiser(ctx, event_id);
  const isMatch = matchOf(q);
  return readPart(
    async (after, count) => {
      const rows = await ctx.stores.points.listMarked(event_id, count, after);
      return rows.map(([key, claim]) => ({ cursor: key, item: isMatch(claim) ? toMarkedClaim(key, claim) : null }));
    },
    { after: before, limit: PAGE_SIZE },
  );
};

/** Whether a claim has words that begin as typed; true for all if nothing was typed. */
function matchOf(q: string): (claim: StoredMarkedClaim) => boolean {
  if (q === "") return () => true;
  const words = wordsOf(q);
  return ({ person, name, where = "" }) => hasWords(wordsOf(`${person} ${name} ${where}`), words);
}

function toMarkedClaim(key: string, claim: StoredMarkedClaim): MarkedClaim {
  const [, badge = "", ...id] = key.split("~");
  return { ...toClaim(id.join("~"), claim), badge, person: claim.person, marks: [...(claim.marks ?? [])] };
}

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
