import { onValueCreated } from "firebase-functions/v2/database";
import { onSchedule } from "firebase-functions/v2/scheduler";
import type { Ctx } from "../domain/ctx.ts";
import type { MailReport } from "../domain/mail/send-queued-mail.ts";
import { logEvent } from "./log-event.ts";
import { withRetryLimit, withScheduledRetryLimit } from "./retry-limit.ts";
import { SCHEDULED, withSecrets, WRITTEN } from "./options.ts";
import { prepare } from "./prepare.ts";

function logReport(report: MailReport): void {
  logEvent(report.outcome === "sent" ? "INFO" : "WARNING", `mail ${report.outcome}`, report);
}

let warned = false;

/** The context of this run. Warns once per process when mails are not configured. */
async function prepareToSend(): Promise<Ctx> {
  const ctx = await prepare();
  const isUnconfigured = ctx.gateways.mail === null;
  if (isUnconfigured && !warned)
    logEvent("WARNING", "Mails stay in the outbox: MAIL_FROM and SMTP_URL are not set (README, Configuration).");
  warned ||= isUnconfigured;
  return ctx;
}

const MAIL = "outbox/{id}";

/** Sends a mail that was queued in the outbox. */
export const onMailQueued = onValueCreated(
  { ...withSecrets(WRITTEN, "mail", "links", "visitors"), ref: MAIL },
  withRetryLimit("onMailQueued", MAIL, async ({ id }) => {
    const { sendQueuedMail } = await import("../domain/mail/send-queued-mail.ts");
    const report = await sendQueuedMail(await prepareToSend(), id);
    if (report !== null) logReport(report);
  }),
);

const WOKEN = "outbox/{id}/wake";

/** Sends a pending mail at an admin's request. */
export const onMailWoken = onValueCreated(
  { ...withSecrets(WRITTEN, "mail", "links", "visitors"), ref: WOKEN },
  withRetryLimit("onMailWoken", WOKEN, async ({ id }) => {
    const { sendQueuedMail } = await import("../domain/mail/send-queued-mail.ts");
    const report = await sendQueuedMail(await prepareToSend(), id);
    if (report !== null) logReport(report);
  }),
);

/** Every five minutes: retries mails that could not be sent. */
export const retryMails = onSchedule(
  { ...withSecrets(SCHEDULED, "mail", "links", "visitors"), schedule: "every 5 minutes" },
  withScheduledRetryLimit("retryMails", async () => {
    const { retryMails: retry } = await import("../domain/mail/retry-mails.ts");
    await retry(await prepareToSend(), logReport);
  }),
);
