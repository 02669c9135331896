import { REGION } from "@cardinal/contract/region";
import { type HttpsFunction, type HttpsOptions, onRequest } from "firebase-functions/v2/https";
import { functionName, secretNames, servesRequests, warmPages } from "./config/env.ts";
import type { Feature } from "./config/features.ts";
import type { HttpRequest, HttpResponse } from "./http/request.ts";
import { interceptRequests } from "./http/arrival/intercept-requests.ts";

if (servesRequests()) interceptRequests({ takesFiles: functionName() === "uploads" });

interface Group {
  readonly serve: (request: HttpRequest, response: HttpResponse) => Promise<void>;
}

/**
 * One function per group of calls. Its code is loaded on the first request, so that a cold start loads only that group,
 * and it gets only the secrets of its features.
 */
function group(
  memory: NonNullable<HttpsOptions["memory"]>,
  features: readonly Feature[],
  load: () => Promise<Group>,
  { concurrency = 80, minInstances = 0 }: { readonly concurrency?: number; readonly minInstances?: number } = {},
): HttpsFunction {
  const options = {
    region: REGION,
    memory,
    cpu: 1,
    concurrency,
    minInstances,
    maxInstances: 100,
    timeoutSeconds: 60,
    invoker: "public",
    // Cross-origin scripts are not allowed. Without this setting, the emulator would allow all of them.
    cors: false,
    secrets: secretNames(features),
  } satisfies HttpsOptions;
  return onRequest(options, async (request, response) => {
    await (await load()).serve(request, response);
  });
}

/**
 * Called at its own address rather than through Hosting: Stripe's webhooks and the app's calls need nothing of the
 * site.
 */
export const payments = group(
  "256MiB",
  ["visitors", "payments", "paymentEvents"],
  () => import("./groups/payments.ts"),
);
export const stats = group("256MiB", ["visitors", "links"], () => import("./groups/stats.ts"));
export const admin = group("512MiB", ["visitors", "dynamicQr"], () => import("./groups/admin.ts"));
export const contacts = group("512MiB", ["visitors", "links"], () => import("./groups/contacts.ts"));
export const docs = group("256MiB", ["visitors"], () => import("./groups/docs.ts"));
export const enterprise = group("512MiB", ["visitors", "links", "dynamicQr"], () => import("./groups/enterprise.ts"));
export const entstats = group("256MiB", ["visitors"], () => import("./groups/entstats.ts"));
export const events = group("256MiB", ["visitors", "links"], () => import("./groups/events.ts"));
export const message = group("256MiB", ["visitors", "links"], () => import("./groups/message.ts"));
export const network = group("256MiB", ["visitors"], () => import("./groups/network.ts"));
export const scim = group("512MiB", ["visitors", "links"], () => import("./groups/scim.ts"));
export const users = group("512MiB", ["visitors", "links", "dynamicQr", "payments"], () => import("./groups/users.ts"));
/** Eight files of 10 MiB at once stay within the memory; a test measures it. */
export const uploads = group("512MiB", ["visitors"], () => import("./groups/uploads.ts"), { concurrency: 8 });
export const vcard = group("512MiB", ["visitors"], () => import("./groups/vcard.ts"));
export const pages = group("512MiB", ["visitors", "links"], () => import("./pages/serve-pages.ts"), {
  minInstances: warmPages(),
});

export { continueJobs, onJobWaiting } from "./triggers/jobs.ts";
export { startDailySweeps, startHourlySweeps } from "./triggers/sweeps.ts";
export { onHookEventQueued } from "./triggers/on-hook-event-queued.ts";
export { onEmailUpdated } from "./triggers/on-email-updated.ts";
export {
  onMembershipWritten,
  onPersonCreated,
  onPersonDisabled,
  onUsernameWritten,
} from "./triggers/on-person-written.ts";
export { onCardWritten } from "./triggers/on-card-written.ts";
export {
  onEnterpriseLayerWritten,
  onEnterpriseNamed,
  onEnterpriseProfileUpdated,
  onGroupLayerWritten,
  onGroupsOfEmployeeWritten,
} from "./triggers/on-enterprise-written.ts";
export { onMailQueued, onMailWoken, retryMails } from "./triggers/mails.ts";
export { onNotificationCreated } from "./triggers/on-notification-created.ts";
export { onRetryAsked } from "./triggers/retry-failed.ts";
export { onTemplateWritten } from "./triggers/on-template-written.ts";
