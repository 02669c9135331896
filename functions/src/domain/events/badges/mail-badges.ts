import type {
  getBadgeMails as getCall,
  mailBadges as call,
} from "@cardinal/contract/endpoints/events/badges/mail-badges";
import { paths } from "@cardinal/contract/paths";
import { isUnmailed } from "@cardinal/contract/stored/events/badge-order";
import type { StoredEvent } from "@cardinal/contract/stored/events/event";
import { readOwner } from "@cardinal/contract/stored/owner";
import type { StoredBadge } from "@cardinal/contract/stored/events/badge";
import { MAIL_BUDGET } from "../../../config/limits.ts";
import { fullName } from "@cardinal/contract/fields/full-name";
import { untilWritten } from "../../until-written.ts";
import type { ActorCtx, Ctx } from "../../ctx.ts";
import { Failure } from "../../failure.ts";
import { mayMailLater } from "../../mail/mail-budget.ts";
import { idsIn, type Step, subjectOf } from "../../step.ts";
import type { UseCase } from "../../use-case.ts";
import { signBadgeKey } from "../badge-key.ts";
import { eventAuditEntry } from "../audit-entries.ts";
import { isShown, requireOrganiser } from "../policy.ts";
import { planOfOwner } from "../take-room.ts";
import { requireBadge, toBadgeRecord } from "./require-badges.ts";

const KIND = "mail-badges";
/** Badges that one run mails. */
const BATCH_SIZE = 25;

/** The job's subject: the event, and the sender, whose language the mails use. */
export const mailsSubject = (event: string, uid: string): string => subjectOf(event, uid);

/** The data that all mails of an event's badges share. */
interface Sender {
  readonly event_id: string;
  readonly event: StoredEvent;
  readonly uid: string;
  readonly from: string;
  readonly language: "en" | "de";
  /** A sender without a plan can mail only a few strangers per hour. */
  readonly hasPlan: boolean;
}

async function readSender(ctx: Ctx, event_id: string, event: StoredEvent, uid: string): Promise<Sender> {
  const { cards, enterprises, users } = ctx.stores;
  const owner = readOwner(event.owner);
  const [user, card, profile, plan] = await Promise.all([
    users.get(uid),
    cards.get(uid),
    owner.kind === "enterprise" ? enterprises.getProfile(owner.enterprise) : null,
    planOfOwner(ctx, owner),
  ]);
  const from = profile?.organization_name ?? profile?.name ?? fullName(card);
  return { event_id, event, uid, from, language: user?.settings?.language ?? "en", hasPlan: plan !== "free" };
}

/** Whether to mail a badge now; checked again after a concurrent change. */
type IsWanted = (badge: StoredBadge) => boolean;

/**
 * Mails a badge to its attendee. The write that queues the mail also marks the badge as mailed, so that a repeated run
 * mails no one twice.
 * @returns `spent` when the address or the sender has reached the limit for mails.
 */
async function mailBadge(
  ctx: Ctx,
  sender: Sender,
  id: string,
  isWanted: IsWanted,
): Promise<"mailed" | "kept" | "spent"> {
  const { badges, outbox } = ctx.stores;
  const { event_id, event, uid, from, language, hasPlan } = sender;
  const first = await badges.get(event_id, id);
  if (first?.email === undefined || !isWanted(first)) return "kept";
  if (!(await mayMailLater(ctx, first.email, hasPlan ? undefined : uid))) return "spent";
  const key = signBadgeKey(ctx, { event_id, badge: id }, first);
  const url = `${ctx.gateways.site.url}${paths.ownBadge(event_id, id)}#${key}`;
  return untilWritten(async () => {
    const badge = await badges.get(event_id, id);
    // The mail was counted for the first address, so it is not sent to another one.
    if (badge?.email === undefined || badge.email !== first.email || !isWanted(badge)) return "kept";
    const data = { name: badge.name_first, from, event: event.name, url };
    const outcome = await badges.commitIfUnchanged(
      badges.replacement(event_id, id, badge, { ...toBadgeRecord(badge), mailed_date: ctx.now }),
      outbox.creation({ kind: "badge", to: badge.email, language, data, about: uid }, ctx.now),
    );
    return outcome === "written" ? "mailed" : null;
  });
}

/** The progress of mailing an event's badges by the caller. */
async function readMails({ actor, stores }: ActorCtx, event_id: string) {
  const { badges, jobs } = stores;
  const [unmailed, job] = await Promise.all([
    badges.countUnmailed(event_id),
    jobs.get(jobs.idOf(KIND, mailsSubject(event_id, actor.uid))),
  ]);
  if (job === null) return { unmailed, mailing: null };
  const total = job.total ?? unmailed;
  const state = job.failed_date === undefined ? ("running" as const) : ("failed" as const);
  return { unmailed, mailing: { state, done: Math.min(job.done, total), total } };
}

/** The number of unmailed badges, and the progress of mailing them. */
export const getBadgeMails: UseCase<typeof getCall> = async (ctx, { event_id }) => {
  await requireOrganiser(ctx, event_id);
  return readMails(ctx, event_id);
};

/** Starts a job that mails all unmailed badges; or mails a single one, also repeatedly. */
export const mailBadges: UseCase<typeof call> = async (ctx, { event_id, badge: id }) => {
  const { event, owner } = await requireOrganiser(ctx, event_id);
  const { commit, jobs } = ctx.stores;
  if (event.end_date <= ctx.now) throw new Failure("conflict", { message: "This event has ended." });
  if (id !== undefined) {
    const { email, revoked_date } = await requireBadge(ctx, event_id, id);
    if (revoked_date !== undefined) throw new Failure("conflict", { message: "This badge has been revoked." });
    if (email === undefined) throw new Failure("conflict", { message: "This badge has no email address." });
    const sender = await readSender(ctx, event_id, event, ctx.actor.uid);
    const isWanted: IsWanted = (badge) => badge.revoked_date === undefined;
    if ((await mailBadge(ctx, sender, id, isWanted)) === "spent")
      throw new Failure("resource-exhausted", { retryAfter: MAIL_BUDGET.seconds });
    return readMails(ctx, event_id);
  }
  const count = await ctx.stores.badges.countUnmailed(event_id);
  if (count > 0) {
    await commit(await eventAuditEntry(ctx, owner, "events.mailBadges", { thing: event.name, code: String(count) }));
    await jobs.request({ kind: KIND, subject: mailsSubject(event_id, ctx.actor.uid), now: ctx.now, again: true });
  }
  return readMails(ctx, event_id);
};

/** Mails a batch of an event's badges. Cursor: the last checked badge. */
export const mailSomeBadges: Step = async (ctx, subject, cursor) => {
  const [event_id = "", uid = ""] = idsIn(subject);
  const { badges, events, users } = ctx.stores;
  const [event, user] = await Promise.all([events.get(event_id), users.get(uid)]);
  if (event === null || event.end_date <= ctx.now || !isShown(user)) return { cursor: null, done: 0 };
  const total = cursor === null ? { total: await badges.countUnmailed(event_id) } : {};
  const ids = await badges.listUnmailed(event_id, BATCH_SIZE, cursor ?? undefined);
  const sender = await readSender(ctx, event_id, event, uid);
  for (const id of ids) await mailBadge(ctx, sender, id, isUnmailed);
  return { cursor: ids.length < BATCH_SIZE ? null : (ids.at(-1) ?? null), done: ids.length, ...total };
};
