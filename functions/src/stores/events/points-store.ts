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

/** Moves a score, with the numbers that ranks and totals are made of. @param date of the latest points, epoch ms. */
function scoreChange({ event, badge }: ClaimOf, before: StoredScore | null, next: Omit<StoredScore, "order" | "rev">) {
  const from = before?.n ?? 0;
  const [left, joined] = [rankKey(from), rankKey(next.n)];
  const score: StoredScore = { ...next, order: scoreOrder(next.n, next.date), rev: (before?.rev ?? 0) + 1 };
  return {
    [`event_scores/${event}/${badge}`]: score,
    ...(left === joined || left === null ? {} : { [`event_ranks/${event}/${left}`]: ServerValue.increment(-1) }),
    ...(left === joined || joined === null ? {} : { [`event_ranks/${event}/${joined}`]: ServerValue.increment(1) }),
    [`eventstats/${event}/totals/points`]: ServerValue.increment(next.n - from),
  };
}

/** What is written as the events service, as parts of an update. */
const CHANGES = {
  /** A claim with the score, ranks and total that follow from it. @param person the name on the badge. */
  earned(
    of: ClaimOf,
    { score }: Pick<Earned, "score">,
    claim: StoredClaim,
    { person, anonymous }: { readonly person: string; readonly anonymous: boolean },
  ): Change {
    const { event, badge } = of;
    const marked: StoredMarkedClaim = { ...claim, person };
    const n = (score?.n ?? 0) + claim.points;
    const date = Math.max(claim.date, score?.date ?? 0);
    return {
      [`event_points/${event}/${badge}/${of.claim}`]: claim,
      ...(claim.marks === undefined ? {} : { [`event_marks/${event}/${markKey(of, claim)}`]: marked }),
      ...scoreChange(of, score, { n, date, ...(anonymous ? {} : { name: person }) }),
    };
  },

  /** A claim is taken back, and the score follows. @param claim as it was read. */
  voided(of: ClaimOf, score: StoredScore, claim: StoredClaim, now: number): Change {
    const { event, badge } = of;
    const { n, date, name } = score;
    const mark = `event_marks/${event}/${markKey(of, claim)}/voided_date`;
    return {
      ...at(`event_points/${event}/${badge}/${of.claim}`, { voided_date: now }),
      ...(claim.marks === undefined ? {} : { [mark]: now }),
      ...scoreChange(of, score, { n: n - claim.points, date, ...(name === undefined ? {} : { name }) }),
    };
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

    /** How many badges have exactly so many points, by `n{points}`: at most 500 numbers. */
    async ranksOf(event: string): Promise<Readonly<Record<string, number>>> {
      return readRanks((await db.ref(`event_ranks/${event}`).get()).val());
    },

    /** Those with the most points by the ids of their badges, the first first. */
    async board(event: string, limit: number): Promise<(readonly [badge: string, score: StoredScore])[]> {
      const found = await db.ref(`event_scores/${event}`).orderByChild("order").limitToLast(limit).get();
      const scores = Object.entries(readScores(found.val())).filter(([, { n }]) => n > 0);
      return scores.sort(([, one], [, other]) => (one.order < other.order ? 1 : -1));
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
