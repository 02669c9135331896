import { onValueCreated } from "firebase-functions/v2/database";
import { onSchedule } from "firebase-functions/v2/scheduler";
import type { Ctx } from "../domain/ctx.ts";
import type { MailReport } from "../domain/mail/send-queued-mail.ts";
import { logEvent } from "./log-event.ts";
import { givesUp, givesUpByClock } from "./gives-up.ts";
import { SCHEDULED, withSecrets, WRITTEN } from "./options.ts";
import { prepare } from "./prepare.ts";

function tell(report: MailReport): void {
  logEvent(report.outcome === "sent" ? "INFO" : "WARNING", `mail ${report.outcome}`, report);
}

let warned = false;

/** The context of this run. Says once for each process when nothing can be sent from here. */
async function prepareToSend(): Promise<Ctx> {
  const ctx = await prepare();
  const isUnable = ctx.gateways.mail === null;
  if (isUnable && !warned)
    logEvent("WARNING", "Mails stay in the outbox: MAIL_FROM and SMTP_URL are not set (README, Configuration).");
  warned ||= isUnable;
  return ctx;
}

const MAIL = "outbox/{id}";

/** A mail was put into the outbox, together with what it tells of. */
export const onMailQueued = onValueCreated(
  { ...withSecrets(WRITTEN, "mail", "links", "visitors"), ref: MAIL },
  givesUp("onMailQueued", MAIL, async ({ id }) => {
    const { sendQueuedMail } = await import("../domain/mail/send-queued-mail.ts");
    const report = await sendQueuedMail(await prepareToSend(), id);
    if (report !== null) tell(report);
  }),
);

const WOKEN = "outbox/{id}/wake";

/** An admin wants a mail sent that waits. */
export const onMailWoken = onValueCreated(
  { ...withSecrets(WRITTEN, "mail", "links", "visitors"), ref: WOKEN },
  givesUp("onMailWoken", WOKEN, async ({ id }) => {
    const { sendQueuedMail } = await import("../domain/mail/send-queued-mail.ts");
    const report = await sendQueuedMail(await prepareToSend(), id);
    if (report !== null) tell(report);
  }),
);

/** Every five minutes: tries again what could not be sent. */
export const retryMails = onSchedule(
  { ...withSecrets(SCHEDULED, "mail", "links", "visitors"), schedule: "every 5 minutes" },
  givesUpByClock("retryMails", async () => {
    const { retryMails: retry } = await import("../domain/mail/retry-mails.ts");
    await retry(await prepareToSend(), tell);
  }),
);
