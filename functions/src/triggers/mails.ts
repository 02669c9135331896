import { onValueCreated } from "firebase-functions/v2/database";
import { onSchedule } from "firebase-functions/v2/scheduler";
import type { MailReport } from "../domain/mail/send-queued-mail.ts";
import { logEvent } from "./log-event.ts";
import { SCHEDULED, withSecrets, WRITTEN } from "./options.ts";

function tell(report: MailReport): void {
  logEvent(report.outcome === "sent" ? "INFO" : "WARNING", `mail ${report.outcome}`, report);
}

let warned = false;

/** Stores and gateways of this run. Says once for each process when nothing can be sent from here. */
async function prepare() {
  const { createStores } = await import("../stores/stores.ts");
  const { createGateways } = await import("../gateways/gateways.ts");
  const gateways = createGateways();
  if (gateways.mail === null && !warned)
    logEvent("WARNING", "Mails stay in the outbox: MAIL_FROM and SMTP_URL are not set (README, Configuration).");
  warned ||= gateways.mail === null;
  return { stores: createStores(), gateways, now: Date.now() };
}

/** A mail was put into the outbox, together with what it tells of. */
export const onMailQueued = onValueCreated(
  { ...withSecrets(WRITTEN, "mail", "links", "visitors"), ref: "outbox/{id}" },
  async ({ params }) => {
    const { sendQueuedMail } = await import("../domain/mail/send-queued-mail.ts");
    const report = await sendQueuedMail(await prepare(), params.id);
    if (report !== null) tell(report);
  },
);

/** Every five minutes: tries again what could not be sent. */
export const retryMails = onSchedule(
  { ...withSecrets(SCHEDULED, "mail", "links", "visitors"), schedule: "every 5 minutes" },
  async () => {
    const { retryMails: retry } = await import("../domain/mail/retry-mails.ts");
    await retry(await prepare(), tell);
  },
);
