import { onValueCreated } from "firebase-functions/v2/database";
import { onSchedule } from "firebase-functions/v2/scheduler";
import { JOB_KINDS } from "../domain/job-kinds.ts";
import { PAYMENT_JOB_KINDS } from "../domain/payments/payment-jobs.ts";
import type { JobKinds } from "../domain/step.ts";
import { withRetryLimit, withScheduledRetryLimit } from "./retry-limit.ts";
import { SCHEDULED, withSecrets, WRITTEN } from "./options.ts";
import { prepare } from "./prepare.ts";
import { logJob } from "./start-job.ts";

/** Background calls to the dynamic-QR product: only functions that have its key run these jobs. */
const DYNAMIC_QR_JOB_KINDS = {
  "unlink-dynamic-qr": {
    again: false,
    step: async (...part) => (await import("../domain/dynamic-qr/link-dynamic-qr.ts")).unlinkFormer(...part),
  },
} as const satisfies JobKinds;

/** Mails with badge links: only functions that can sign links and count recipients by hash run these jobs. */
const BADGE_MAIL_JOB_KINDS = {
  /** Subject: the event and the sender (`mailsSubject`). */
  "mail-badges": {
    again: true,
    step: async (...part) => (await import("../domain/events/badges/mail-badges.ts")).mailSomeBadges(...part),
  },
} as const satisfies JobKinds;

const kinds = { ...JOB_KINDS, ...PAYMENT_JOB_KINDS, ...DYNAMIC_QR_JOB_KINDS, ...BADGE_MAIL_JOB_KINDS };

const JOB = "jobs/{id}/wake";

/** Runs a job that is new, or that its previous run has handed on. */
export const onJobWaiting = onValueCreated(
  { ...withSecrets(WRITTEN, "payments", "dynamicQr", "links", "visitors"), ref: JOB },
  withRetryLimit("onJobWaiting", JOB, async ({ id }) => {
    const { runJob } = await import("../domain/jobs/run-job.ts");
    const report = await runJob(await prepare(), id, { kinds });
    if (report !== null) logJob(report);
  }),
);

/**
 * Every five minutes: resumes jobs whose run was killed and jobs that failed and are due for a retry, and triggers
 * webhooks whose next attempt is due.
 */
export const continueJobs = onSchedule(
  { ...withSecrets(SCHEDULED, "payments", "dynamicQr", "links", "visitors"), schedule: "every 5 minutes" },
  withScheduledRetryLimit("continueJobs", async () => {
    const { continueJobs: run } = await import("../domain/jobs/run-job.ts");
    const { wakeHooks } = await import("../domain/enterprise/hooks/send-webhooks.ts");
    const ctx = await prepare();
    await wakeHooks(ctx);
    await run(ctx, logJob, { kinds });
  }),
);
