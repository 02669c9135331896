import type { MailKind, StoredMail } from "@cardinal/contract/stored/mail";
import type { Delivery, MailGateway } from "../../gateways/outgoing/mail.ts";
import type { Ctx } from "../ctx.ts";
import { wants } from "../person/wants.ts";
import { forRecipient } from "./to-strangers.ts";
import { SETTING_OF, toOutgoingMail } from "./outgoing-mail.ts";

type Ready = Pick<Ctx, "stores" | "gateways" | "now">;

/** What became of an entry of the outbox, for the log. It names no person. */
export interface MailReport {
  readonly outcome: "sent" | "waiting" | "dropped";
  /** Null when the mail cannot be read. */
  readonly kind: MailKind | null;
  readonly attempts: number;
  readonly reason: string;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** After this long a mail would tell of old news, and whoever could not be reached will not be. */
export const OLDEST_MS = 72 * HOUR;
/** A sender that has not come back after this long never will; whether the mail went, nobody can tell. */
const LEASE_MS = HOUR;
const LONGEST_WAIT_MS = 6 * HOUR;

/** One minute after the first failure, twice as long after each further one, six hours at most. */
export function nextAttempt(now: number, attempts: number): number {
  return now + Math.min(LONGEST_WAIT_MS, MINUTE * 2 ** Math.min(attempts - 1, 20));
}

async function drop(ctx: Ready, id: string, { mail, attempts }: StoredMail, reason: string): Promise<MailReport> {
  await ctx.stores.outbox.remove(id);
  return { outcome: "dropped", kind: mail.kind, attempts, reason };
}

/** Mails to people who may have an account alone. */
const OF_ACCOUNTS: ReadonlySet<string> = new Set(["email-verify", "password-reset", "password-changed", "email-taken"]);

/** Somebody who signed up and has not begun a card has an account and no record. */
async function isAccountMail({ gateways }: Ready, { kind, about }: StoredMail["mail"]): Promise<boolean> {
  return OF_ACCOUNTS.has(kind) && (await gateways.accounts.get(about)) !== null;
}

/** Why a mail is not to go any more, or null: those who are gone get nothing, and nothing is told of them. */
async function whyNot(ctx: Ready, { mail, created_date }: StoredMail): Promise<string | null> {
  if (ctx.now - created_date > OLDEST_MS) return "too old";
  const { users } = ctx.stores;
  const about = await users.get(mail.about);
  if (about === null ? !(await isAccountMail(ctx, mail)) : about.deleting === true) return "the person is gone";
  if (mail.unsubscribe === undefined) return null;
  const recipient = mail.unsubscribe === mail.about ? about : await users.get(mail.unsubscribe);
  if (recipient === null || recipient.deleting === true) return "the person is gone";
  if (recipient.disabled === true) return "the account is switched off";
  const setting = SETTING_OF[mail.kind];
  return setting === undefined || wants(recipient, setting, "email") ? null : "not wanted any more";
}

/** Writes and sends, `delivery` null when the mail may not go; what breaks before the mail has left gives it back, so that it is tried again. */
async function deliver(
  ctx: Ready,
  gateway: MailGateway,
  id: string,
  entry: StoredMail,
): Promise<{ readonly delivery: Delivery | null; readonly counted: boolean }> {
  let counted = entry.counted === true;
  try {
    const { mail, ...spent } = await forRecipient(ctx, entry);
    counted = spent.counted;
    return { delivery: mail === null ? null : await gateway.send(await toOutgoingMail(ctx, id, mail)), counted };
  } catch (error) {
    await ctx.stores.outbox.release(id, ctx.now + MINUTE, counted);
    throw error;
  }
}

/**
 * Sends one mail of the outbox, at most once however many ask for it at the same time. It is removed when it was sent,
 * when it never can be, and when nobody can tell whether it was; it waits for longer and longer when it was not.
 * @returns null when there was nothing to do: it is not due, somebody else has it, or mails are not configured here.
 */
export async function sendQueuedMail(ctx: Ready, id: string): Promise<MailReport | null> {
  const { outbox } = ctx.stores;
  const { mail: gateway } = ctx.gateways;
  if (gateway === null) return null;
  const claimed = await outbox.claim(id, ctx.now, ctx.now + LEASE_MS);
  if (claimed === null) return null;
  const objection = await whyNot(ctx, claimed);
  if (objection !== null) return drop(ctx, id, claimed, objection);
  const { delivery, counted } = await deliver(ctx, gateway, id, claimed);
  if (delivery === null) return drop(ctx, id, claimed, "too many mails to addresses that nobody has confirmed");
  const { outcome, reason } = delivery;
  const { attempts } = claimed;
  const { kind } = claimed.mail;
  if (outcome === "failed") {
    await outbox.release(id, nextAttempt(ctx.now, attempts), counted);
    return { outcome: "waiting", kind, attempts, reason };
  }
  if (outcome !== "sent") return drop(ctx, id, claimed, `${outcome}: ${reason}`);
  await outbox.remove(id);
  return { outcome: "sent", kind, attempts, reason };
}
