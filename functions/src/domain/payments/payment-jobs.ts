import type { JobKinds } from "../step.ts";

const settling = () => import("./settle-subscription.ts");
const disputes = () => import("./announce-dispute.ts");
const exporting = () => import("../enterprise/export/export-step.ts");
const sweeps = () => import("./sweep-billing.ts");

/** Jobs that call the payment provider: only functions that have its key run them. */
export const PAYMENT_JOB_KINDS = {
  /** Subject: a subscription at the provider. */
  "cancel-subscription": { again: false, step: async (...part) => (await settling()).cancelSubscription(...part) },
  "refund-subscription": { again: false, step: async (...part) => (await settling()).refundSubscription(...part) },
  /** Subject: a customer at the provider. */
  "delete-customer": { again: false, step: async (...part) => (await settling()).deleteCustomer(...part) },
  /** Subject: a dispute at the provider. */
  "announce-dispute": { again: false, step: async (...part) => (await disputes()).announceDispute(...part) },
  /** Subject: an enterprise and its export (`exportSubject`), which lists payments. */
  "export-enterprise": { again: true, step: async (...part) => (await exporting()).exportStep(...part) },
  /** Subject: a payer. */
  "sync-payer": { again: true, step: async (...part) => (await sweeps()).syncPayer(...part) },
  "sync-billing": { again: false, step: async (...part) => (await sweeps()).syncDueBilling(...part) },
  "sweep-payment-events": { again: false, step: async (...part) => (await sweeps()).sweepPaymentEvents(...part) },
} as const satisfies JobKinds;
