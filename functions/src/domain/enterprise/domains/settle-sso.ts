import { isEmployed } from "@cardinal/contract/stored/employee";
import type { Change } from "../../../stores/change.ts";
import type { EmployeePlace } from "../../../stores/enterprise/employees-store.ts";
import type { Ctx } from "../../ctx.ts";
import { commitFor } from "../../person/commit-for.ts";
import type { Step } from "../../step.ts";
import { isOwnAddress } from "./own-address.ts";

/** Employees that one run updates. */
const BATCH_SIZE = 50;

/**
 * The job that updates for all employees whether they must sign in at the enterprise's identity provider. It belongs in
 * the write that changes the provider, so that an interrupted call locks nobody out.
 */
export function settlingJob({ stores, now }: Pick<Ctx, "stores" | "now">, enterprise: string): Change {
  return stores.jobs.creation({ kind: "settle-sso", subject: enterprise, now, again: true });
}

/**
 * The same job for the write that changes the verified domains; empty while the enterprise has no identity provider.
 */
export async function settlingForDomains(ctx: Pick<Ctx, "stores" | "now">, enterprise: string): Promise<Change> {
  return (await ctx.stores.sso.get(enterprise)) === null ? {} : settlingJob(ctx, enterprise);
}

type Settling = Pick<Ctx, "stores" | "gateways" | "now">;

/**
 * Whether an employee must sign in at the identity provider: if it is required, all employees with a confirmed address
 * in a verified domain. Admins are exempt, so that they can fix a provider that is unavailable or misconfigured; so are
 * all whom the provider may not sign in: admins of the platform, and accounts with an unconfirmed address.
 */
async function isRequiredOf({ gateways, stores }: Settling, { enterprise, uid }: EmployeePlace): Promise<boolean> {
  const { admins, employees, sso } = stores;
  if ((await sso.get(enterprise))?.required !== true) return false;
  // The identity provider is read first, so that the records are as recent as possible when the mark is written.
  const account = await gateways.accounts.get(uid);
  if ((await admins.get(uid)) !== null) return false;
  const employee = await employees.get({ enterprise, uid });
  if (!isEmployed(employee) || employee.own_account === true || employee.admin === true) return false;
  // A newcomer's first sign-in at the provider confirms the address.
  if (account?.emailVerified !== true && employee.status !== "invited") return false;
  return employee.email !== undefined && (await isOwnAddress({ stores }, enterprise, employee.email));
}

/** Updates `sso_only` in a user's record; sessions with another sign-in method are refused from then on. */
export async function settleSsoOf(ctx: Settling, uid: string): Promise<void> {
  const { users } = ctx.stores;
  const user = await users.get(uid);
  // A new employee whose account is still being created is settled when they join.
  if (user?.enterprise === undefined || user.deleting === true || user.created_date === 0) return;
  const isRequired = await isRequiredOf(ctx, { enterprise: user.enterprise, uid });
  const wanted = isRequired ? user.enterprise : undefined;
  if (user.sso_only !== wanted) await commitFor(ctx, { uid }, users.patch(uid, { sso_only: wanted ?? null }));
}

/** The same for all employees of an enterprise. Cursor: the last employee. */
export const settleSso: Step = async (ctx, enterprise, cursor) => {
  const uids = await ctx.stores.employees.listIds(enterprise, BATCH_SIZE, cursor ?? undefined);
  await Promise.all(uids.map((uid) => settleSsoOf(ctx, uid)));
  return { cursor: uids.length < BATCH_SIZE ? null : (uids.at(-1) ?? null), done: uids.length };
};
