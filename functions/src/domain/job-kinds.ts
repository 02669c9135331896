import { MIGRATIONS } from "./migrations.ts";
import { type JobKinds, lazyKind, type Step } from "./step.ts";

const fanOut = (load: () => Promise<Step>) => lazyKind(load, true);
/** A sweep that is requested while it runs is not repeated: the next scheduled one handles what this one has passed. */
const sweep = (load: () => Promise<Step>) => lazyKind(load, false);

const refreshing = () => import("./contacts/sync/refresh-snapshots.ts");
const dropping = () => import("./publish/drop-pages.ts");
const sweeps = () => import("./sweeps/sweep-records.ts");

/**
 * The kinds of jobs of the domain, by the name under which they are stored. Kinds that need secrets are in
 * `payments/payment-jobs.ts` and in `triggers/jobs.ts`.
 */
export const JOB_KINDS = {
  ...MIGRATIONS,
  /** Subject: the user who is deleted. */
  "delete-account": fanOut(async () => (await import("./account-deletion/remove-person.ts")).deleteAccount),
  /** Subject: an enterprise that has no employees left, or that the platform deletes. */
  "delete-enterprise": fanOut(async () => (await import("./account-deletion/remove-enterprise.ts")).removeEnterprise),
  /** Subject: a user who was deleted while a request about them was running. */
  "remove-remains": fanOut(async () => (await import("./account-deletion/remove-person.ts")).removeRemains),
  /** Subject: the person whose card was changed. */
  "refresh-snapshots": fanOut(async () => (await refreshing()).refreshSnapshots),
  /** Subject: the person whose name, address or picture was changed. */
  "refresh-threads": fanOut(async () => (await import("./messages/refresh-threads.ts")).refreshThreads),
  /** Subject: the enterprise. */
  "refresh-snapshots-of-enterprise": fanOut(async () => (await refreshing()).refreshSnapshotsOfEnterprise),
  /** Subject: the theme. */
  "drop-pages-of-theme": fanOut(async () => (await dropping()).dropPagesOfTheme),
  /** Subject: the enterprise and the group that was deleted (`groupSubject`). */
  "empty-group": fanOut(async () => (await import("./enterprise/groups/empty-group.ts")).emptyGroup),
  /** Subject: the owner of a deleted thread, the thread, and the last text to be deleted. */
  "delete-texts": lazyKind(async () => (await import("./messages/delete-messages.ts")).deleteTexts, false),
  /** Subject: the event that was deleted. */
  "remove-event": fanOut(async () => (await import("./events/deletion/remove-event.ts")).removeEvent),
  /** Subject: the enterprise and the employee who has left it (`offboardingSubject`). */
  "leave-enterprise": fanOut(
    async () => (await import("./enterprise/offboarding/offboarding-step.ts")).offboardingStep,
  ),
  /** Subject: the enterprise and the user who joins it with an account of their own. */
  "finish-join": fanOut(async () => (await import("./enterprise/invitations/finish-join.ts")).finishJoinStep),
  /** Subject: the user whose role as an admin of the platform was changed. */
  "settle-admin": fanOut(async () => (await import("./admins/settle-admin.ts")).settleAdmin),
  "sweep-leavers": sweep(async () => (await import("./enterprise/offboarding/sweep-leavers.ts")).sweepLeavers),
  "sweep-directory-leavers": sweep(
    async () => (await import("./enterprise/offboarding/sweep-leavers.ts")).sweepDirectoryLeavers,
  ),
  "sweep-approvals": sweep(async () => (await import("./approvals/sweep-approvals.ts")).sweepApprovals),
  "sweep-failures": sweep(async () => (await import("./failures/sweep-failures.ts")).sweepFailures),
  "sweep-acts": sweep(async () => (await sweeps()).sweepActs),
  "sweep-refusals": sweep(async () => (await sweeps()).sweepRefusals),
  "sweep-former-emails": sweep(async () => (await sweeps()).sweepFormerEmails),
  "sweep-passkey-challenges": sweep(async () => (await sweeps()).sweepPasskeyChallenges),
  "sweep-limits": sweep(async () => (await sweeps()).sweepLimits),
  "sweep-requests": sweep(async () => (await sweeps()).sweepRequests),
  "sweep-statistics": sweep(async () => (await sweeps()).sweepStatistics),
  "sweep-claim-hours": sweep(async () => (await sweeps()).sweepClaimHours),
  "sweep-contact-undo": sweep(async () => (await sweeps()).sweepContactUndo),
  "send-reminders": sweep(async () => (await import("./contacts/reminders/send-reminders.ts")).sendReminders),
  /** Subject: the batch of printed cards. */
  "mint-keys": fanOut(async () => (await import("./retail/batches/mint-step.ts")).mintStep),
  "sweep-invitations": sweep(
    async () => (await import("./enterprise/invitations/sweep-invitations.ts")).sweepInvitations,
  ),
  "sweep-domains": sweep(async () => (await import("./enterprise/domains/sweep-domains.ts")).sweepDomains),
  /** Subject: the enterprise. */
  "settle-sso": fanOut(async () => (await import("./enterprise/domains/settle-sso.ts")).settleSso),
  "sweep-sso-attempts": sweep(async () => (await sweeps()).sweepSsoAttempts),
  /** Subject: the enterprise. */
  "spread-events": fanOut(async () => (await import("./enterprise/hooks/spread-events.ts")).spreadEvents),
  /** Subject: the enterprise and its endpoint (`hookSubject`). */
  "send-webhooks": fanOut(async () => (await import("./enterprise/hooks/send-webhooks.ts")).sendWebhooks),
  /** Subject: the enterprise and its import. */
  "undo-import": fanOut(async () => (await import("./enterprise/imports/imports.ts")).withdrawImported),
  /** Subject: the event and its import. */
  "undo-badge-import": fanOut(async () => (await import("./events/badges/badge-imports.ts")).removeImported),
  "sweep-exports": sweep(async () => (await import("./enterprise/export/sweep-exports.ts")).sweepExports),
  "sweep-boards": sweep(async () => (await import("./enterprise/figures/sweep-boards.ts")).sweepBoards),
  /** Subject: the enterprise, and when sharing began. */
  "announce-sharing": fanOut(async () => (await import("./enterprise/update-settings.ts")).announceSharing),
  "sweep-event-leads": sweep(async () => (await import("./events/leads/sweep-leads.ts")).sweepLeads),
  "sweep-scans": sweep(async () => (await import("./events/scans/sweep-scans.ts")).sweepScans),
  "recount-sign-ups": sweep(async () => (await import("./platform/recount-sign-ups.ts")).recountSignUps),
  "sweep-files": sweep(async () => (await import("./sweeps/sweep-files.ts")).sweepFiles),
} as const satisfies JobKinds;
export type JobName = keyof typeof JOB_KINDS;
