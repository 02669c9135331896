import type { recordLogin as call } from "@cardinal/contract/endpoints/stats/record-login";
import type { UseCase } from "../use-case.ts";
import { NO_PENDING_EMAIL, takeOverProvidersEmail } from "../credentials/former-email-mails.ts";
import { settleSsoOf } from "../enterprise/domains/settle-sso.ts";
import { acceptBySigningIn } from "../enterprise/invitations/accept-invitation.ts";
import { noticeMethodsNow } from "../passkeys/notice-methods.ts";
import { commitFor } from "../person/commit-for.ts";
import { readCaller } from "../person/read-caller.ts";
import { browserOf, deviceOf } from "../visits/device.ts";

/**
 * Records when and with what kind of device a user signed in; before registration there is no record for it. The record
 * takes over the current address of the identity provider: a user who takes a code to the provider directly changes it
 * there, which ends all sessions, so that a sign-in follows. The former address is notified, as for a change that goes
 * through our calls.
 */
export const recordLogin: UseCase<typeof call> = async (ctx) => {
  const { uid } = ctx.actor;
  const { users, signIns } = ctx.stores;
  const [user, account] = await Promise.all([readCaller(ctx), ctx.gateways.accounts.get(uid)]);
  if (user === null) return { ok: true };
  const { userAgent } = ctx.client;
  await signIns.add(uid, { date: ctx.now, device: deviceOf(userAgent), browser: browserOf(userAgent) });
  const email = account?.email ?? user.email;
  const isDone = user.pending_email === email;
  const isConfirmed = account?.emailVerified === true && account.email === user.email;
  const pending = {
    // From now on, the current address is notified of the requested change.
    ...(isConfirmed ? { pending_unconfirmed: null } : {}),
    ...(isDone ? NO_PENDING_EMAIL : {}),
  };
  const moved = await takeOverProvidersEmail(ctx, uid, user, email);
  await commitFor(ctx, { uid }, users.patch(uid, { last_login: ctx.now, ...pending }), ...moved);
  await noticeMethodsNow(ctx);
  // Not only at the first sign-in: while the enterprise was frozen, none counted as an acceptance.
  if (user.enterprise !== undefined) await acceptBySigningIn(ctx, user.enterprise, uid);
  // Single sign-on is not required while the address is unconfirmed.
  if (isConfirmed && user.enterprise !== undefined) await settleSsoOf(ctx, uid);
  return { ok: true };
};
