import { isEmployed } from "@cardinal/contract/stored/employee";
import type { EmployeePlace } from "../../../stores/enterprise/employees-store.ts";
import type { Ctx } from "../../ctx.ts";
import { commitFor } from "../../person/commit-for.ts";
import type { Step } from "../../step.ts";
import { isOwnAddress } from "./own-address.ts";

/** People who are looked at in one part. */
const PART = 50;

/** Has everybody's record say whether they have to sign in at the identity provider of the enterprise. */
export async function requestSettling({ stores, now }: Pick<Ctx, "stores" | "now">, enterprise: string): Promise<void> {
  await stores.jobs.request({ kind: "settle-sso", subject: enterprise, now, again: true });
}

/** The same where the identity provider is the only way in: what an enterprise has verified has changed. */
export async function settleForDomains(ctx: Pick<Ctx, "stores" | "now">, enterprise: string): Promise<void> {
  if ((await ctx.stores.sso.get(enterprise))?.required === true) await requestSettling(ctx, enterprise);
}

/**
 * Whether an employee can sign in at the identity provider alone: where that is required, everybody with an address in a verified
 * domain, and no admin, so that a provider that is down or set up wrongly keeps nobody out who could change it.
 */
async function isRequiredOf(ctx: Pick<Ctx, "stores">, place: EmployeePlace): Promise<boolean> {
  const { employees, sso } = ctx.stores;
  if ((await sso.get(place.enterprise))?.required !== true) return false;
  const employee = await employees.get(place);
  if (!isEmployed(employee) || employee.own_account === true || employee.admin === true) return false;
  return employee.email !== undefined && (await isOwnAddress(ctx, place.enterprise, employee.email));
}

/** Brings `sso_only` of a person's record up to date; sessions of another kind are refused from then on. */
export async function settleSsoOf(ctx: Pick<Ctx, "stores" | "now">, uid: string): Promise<void> {
  const { users } = ctx.stores;
  const user = await users.get(uid);
  if (user?.enterprise === undefined || user.deleting === true) return;
  const isRequired = await isRequiredOf(ctx, { enterprise: user.enterprise, uid });
  const wanted = isRequired ? user.enterprise : undefined;
  if (user.sso_only !== wanted) await commitFor(ctx, { uid }, users.patch(uid, { sso_only: wanted ?? null }));
}

/** The same for everybody in an enterprise. Cursor: the last person who was looked at. */
export const settleSso: Step = async (ctx, enterprise, cursor) => {
  const uids = await ctx.stores.employees.listIds(enterprise, PART, cursor ?? undefined);
  await Promise.all(uids.map((uid) => settleSsoOf(ctx, uid)));
  return { cursor: uids.length < PART ? null : (uids.at(-1) ?? null), done: uids.length };
};
