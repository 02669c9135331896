import type { JobName } from "./job-kinds.ts";
import type { PAYMENT_JOB_KINDS } from "./payments/payment-jobs.ts";

/**
 * Jobs that delete, cancel or refund something for a user, that finish the beginning or end of their membership, or
 * that no later event requests again: abandoned ones are retried every day.
 */
export const RETRIED_DAILY = [
  "cancel-subscription",
  "delete-account",
  "delete-customer",
  "delete-enterprise",
  "delete-texts",
  "finish-join",
  "leave-enterprise",
  "refund-subscription",
  "remove-event",
  "remove-remains",
  "spread-events",
  "unlink-dynamic-qr",
] as const satisfies readonly (JobName | keyof typeof PAYMENT_JOB_KINDS | "unlink-dynamic-qr")[];

/** Which sweeps run hourly, and which daily. */
export const SWEEPS = {
  hourly: [
    "sweep-requests",
    "sweep-passkey-challenges",
    "sweep-statistics",
    "sweep-contact-undo",
    "send-reminders",
    "sweep-invitations",
    "sweep-sso-attempts",
    "sweep-claim-hours",
  ],
  daily: [
    "sweep-acts",
    "sweep-approvals",
    "sweep-failures",
    "sweep-refusals",
    "sweep-former-emails",
    "sweep-limits",
    "sweep-files",
    "sweep-leavers",
    "sweep-directory-leavers",
    "sweep-domains",
    "sweep-boards",
    "sweep-exports",
    "sweep-scans",
    "sweep-event-leads",
    "sync-billing",
    "sweep-payment-events",
    "recount-sign-ups",
  ],
} as const satisfies Readonly<Record<string, readonly (JobName | keyof typeof PAYMENT_JOB_KINDS)[]>>;
