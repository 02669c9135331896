import { setTimeout as wait } from "node:timers/promises";
import type { requestPasswordReset as call } from "@cardinal/contract/endpoints/admin/request-password-reset";
import type { UseCase } from "../use-case.ts";

/**
 * No answer comes sooner. Longer than the identity provider takes to send a mail as a rule, so that the time of the
 * answer does not tell whether there was an account to send it to.
 */
export const RESET_ANSWER_MS = 800;

/** Has the provider send a reset link, when there is an account; says the same in every case. */
export const requestPasswordReset: UseCase<typeof call> = async (ctx, { email }) => {
  await Promise.all([ctx.gateways.accounts.sendPasswordReset(email), wait(RESET_ANSWER_MS)]);
  return { sent: true };
};
