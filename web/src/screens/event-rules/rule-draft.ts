import { MAX_POINTS, maxPointsOf, type PointRule, pointRuleName } from "@cardinal/contract/entities/events/points";

/** A rule as form values. */
export interface RuleDraft {
  readonly id: string;
  readonly name: string;
  readonly how: PointRule["how"];
  readonly points: string;
  readonly limit: string;
}

export const toRuleDraft = ({ id, name, how, points, limit }: PointRule): RuleDraft => ({
  id,
  name,
  how,
  points: String(points),
  limit: String(limit),
});

/** A new rule. Its id was never used: the points that attendees have for a removed rule must not count for this one. */
export function newRule(): RuleDraft {
  const id = crypto.randomUUID().replaceAll("-", "").slice(0, 12);
  return { id, name: "", how: "staff", points: "5", limit: "10" };
}

/** Whether a text is a name, which has at least one visible character. */
export const isRuleName = (text: string): boolean => pointRuleName.safeParse(text).success;

/** A whole number from 1 to 500; null for any other text. */
export function toCount(text: string): number | null {
  const count = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0;
  return count >= 1 && count <= MAX_POINTS ? count : null;
}

/** The rules as input of the call; null while one of them is incomplete. */
export function toRules(drafts: readonly RuleDraft[]): PointRule[] | null {
  const rules = drafts.map(({ id, name, how, points, limit }) => {
    const [each, often] = [toCount(points), toCount(limit)];
    return !isRuleName(name) || each === null || often === null
      ? null
      : { id, name: name.trim(), how, points: each, limit: often };
  });
  return rules.every((rule) => rule !== null) ? rules : null;
}

/** The maximum points of all complete drafts. */
export const sumOf = (drafts: readonly RuleDraft[]): number =>
  maxPointsOf(drafts.map(({ points, limit }) => ({ points: toCount(points) ?? 0, limit: toCount(limit) ?? 0 })));
