import type { MailKind, StoredMail } from "@cardinal/contract/stored/mail";
import type { Delivery, MailGateway } from "../../gateways/outgoing/mail.ts";
import type { Ctx } from "../ctx.ts";
import { type Claimed, claimOthers, toOneMail } from "./gather-mails.ts";
import { isOff } from "../flags/require-on.ts";
import { wants } from "../person/wants.ts";
import { MINUTE, releaseAll, releasingOnFailure } from "./release-mails.ts";
import { forRecipient } from "./to-strangers.ts";
import { SETTING_OF, toOutgoingMail } from "./outgoing-mail.ts";

type Ready = Pick<Ctx, "stores" | "gateways" | "now">;

/** The outcome of an entry of the outbox, for the log. It names no person. */
export interface MailReport {
  readonly outcome: "sent" | "waiting" | "dropped";
  /** Null when the mail cannot be read. */
  readonly kind: MailKind | null;
  readonly attempts: number;
  readonly reason: string;
}

const HOUR = 60 * MINUTE;
/** A mail that is older than this is dropped, because it is outdated and could not be delivered. */
export const MAX_AGE_MS = 72 * HOUR;
/** A sender that has not reported after this time has failed. Whether its mail was sent is unknown. */
const LEASE_MS = HOUR;
const MAX_WAIT_MS = 6 * HOUR;

/** One minute after the first failure, twice as long after each further one, six hours at most. */
export function nextAttempt(now: number, attempts: number): number {
  return now + Math.min(MAX_WAIT_MS, MINUTE * 2 ** Math.min(attempts - 1, 20));
}

/** Mails to people who may have an account without a record. */
const OF_ACCOUNTS: ReadonlySet<string> = new Set([
  "email-verify",
  "password-reset",
  "password-changed",
  "email-taken",
  "sign-in-added",
  "sign-in-removed",
  "account-disabled",
  "account-restored",
]);

/** A person who has signed up and not started a card has an account and no record. */
async function isAccountMail({ gateways }: Ready, kind: MailKind, about: string): Promise<boolean> {
  return OF_ACCOUNTS.has(kind) && (await gateways.accounts.get(about)) !== null;
}

/** The reason to drop a mail, or null. A deleted user gets no mail, and no mail is about them. */
async function reasonToDrop(ctx: Ready, { mail, created_date }: StoredMail): Promise<string | null> {
  if (ctx.now - created_date > MAX_AGE_MS) return "too old";
  if (mail.about === undefined) return null;
  const { users } = ctx.stores;
  const about = await users.get(mail.about);
  if (about === null ? !(await isAccountMail(ctx, mail.kind, mail.about)) : about.deleting === true)
    return "the person is gone";
  if (mail.unsubscribe === undefined) return null;
  const recipient = mail.unsubscribe === mail.about ? about : await users.get(mail.unsubscribe);
  if (recipient === null || recipient.deleting === true) return "the person is gone";
  if (recipient.disabled === true) return "the account is disabled";
  const setting = SETTING_OF[mail.kind];
  return setting === undefined || wants(recipient, setting, "email") ? null : "not wanted any more";
}

/** Entries that are sent as one mail, the requested one first. */
interface Group {
  readonly ids: readonly string[];
  readonly entry: StoredMail;
}

/** Claims the mails that are to be sent together with a mail; those that may no longer be sent are removed. */
async function groupOf(ctx: Ready, first: Claimed): Promise<Group> {
  const others = await claimOthers(ctx, first, ctx.now + LEASE_MS);
  return releasingOnFailure(
    ctx,
    others.map(({ id }) => id),
    () => checkOthers(ctx, first, others),
  );
}

async function checkOthers(ctx: Ready, first: Claimed, others: readonly Claimed[]): Promise<Group> {
  const checked = await Promise.all(
    others.map(async (other) => ({ ...other, objection: await reasonToDrop(ctx, other.entry) })),
  );
  const kept = checked.filter(({ objection }) => objection === null);
  await removeAll(
    ctx,
    checked.filter(({ objection }) => objection !== null).map(({ id }) => id),
  );
  const newest = [first, ...kept].reduce((a, b) => (b.entry.created_date > a.entry.created_date ? b : a));
  const mail = toOneMail(ctx, [first.entry.mail, ...kept.map(({ entry }) => entry.mail)], newest.entry.mail);
  return { ids: [first.id, ...kept.map(({ id }) => id)], entry: { ...first.entry, mail } };
}

async function removeAll(ctx: Ready, ids: readonly string[]): Promise<void> {
  await Promise.all(ids.map((id) => ctx.stores.outbox.remove(id)));
}

/**
 * Composes and sends, `delivery` null when the mail may not be sent; an error before the mail was sent releases it for
 * another attempt.
 */
async function deliver(
  ctx: Ready,
  gateway: MailGateway,
  { ids, entry }: Group,
): Promise<{ readonly delivery: Delivery | null; readonly counted: boolean }> {
  let counted = entry.counted === true;
  try {
    const { mail, ...spent } = await forRecipient(ctx, entry);
    counted = spent.counted;
    return {
      delivery: mail === null ? null : await gateway.send(await toOutgoingMail(ctx, ids[0] ?? "", mail)),
      counted,
    };
  } catch (error) {
    await releaseAll(ctx, ids, ctx.now + MINUTE, counted);
    throw error;
  }
}

/**
 * Sends one mail of the outbox together with those gathered with it, at most once however many callers there are. It is
 * removed when it was sent, when it never can be, and when the outcome is unknown; otherwise it is retried with growing
 * delays.
 * @returns null when there was nothing to do: it is not due, another sender has claimed it, or mail is not configured
 * or disabled.
 */
export async function sendQueuedMail(ctx: Ready, id: string): Promise<MailReport | null> {
  const { outbox } = ctx.stores;
  const { mail: gateway } = ctx.gateways;
  if (gateway === null || (await isOff(ctx, "mail"))) return null;
  const claimed = await outbox.claim(id, ctx.now, ctx.now + LEASE_MS);
  if (claimed === null) return null;
  const { attempts } = claimed;
  const drop = async (ids: readonly string[], { kind }: StoredMail["mail"], reason: string): Promise<MailReport> => {
    await removeAll(ctx, ids);
    return { outcome: "dropped", kind, attempts, reason };
  };
  const objection = await releasingOnFailure(ctx, [id], () => reasonToDrop(ctx, claimed));
  if (objection !== null) return drop([id], claimed.mail, objection);
  const group = await releasingOnFailure(ctx, [id], () => groupOf(ctx, { id, entry: claimed }));
  const { ids, entry } = group;
  const { kind } = entry.mail;
  const { delivery, counted } = await deliver(ctx, gateway, group);
  if (delivery === null) return drop(ids, entry.mail, "too many mails to addresses that nobody has confirmed");
  const { outcome, reason } = delivery;
  if (outcome === "failed") {
    await releaseAll(ctx, ids, nextAttempt(ctx.now, attempts), counted);
    return { outcome: "waiting", kind, attempts, reason };
  }
  if (outcome !== "sent") return drop(ids, entry.mail, `${outcome}: ${reason}`);
  const { commit, days } = ctx.stores;
  await commit(...ids.map((one) => outbox.cancellation(one)), days.counting(ctx.now, "mails"));
  return { outcome: "sent", kind, attempts, reason };
}
