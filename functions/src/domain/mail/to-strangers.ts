import type { MailKind, QueuedMail, StoredMail } from "@cardinal/contract/stored/mail";
import type { Ctx } from "../ctx.ts";
import { mayMailLater } from "./mail-budget.ts";

type Ready = Pick<Ctx, "stores" | "gateways" | "now">;

/** Mails to users with an account. Others are to strangers by definition, and were counted when they were queued. */
const TO_ACCOUNTS: ReadonlySet<MailKind> = new Set([
  "contact-added",
  "exchange-received",
  "exchange-digest",
  "message-received",
  "message-digest",
]);

/** Whether the identity provider has confirmed the exact address of a mail for its recipient. */
async function isConfirmed({ gateways }: Ready, { to, unsubscribe }: QueuedMail): Promise<boolean> {
  const account = unsubscribe === undefined ? null : await gateways.accounts.get(unsubscribe);
  return account?.emailVerified === true && account.email === to.toLowerCase();
}

/** The mail without the text of others: it only says that there is one. */
function withoutText(mail: QueuedMail): QueuedMail {
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
 * A mail of the outbox as it may be sent now: to an account with an unconfirmed address without any text of others,
 * and within the budget. Counted once: store `counted` with a mail that is retried.
 * @returns `mail` null when it may not be sent.
 */
export async function forRecipient(
  ctx: Ready,
  { mail, ...entry }: StoredMail,
): Promise<{ readonly mail: QueuedMail | null; readonly counted: boolean }> {
  const counted = entry.counted === true;
  if (!TO_ACCOUNTS.has(mail.kind) || (await isConfirmed(ctx, mail))) return { mail, counted };
  const sender = mail.about === mail.unsubscribe ? undefined : mail.about;
  const allowed = counted || (await mayMailLater(ctx, mail.to, sender));
  return { mail: allowed ? withoutText(mail) : null, counted: true };
}
