import { isDeepStrictEqual } from "node:util";
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

/** The points of a badge. */
export interface Earned {
  /** By key, `{rule}~{by}`. */
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

/** What rankings need to know of a badge. */
export interface Standing {
  /** The name on it; absent if its holder does not want to be named. */
  readonly name?: string;
  /** The enterprise of the user who has claimed it. */
  readonly enterprise?: string;
  /** Whether it appears on boards and in ranks: not revoked badges, nor those of the event's staff. */
  readonly isRanked: boolean;
}
/** The standing stored in a score. */
const standingOf = ({ name, enterprise, order }: StoredScore): Standing => ({
  ...(name === undefined ? {} : { name }),
  ...(enterprise === undefined ? {} : { enterprise }),
  isRanked: order !== undefined,
});

/** Changes a score, with the counters for ranks and totals. @param date of the latest points, epoch ms. */
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

/** Scores in descending order. */
const inOrder = (found: unknown): (readonly [badge: string, score: StoredScore])[] =>
  Object.entries(readScores(found)).sort(([, { order: one = "" }], [, { order: other = "" }]) =>
    one < other ? 1 : -1,
  );

/** Changes that are written as the events service, as parts of an update. */
const CHANGES = {
  /** A claim with the resulting score, ranks and total. @param person the name on the badge. */
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
   * Updates the score of a changed badge. A badge that leaves the boards before its first points gets a score of zero,
   * so that a claim based on the earlier state is refused; so does a badge of an enterprise's employee, who is listed
   * on its board.
   */
  followed(of: Pick<ClaimOf, "event" | "badge">, score: StoredScore | null, standing: Standing, now: number): Change {
    if (score === null && standing.isRanked && standing.enterprise === undefined) return {};
    if (score !== null && isDeepStrictEqual(standingOf(score), standing)) return {};
    return scoreChange(of, score, { n: score?.n ?? 0, date: score?.date ?? now, standing });
  },

  /**
   * The score of a badge whose name is shown or hidden. Before its first points, it gets a score of zero, so that a
   * claim based on the earlier state is refused.
   */
  named(of: Pick<ClaimOf, "event" | "badge">, score: StoredScore | null, standing: Standing, now: number): Change {
    return scoreChange(of, score, { n: score?.n ?? 0, date: score?.date ?? now, standing });
  },

  /** Counts the use of a code by one more badge. */
  codeUsed: (event: string, vendor: string, step: number): Change => ({
    [`event_code_uses/${event}/${vendor}~${step}`]: ServerValue.increment(1),
  }),
};

/** `event_points`, `event_scores`, `event_ranks`, `event_marks` and `event_code_uses` of events. */
export function createPointsStore(db: Database) {
  return {
    ...CHANGES,

    /** The points of a badge: two reads, whose size depends on its own claims. */
    async get(event: string, badge: string): Promise<Earned> {
      const [claims, score] = await Promise.all([
        db.ref(`event_points/${event}/${badge}`).get(),
        db.ref(`event_scores/${event}/${badge}`).get(),
      ]);
      return { claims: readClaims(claims.val()), score: readScore(score.val()) };
    },

    /** The score of a badge; null before its first points. */
    async getScore(event: string, badge: string): Promise<StoredScore | null> {
      return readScore((await db.ref(`event_scores/${event}/${badge}`).get()).val());
    },

    /** How many badges have each number of points, by `n{points}`: at most 500 numbers. */
    async ranksOf(event: string): Promise<Readonly<Record<string, number>>> {
      return readRanks((await db.ref(`event_ranks/${event}`).get()).val());
    },

    /** The highest scores by badge id, highest first. */
    async board(event: string, limit: number): Promise<(readonly [badge: string, score: StoredScore])[]> {
      const found = await db.ref(`event_scores/${event}`).orderByChild("order").limitToLast(limit).get();
      return inOrder(found.val()).filter(([, { n, order }]) => n > 0 && order !== undefined);
    },

    /** The same for users who were in an enterprise when they claimed their badges, including those without points. */
    async boardOf(
      event: string,
      enterprise: string,
      limit: number,
    ): Promise<(readonly [badge: string, score: StoredScore])[]> {
      const ordered = db.ref(`event_scores/${event}`).orderByChild("by_enterprise");
      const own = ordered.startAt(`${enterprise}~`).endAt(`${enterprise}~\uf8ff`);
      return inOrder((await own.limitToLast(limit).get()).val());
    },

    /** Marked claims, latest first: at most `limit`, before a key. */
    async listMarked(event: string, limit: number, before?: string): Promise<(readonly [string, StoredMarkedClaim])[]> {
      const ordered = db.ref(`event_marks/${event}`).orderByKey();
      const rest = before === undefined ? ordered : ordered.endBefore(before);
      return Object.entries(readMarkedClaims((await rest.limitToLast(limit).get()).val())).reverse();
    },

    /** The seed of a vendor's codes, 32 bytes in base64url; null before there is one. */
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
