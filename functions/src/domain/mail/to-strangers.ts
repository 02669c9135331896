import type { MailKind, QueuedMail, StoredMail } from "@cardinal/contract/stored/mail";
import type { Ctx } from "../ctx.ts";
import { mayMailLater } from "./mail-budget.ts";

type Ready = Pick<Ctx, "stores" | "gateways" | "now">;

/**
 * Whether a mail is counted, and its texts are withheld, when it is sent. The table names every kind, so that each new
 * one is decided on.
 */
const COUNTS_WHEN_SENT: Readonly<Record<MailKind, boolean>> = {
  // To users with an account: anybody can cause them, also the user, whose address may be another person's.
  "contact-added": true,
  "exchange-received": true,
  "exchange-digest": true,
  "contact-reminder": true,
  "message-received": true,
  "message-digest": true,
  "invitation-accepted": true,
  "left-enterprise": true,
  "card-request-decided": true,
  "join-requested": true,
  "lead-withdrawn": true,
  // To visitors, invited people and requested addresses: counted when they are queued.
  "exchange-receipt": false,
  "message-receipt": false,
  "message-reply": false,
  invitation: false,
  "vendor-invitation": false,
  badge: false,
  "email-verify": false,
  "email-change": false,
  "email-taken": false,
  // Queued for confirmed addresses only.
  "email-requested": false,
  "email-changed": false,
  "sign-in-added": false,
  "sign-in-removed": false,
  "account-disabled": false,
  "account-restored": false,
  // Their calls have separate limits, so that nobody can keep these mails from a user.
  "password-reset": false,
  "password-changed": false,
  // Caused by a sweep, a payment or an admin of the platform.
  "domain-failing": false,
  "domain-lost": false,
  "hook-disabled": false,
  "leads-expiring": false,
  "plan-started": false,
  "plan-ended": false,
  "payment-failed": false,
  "trial-ending": false,
  "trial-paused": false,
  "payment-refunded": false,
  "payment-disputed": false,
  "many-failures": false,
  "approval-asked": false,
  "enterprise-frozen": false,
  "enterprise-thawed": false,
  "enterprise-deleted": false,
  "enterprise-admin-named": false,
};

/** The user who gets a mail that counts when it is sent; undefined when the address has no account yet. */
function recipientOf({ unsubscribe, about }: QueuedMail): string | undefined {
  return unsubscribe ?? about;
}

/** The user who caused a mail; undefined when it is the recipient or nobody with an account. */
function senderOf(mail: QueuedMail): string | undefined {
  // A reminder is about a contact who has not done anything.
  if (mail.kind === "contact-reminder" || mail.about === recipientOf(mail)) return undefined;
  return mail.about;
}

/** Whether the identity provider has confirmed the exact address of a mail for its recipient. */
async function isConfirmed({ gateways }: Ready, mail: QueuedMail): Promise<boolean> {
  const uid = recipientOf(mail);
  const account = uid === undefined ? null : await gateways.accounts.get(uid);
  return account?.emailVerified === true && account.email === mail.to.toLowerCase();
}

/** The mail without texts that a user has written: it only says that there is one. */
function withoutText(mail: QueuedMail): QueuedMail {
  if (mail.kind === "contact-reminder") return { ...mail, data: { ...mail.data, text: "" } };
  if (mail.kind === "card-request-decided") return { ...mail, data: { ...mail.data, text: "" } };
  if (mail.kind === "message-received") return { ...mail, data: { ...mail.data, email: "", text: "" } };
  if (mail.kind === "message-digest")
    return { ...mail, data: { ...mail.data, entries: mail.data.entries.map(({ from }) => ({ from, text: "" })) } };
  if (mail.kind === "exchange-digest") {
    const entries = mail.data.entries.map(({ from }) => ({ from, email: "", phone: "" }));
    return { ...mail, data: { ...mail.data, entries } };
  }
  if (mail.kind === "contact-added")
    return { ...mail, data: { ...mail.data, message: "", message_withheld: mail.data.message.trim() !== "" } };
  if (mail.kind === "exchange-received")
    return {
      ...mail,
      data: { ...mail.data, email: "", phone: "", note: "", note_withheld: mail.data.note.trim() !== "" },
    };
  return mail;
}

/**
 * A mail of the outbox as it may be sent now: to an account with an unconfirmed address without any text of a
 * user, and within the budget. Counted once: store `counted` with a mail that is retried.
 * @returns `mail` null when it may not be sent.
 */
export async function forRecipient(
  ctx: Ready,
  { mail, ...entry }: StoredMail,
): Promise<{ readonly mail: QueuedMail | null; readonly counted: boolean }> {
  const counted = entry.counted === true;
  if (!COUNTS_WHEN_SENT[mail.kind] || (await isConfirmed(ctx, mail))) return { mail, counted };
  const allowed = counted || (await mayMailLater(ctx, mail.to, senderOf(mail)));
  return { mail: allowed ? withoutText(mail) : null, counted: true };
}
