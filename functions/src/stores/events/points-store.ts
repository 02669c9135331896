import { isDeepStrictEqual } from "node:util";
import type { StoredBadge } from "@cardinal/contract/stored/events/badge";
import {
  rankKey,
  readClaims,
  readMarkedClaims,
  readRanks,
  readScore,
  readScores,
  scoreOrder,
  type StoredClaim,
  type StoredMarkedClaim,
  type StoredScore,
} from "@cardinal/contract/stored/events/points";
import { readNumber, readString } from "@cardinal/contract/stored/record";
import { type Database, ServerValue } from "firebase-admin/database";
import { at, type Change } from "../change.ts";

/** What a badge has earned so far. */
export interface Earned {
  /** By their keys, `{rule}~{by}`. */
  readonly claims: Readonly<Record<string, StoredClaim>>;
  readonly score: StoredScore | null;
}

/** One claim of one badge. */
export interface ClaimOf {
  readonly event: string;
  readonly badge: string;
  /** `{rule}~{by}`. */
  readonly claim: string;
}

/** The key of a marked claim in its list. */
const markKey = ({ badge, claim }: ClaimOf, { date }: StoredClaim) =>
  `${String(date).padStart(13, "0")}~${badge}~${claim}`;

/** What boards know of a badge. */
export interface Standing {
  /** The name on it; absent where its holder does not want to be named. */
  readonly name?: string;
  /** The enterprise of whoever has claimed it. */
  readonly enterprise?: string;
  /** Whether it is on boards and in ranks: not when it was revoked, nor those of people who work at the event. */
  readonly isRanked: boolean;
}
/** How a badge stands by its score. */
const standingOf = ({ name, enterprise, order }: StoredScore): Standing => ({
  ...(name === undefined ? {} : { name }),
  ...(enterprise === undefined ? {} : { enterprise }),
  isRanked: order !== undefined,
});

/** Moves a score, with the numbers that ranks and totals are made of. @param date of the latest points, epoch ms. */
function scoreChange(
  { event, badge }: Pick<ClaimOf, "event" | "badge">,
  before: StoredScore | null,
  { n, date, standing }: Pick<StoredScore, "n" | "date"> & { readonly standing: Standing },
): Change {
  const from = before?.n ?? 0;
  const { isRanked, ...known } = standing;
  const left = before?.order === undefined ? null : rankKey(from);
  const joined = isRanked ? rankKey(n) : null;
  const order = scoreOrder(n, date);
  const { enterprise } = known;
  const places = { order, ...(enterprise === undefined ? {} : { by_enterprise: `${enterprise}~${order}` }) };
  const score: StoredScore = { n, date, ...known, ...(isRanked ? places : {}), rev: (before?.rev ?? 0) + 1 };
  return {
    [`event_scores/${event}/${badge}`]: score,
    ...(left === joined || left === null ? {} : { [`event_ranks/${event}/${left}`]: ServerValue.increment(-1) }),
    ...(left === joined || joined === null ? {} : { [`event_ranks/${event}/${joined}`]: ServerValue.increment(1) }),
    ...(n === from ? {} : { [`eventstats/${event}/totals/points`]: ServerValue.increment(n - from) }),
  };
}

/** Scores, the highest first. */
const inOrder = (found: unknown): (readonly [badge: string, score: StoredScore])[] =>
  Object.entries(readScores(found)).sort(([, { order: one = "" }], [, { order: other = "" }]) =>
    one < other ? 1 : -1,
  );

