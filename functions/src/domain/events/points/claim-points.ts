import { timingSafeEqual } from "node:crypto";
import type { claimPoints as call } from "@cardinal/contract/endpoints/events/claim-points";
import { codeAt, codeStep } from "@cardinal/contract/entities/events/code";
import type { PointRule, PointWay } from "@cardinal/contract/entities/events/points";
import { fullName } from "@cardinal/contract/fields/full-name";
import type { StoredBadge } from "@cardinal/contract/stored/events/badge";
import { claimKey, rankOf } from "@cardinal/contract/stored/events/points";
import type { Change } from "../../../stores/change.ts";
import type { Earned } from "../../../stores/events/points-store.ts";
import { connect } from "../../contacts/add-contact.ts";
import { untilWritten } from "../../until-written.ts";
import type { Ctx } from "../../ctx.ts";
import { Failure } from "../../failure.ts";
import type { UseCase, UseCaseInput } from "../../use-case.ts";
import { requireHolder } from "../attendee/policy.ts";
import { requireEvent } from "../policy.ts";
import { claimChange, collectsPoints, type Earner, type Earning, isOver, reasonAgainst } from "./earn-points.ts";
import { findGiver, type Giver, givePoints } from "./give-points.ts";

type Input = UseCaseInput<typeof call>;
/** The badge for which points are claimed. */
interface Claimer extends Earner {
  /** Whether this call has already stored that the badge scanned the other one. */
  readonly hasScanned: boolean;
}
/** The source of a claim, with further changes for the same write. */
interface Source extends Pick<Earning, "by" | "where" | "marks"> {
  readonly also?: Change;
}
type FindSource = (ctx: Ctx, earner: Earner, input: Input) => Promise<Source>;

/** The number of badges that can use one code before further claims are marked. */
const MAX_CODE_USES = 30;

const missing = (field: string) => new Failure("invalid-argument", { fields: { [field]: "This is required." } });

/** A vendor of the event that has not been revoked. @throws Failure `not-found`. */
async function requireVendor({ stores }: Ctx, event_id: string, vendor: string | undefined) {
  if (vendor === undefined) throw missing("vendor");
  const found = await stores.vendors.get(event_id, vendor);
  if (found === null || found.revoked_date !== undefined) throw new Failure("not-found");
  return { by: vendor, where: found.name };
}

/** The time step of a code: the current one or an adjacent one, because clocks differ and a scan takes a moment. */
async function stepOf(seed: string, code: string, now: number): Promise<number | null> {
  const step = codeStep(now);
  let found: number | null = null;
  for (const one of [step - 1, step, step + 1]) {
    const expected = Buffer.from(await codeAt(seed, one));
    if (timingSafeEqual(expected, Buffer.from(code))) found = one;
  }
  return found;
}

const ofCode: FindSource = async (ctx, { event_id }, { vendor, code }) => {
  if (code === undefined) throw missing("code");
  const source = await requireVendor(ctx, event_id, vendor);
  const { points } = ctx.stores;
  const seed = await points.seedOf(event_id, source.by);
  const step = seed === null ? null : await stepOf(seed, code, ctx.now);
  if (step === null) throw new Failure("permission-denied", { message: "This code has expired. Scan the sign again." });
  const isShared = (await points.codeUses(event_id, source.by, step)) >= MAX_CODE_USES;
  return {
    ...source,
    ...(isShared ? { marks: ["shared"] as const } : {}),
    also: points.codeUsed(event_id, source.by, step),
  };
};

const ofProfile: FindSource = async ({ stores }, { badge }) => {
  const card = badge.uid === undefined ? null : await stores.cards.get(badge.uid);
  const isFilled =
    card?.profile_pic !== undefined && (card.job_title ?? "") !== "" && (card.buttons ?? []).some((one) => !one.hidden);
  if (!isFilled)
    throw new Failure("conflict", { message: "Your card needs a photo, a job title and a button for these points." });
  return { by: "-" };
};

