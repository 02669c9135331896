import type { Step } from "../step.ts";
import { endSessions } from "../sign-ins/sign-ins.ts";

/**
 * Brings the claim of an account in line with its record as an admin of the platform. The sessions of a former admin
 * are ended first, so that a run that was killed repeats both.
 */
export const settleAdmin: Step = async (ctx, uid) => {
  const { accounts } = ctx.gateways;
  const [record, account] = await Promise.all([ctx.stores.admins.get(uid), accounts.get(uid)]);
  const isAdmin = record?.role !== undefined && record.role !== null;
  if (account !== null && account.admin !== isAdmin) {
    if (!isAdmin) await endSessions(ctx, uid);
    await accounts.setAdmin(uid, isAdmin);
  }
  return { cursor: null, done: 1 };
};
