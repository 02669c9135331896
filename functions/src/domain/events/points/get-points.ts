import type {
  getPoints as call,
  PointClaim,
  updateBoardName as nameCall,
} from "@cardinal/contract/endpoints/events/get-points";
import { rankOf, type StoredClaim } from "@cardinal/contract/stored/events/points";
import { untilWritten } from "../../until-written.ts";
import type { Ctx } from "../../ctx.ts";
import type { UseCase, UseCaseInput } from "../../use-case.ts";
import { requireHolder } from "../attendee/policy.ts";
import { requireEvent } from "../policy.ts";
import { collectsPoints, standingOn } from "./earn-points.ts";

const BOARD_SIZE = 50;

/** A claim as the API returns it. */
export function toClaim(id: string, claim: StoredClaim): PointClaim {
  const { name, points, how, where = null, who = null, date, voided_date = null } = claim;
  return { id, name, points, how, where, who, date, voided_date };
}

/** The requested badge, or the one that the caller has claimed; null when there is none. */
async function findBadge(ctx: Ctx, { event_id, badge, key }: UseCaseInput<typeof call>) {
  if (badge !== undefined) return { id: badge, badge: await requireHolder(ctx, { event_id, badge, key }) };
  const { actor, stores } = ctx;
  const id = actor === null ? null : await stores.badges.claimedBy(event_id, actor.uid);
  const found = id === null ? null : await stores.badges.get(event_id, id);
  return id === null || found === null || found.uid !== actor?.uid ? null : { id, badge: found };
}

/**
 * The points of a badge and the leaderboard of the event. Only users and holders of a badge see the leaderboard,
 * because it contains names. The number of reads does not depend on the number of badges.
 */
export const getPoints: UseCase<typeof call> = async (ctx, input) => {
  const { points } = ctx.stores;
  const { event_id } = input;
  const [{ event }, mine] = await Promise.all([requireEvent(ctx, event_id), findBadge(ctx, input)]);
  const seesBoard = ctx.actor !== null || mine !== null;
  const [earned, ranks, board] = await Promise.all([
    mine === null ? null : points.get(event_id, mine.id),
    seesBoard ? points.ranksOf(event_id) : {},
    seesBoard ? points.board(event_id, BOARD_SIZE) : [],
  ]);
  const n = earned?.score?.n ?? 0;
  const claims = Object.entries(earned?.claims ?? {}).map(([id, claim]) => toClaim(id, claim));
  return {
    mine: mine && {
      badge: mine.id,
      points: n,
      anonymous: mine.badge.anonymous === true,
      collects: collectsPoints(mine.badge),
      claims: claims.sort((one, other) => other.date - one.date),
    },
    rank: rankOf(n, ranks),
    leaderboard: board.map(([badge, score]) => ({
      rank: rankOf(score.n, ranks) ?? 0,
      name: score.name ?? null,
      points: score.n,
      is_mine: badge === mine?.id,
    })),
    rules: (event.point_rules ?? []).map((rule) => ({ ...rule })),
    end_date: event.end_date,
    time_zone: event.time_zone,
  };
};

/** Sets whether boards show the name on a badge. */
export const updateBoardName: UseCase<typeof nameCall> = async (ctx, input) => {
  const { badges, events, points } = ctx.stores;
  const { event_id, badge, anonymous } = input;
  await requireEvent(ctx, event_id);
  return untilWritten(async () => {
    const found = await requireHolder(ctx, input);
    const [score, standing] = [await points.getScore(event_id, badge), standingOn({ ...found, anonymous })];
    const written = await events.commitIfUnchanged(
      badges.naming(event_id, badge, found, anonymous),
      points.named({ event: event_id, badge }, score, standing, ctx.now),
    );
    return written === "written" ? { anonymous } : null;
  });
};
