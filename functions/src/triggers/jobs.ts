import { onValueCreated } from "firebase-functions/v2/database";
import { onSchedule } from "firebase-functions/v2/scheduler";
import { JOB_KINDS } from "../domain/job-kinds.ts";
import { PAYMENT_JOB_KINDS } from "../domain/payments/payment-jobs.ts";
import type { JobKinds } from "../domain/step.ts";
import { givesUp, givesUpByClock } from "./gives-up.ts";
import { SCHEDULED, withSecrets, WRITTEN } from "./options.ts";
import { prepare } from "./prepare.ts";
import { logJob } from "./start-job.ts";

/** Calls to the dynamic-QR product that are made in the background: only functions that have its key work on them. */
const DYNAMIC_QR_JOB_KINDS = {
  "unlink-dynamic-qr": {
    again: false,
    step: async (...part) => (await import("../domain/dynamic-qr/unlink-leaver.ts")).unlinkLeaver(...part),
  },
} as const satisfies JobKinds;

/** Mails to strangers with keys of badges: only functions that sign links, and count mails under hashes, work on them. */
const BADGE_MAIL_JOB_KINDS = {
  /** Subject: the event, and who mails its badges (`mailsSubject`). */
  "mail-badges": {
    again: true,
    step: async (...part) => (await import("../domain/events/badges/mail-badges.ts")).mailSomeBadges(...part),
  },
} as const satisfies JobKinds;

const kinds = { ...JOB_KINDS, ...PAYMENT_JOB_KINDS, ...DYNAMIC_QR_JOB_KINDS, ...BADGE_MAIL_JOB_KINDS };

const JOB = "jobs/{id}/wake";

/** A job is to be worked on: it is new, or the run before this one has handed it on. */
export const onJobWaiting = onValueCreated(
  { ...withSecrets(WRITTEN, "payments", "dynamicQr", "links", "visitors"), ref: JOB },
  givesUp("onJobWaiting", JOB, async ({ id }) => {
    const { runJob } = await import("../domain/jobs/run-job.ts");
    const report = await runJob(await prepare(), id, { kinds });
    if (report !== null) logJob(report);
  }),
);

/**
 * Every five minutes: goes on with jobs whose run was killed, and with those that failed and are to be tried again; has webhooks sent
 * whose next try has come.
 */
export const continueJobs = onSchedule(
  { ...withSecrets(SCHEDULED, "payments", "dynamicQr", "links", "visitors"), schedule: "every 5 minutes" },
  givesUpByClock("continueJobs", async () => {
    const { continueJobs: goOn } = await import("../domain/jobs/run-job.ts");
    const { wakeHooks } = await import("../domain/enterprise/hooks/send-webhooks.ts");
    const ctx = await prepare();
    await wakeHooks(ctx);
    await goOn(ctx, logJob, { kinds });
  }),
);