/** What is written as the events service, as parts of an update. */
const CHANGES = {
  /** A claim with the score, ranks and total that follow from it. @param person the name on the badge. */
  earned(
    of: ClaimOf,
    { score }: Pick<Earned, "score">,
    claim: StoredClaim,
    person: string,
    standing: Standing,
  ): Change {
    const { event, badge } = of;
    const marked: StoredMarkedClaim = { ...claim, person };
    const n = (score?.n ?? 0) + claim.points;
    const date = Math.max(claim.date, score?.date ?? 0);
    return {
      [`event_points/${event}/${badge}/${of.claim}`]: claim,
      ...(claim.marks === undefined ? {} : { [`event_marks/${event}/${markKey(of, claim)}`]: marked }),
      ...scoreChange(of, score, { n, date, standing }),
    };
  },

  /** Voids a claim and updates the score. @param claim as it was read. */
  voided(of: ClaimOf, score: StoredScore, claim: StoredClaim, now: number): Change {
    const { event, badge } = of;
    const { n, date } = score;
    const mark = `event_marks/${event}/${markKey(of, claim)}/voided_date`;
    return {
      ...at(`event_points/${event}/${badge}/${of.claim}`, { voided_date: now }),
      ...(claim.marks === undefined ? {} : { [mark]: now }),
      ...scoreChange(of, score, { n: n - claim.points, date, standing: standingOf(score) }),
    };
  },

  /**
   * The score of a badge that was changed. A badge that leaves the boards before its first points gets a score without any,
   * so that a claim which was decided before is refused; so does one of somebody in an enterprise, who is listed there.
   */
  followed(of: Pick<ClaimOf, "event" | "badge">, score: StoredScore | null, standing: Standing, now: number): Change {
    if (score === null && standing.isRanked && standing.enterprise === undefined) return {};
    if (score !== null && isDeepStrictEqual(standingOf(score), standing)) return {};
    return scoreChange(of, score, { n: score?.n ?? 0, date: score?.date ?? now, standing });
  },

  /** Whether boards name a badge. @param score null before its first points. */
  named(
    { event, badge }: Omit<ClaimOf, "claim">,
    { rev }: Pick<StoredBadge, "rev">,
    score: StoredScore | null,
    name: string | null,
  ): Change {
    return {
      ...at(`event_badges/${event}/${badge}`, { anonymous: name === null ? true : null, rev: rev + 1 }),
      ...(score === null ? {} : at(`event_scores/${event}/${badge}`, { name, rev: score.rev + 1 })),
    };
  },

  /** One more badge used it. */
  codeUsed: (event: string, vendor: string, step: number): Change => ({
    [`event_code_uses/${event}/${vendor}~${step}`]: ServerValue.increment(1),
  }),
};

/** `event_points`, `event_scores`, `event_ranks`, `event_marks` and `event_code_uses` of events. */
export function createPointsStore(db: Database) {
  return {
    ...CHANGES,

    /** What a badge has earned: two reads, as long as its own claims. */
    async get(event: string, badge: string): Promise<Earned> {
      const [claims, score] = await Promise.all([
        db.ref(`event_points/${event}/${badge}`).get(),
        db.ref(`event_scores/${event}/${badge}`).get(),
      ]);
      return { claims: readClaims(claims.val()), score: readScore(score.val()) };
    },

    /** The score of a badge; null before there is any. */
    async getScore(event: string, badge: string): Promise<StoredScore | null> {
      return readScore((await db.ref(`event_scores/${event}/${badge}`).get()).val());
    },

    /** How many badges have exactly so many points, by `n{points}`: at most 500 numbers. */
    async ranksOf(event: string): Promise<Readonly<Record<string, number>>> {
      return readRanks((await db.ref(`event_ranks/${event}`).get()).val());
    },

    /** Those with the most points by the ids of their badges, the first first. */
    async board(event: string, limit: number): Promise<(readonly [badge: string, score: StoredScore])[]> {
      const found = await db.ref(`event_scores/${event}`).orderByChild("order").limitToLast(limit).get();
      return inOrder(found.val()).filter(([, { n, order }]) => n > 0 && order !== undefined);
    },

    /** The same of people who were in an enterprise when they claimed their badges, also of those without points. */
    async boardOf(
      event: string,
      enterprise: string,
      limit: number,
    ): Promise<(readonly [badge: string, score: StoredScore])[]> {
      const ordered = db.ref(`event_scores/${event}`).orderByChild("by_enterprise");
      const own = ordered.startAt(`${enterprise}~`).endAt(`${enterprise}~\uf8ff`);
      return inOrder((await own.limitToLast(limit).get()).val());
    },

    /** Marked claims, the latest first: at most `limit`, before a key. */
    async listMarked(event: string, limit: number, before?: string): Promise<(readonly [string, StoredMarkedClaim])[]> {
      const ordered = db.ref(`event_marks/${event}`).orderByKey();
      const rest = before === undefined ? ordered : ordered.endBefore(before);
      return Object.entries(readMarkedClaims((await rest.limitToLast(limit).get()).val())).reverse();
    },

    /** What a vendor's codes are made of, 32 bytes in base64url; null before there is any. */
    async seedOf(event: string, vendor: string): Promise<string | null> {
      return readString((await db.ref(`event_locks/${event}/${vendor}/seed`).get()).val());
    },

    /** How many badges used the code of a step. */
    async codeUses(event: string, vendor: string, step: number): Promise<number> {
      return readNumber((await db.ref(`event_code_uses/${event}/${vendor}~${step}`).get()).val()) ?? 0;
    },
  };
}
export type PointsStore = ReturnType<typeof createPointsStore>;