const SOURCES: Readonly<Record<Exclude<PointWay, "staff" | "meet">, FindSource>> = {
  code: ofCode,
  sign: (ctx, { event_id }, { vendor }) => requireVendor(ctx, event_id, vendor),
  profile: ofProfile,
};

/** @throws Failure `conflict` for a badge that cannot earn points. */
function requireCollecting(ctx: Ctx, { event, badge }: Earner): void {
  const conflict = (message: string) => new Failure("conflict", { message });
  if (badge.revoked_date !== undefined) throw conflict("This badge is no longer valid.");
  if (isOver(ctx, event)) throw conflict("This event has ended.");
  if (!collectsPoints(badge)) throw conflict("Staff and exhibitors don’t collect points.");
}

/**
 * The refusal of a claim that exceeds the limit of the rule; null for one that earns points.
 * @throws Failure `already-exists` for a claim that was already made.
 */
function limitAgainst(earned: Earned, rule: PointRule, by: string): Failure | null {
  const reason = reasonAgainst(earned, rule, by);
  if (reason === "already-exists") throw new Failure("already-exists", { message: "You already have these points." });
  if (reason === null) return null;
  return new Failure("quota-exceeded", { message: "You’ve already collected all the points for this rule." });
}

/** The changes of a call, and its answer; or the refusal with which it ends although the changes are written. */
interface Outcome {
  readonly changes: readonly Change[];
  readonly points: number;
  readonly pending: boolean;
  readonly refusal: Failure | null;
}

/** The rule with this id. @throws Failure `invalid-argument`. */
function requireRule({ event }: Earner, id: string): PointRule {
  const rule = event.point_rules?.find((one) => one.id === id);
  if (rule === undefined) throw new Failure("invalid-argument", { fields: { rule: "There is no such rule." } });
  return rule;
}

/**
 * Adds two users who scanned each other to each other's contacts. This happens before the points are written, so that
 * the next request can finish an interrupted one.
 */
async function connectHolders(ctx: Ctx, { event_id, badge: { uid: owner } }: Earner, { uid }: StoredBadge) {
  if (owner === undefined || uid === undefined || owner === uid) return;
  await connect(ctx, owner, { uid, source: "event", event_id }).catch((error: unknown) => {
    // A user without a public card still collects points.
    if (!(error instanceof Failure)) throw error;
  });
}

/** Whether the holder of another badge has scanned this one. */
const isMetBy = async ({ stores }: Ctx, { event_id, badge_id }: Earner, other: string): Promise<boolean> =>
  (await stores.peopleMet.get(event_id, badge_id, other)) !== null;

/**
 * The changes for a scan of another badge: the meeting, and the points once both have scanned each other. When the
 * limit of the rule is reached for the caller, the meeting still counts for the other attendee.
 */
async function meetingChange(ctx: Ctx, me: Claimer, rule: PointRule, { other }: Input): Promise<Outcome> {
  const { badges, peopleMet, points } = ctx.stores;
  if (other === undefined) throw missing("other");
  const [badge, mine, theirs] = await Promise.all([
    badges.get(me.event_id, other),
    points.get(me.event_id, me.badge_id),
    points.get(me.event_id, other),
  ]);
  if (badge === null || badge.revoked_date !== undefined || other === me.badge_id) throw new Failure("not-found");
  const n = mine.score?.n ?? 0;
  // A request of the other attendee, at the same moment, has given both their points.
  if (me.hasScanned && mine.claims[claimKey(rule.id, other)] !== undefined)
    return { changes: [], points: n, pending: false, refusal: null };
  const refusal = limitAgainst(mine, rule, other);
  const [isMutual, before] = await Promise.all([
    isMetBy(ctx, me, other),
    peopleMet.get(me.event_id, other, me.badge_id),
  ]);
  const met = peopleMet.scanned(me.event_id, other, me.badge_id, before, ctx.now);
  if (!isMutual) return { changes: [met], points: n, pending: true, refusal };
  await connectHolders(ctx, me, badge);
  const them: Earner = { ...me, badge_id: other, badge };
  const alsoEarns = collectsPoints(badge) && reasonAgainst(theirs, rule, me.badge_id) === null;
  const ofMine = { rule, by: other, where: fullName(badge), date: ctx.now };
  const ofTheirs = { rule, by: me.badge_id, where: fullName(me.badge), date: ctx.now };
  const changes = [
    met,
    ...(refusal === null ? [claimChange(ctx, me, mine, ofMine)] : []),
    ...(alsoEarns ? [claimChange(ctx, them, theirs, ofTheirs)] : []),
  ];
  return { changes, points: n + rule.points, pending: false, refusal };
}

