import type { Ctx } from "../ctx.ts";
import type { Step } from "../step.ts";
import { endSessions } from "../sign-ins/sign-ins.ts";

/** Requests that the user's enterprise settles single sign-on again, from which admins of the platform are exempt. */
async function requestSsoSettling({ stores, now }: Pick<Ctx, "stores" | "now">, uid: string): Promise<void> {
  const { jobs, sso, users } = stores;
  const enterprise = (await users.get(uid))?.enterprise;
  if (enterprise === undefined || (await sso.get(enterprise))?.required !== true) return;
  await jobs.request({ kind: "settle-sso", subject: enterprise, now, again: true });
}

/**
 * Brings the claim of an account, and whether it must use single sign-on, in line with its record as an admin of the
 * platform. The sessions of a former admin are ended first, so that a run that was killed repeats both.
 */
export const settleAdmin: Step = async (ctx, uid) => {
  const { accounts } = ctx.gateways;
  const [record, account] = await Promise.all([ctx.stores.admins.get(uid), accounts.get(uid)]);
  const isAdmin = record?.role !== undefined && record.role !== null;
  if (account !== null && account.admin !== isAdmin) {
    if (!isAdmin) await endSessions(ctx, uid);
    await accounts.setAdmin(uid, isAdmin);
  }
  await requestSsoSettling(ctx, uid);
  return { cursor: null, done: 1 };
};