async function earningChange(
  ctx: Ctx,
  earner: Earner,
  rule: PointRule & { readonly how: keyof typeof SOURCES },
  input: Input,
): Promise<Outcome> {
  const [{ also = {}, ...source }, earned] = await Promise.all([
    SOURCES[rule.how](ctx, earner, input),
    ctx.stores.points.get(earner.event_id, earner.badge_id),
  ]);
  const refusal = limitAgainst(earned, rule, source.by);
  if (refusal !== null) throw refusal;
  const change = claimChange(ctx, earner, earned, { rule, date: ctx.now, ...source });
  return { changes: [change, also], points: (earned.score?.n ?? 0) + rule.points, pending: false, refusal: null };
}

/** A badge to which staff give points. @throws Failure `not-found`. */
async function requireBadge({ stores }: Ctx, event_id: string, id: string): Promise<StoredBadge> {
  const found = await stores.badges.get(event_id, id);
  if (found === null) throw new Failure("not-found");
  return found;
}

/** The changes of a call: points that the holder claims for a badge, or that the giver gives it by a rule for staff. */
async function outcomeOf(ctx: Ctx, earner: Claimer, input: Input, giver: Giver | null): Promise<Outcome> {
  const rule = requireRule(earner, input.rule);
  const { how } = rule;
  if (how === "meet") return meetingChange(ctx, earner, rule, input);
  if (how !== "staff") return earningChange(ctx, earner, { ...rule, how }, input);
  if (giver === null)
    throw new Failure("permission-denied", { message: "Only staff can give these points, by scanning the badge." });
  const { change, points } = await givePoints(ctx, earner, rule, giver);
  return { changes: [change], points, pending: false, refusal: null };
}

/**
 * Claims points for a badge, or gives it those of a rule for staff. The database rules refuse concurrent duplicates and
 * claims after the end of the event.
 */
export const claimPoints: UseCase<typeof call> = async (ctx, input) => {
  const { event_id, other } = input;
  let hasScanned = false;
  const { points: n, pending } = await untilWritten(async () => {
    const found = await requireEvent(ctx, event_id);
    const { event } = found;
    const isForStaff = event.point_rules?.some(({ id, how }) => id === input.rule && how === "staff") === true;
    const giver = isForStaff ? await findGiver(ctx, input, found) : null;
    const badge = await (giver === null ? requireHolder(ctx, input) : requireBadge(ctx, event_id, input.badge));
    const earner: Claimer = { event_id, event, badge_id: input.badge, badge, hasScanned };
    requireCollecting(ctx, earner);
    const { changes, refusal, ...reply } = await outcomeOf(ctx, earner, input, giver);
    if ((await ctx.stores.events.commitIfUnchanged(...changes)) === "refused") return null;
    // Two attendees who scan each other at the same moment both decide before the other's scan is stored.
    hasScanned = reply.pending && other !== undefined && (await isMetBy(ctx, earner, other));
    if (hasScanned) return null;
    if (refusal !== null) throw refusal;
    return reply;
  });
  return { points: n, rank: rankOf(n, await ctx.stores.points.ranksOf(event_id)), pending };
};
