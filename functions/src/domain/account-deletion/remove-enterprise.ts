import { payerOfEnterprise } from "@cardinal/contract/stored/billing";
import type { Ctx } from "../ctx.ts";
import { folderOfExports } from "../enterprise/export/export-parts.ts";
import { removeLeadsOf } from "../enterprise/leads/release-leads.ts";
import { removeEventsOf } from "../events/deletion/remove-events.ts";
import { removePayer } from "../payments/remove-billing.ts";
import { listEnterprise } from "../platform/enterprises/list-enterprise.ts";
import type { Step } from "../step.ts";

/** Join requests that one run removes. */
const BATCH_SIZE = 50;

/**
 * Requests the deletion of a deleted user's enterprise once it has no employees: nobody could read or delete its data any
 * more. Runs after the user was removed from the enterprise, and before their own record is.
 */
export async function requestEnterpriseDeletion({ stores, now }: Ctx, uid: string): Promise<false> {
  const { employees, jobs, users } = stores;
  const { enterprise } = (await users.get(uid)) ?? {};
  if (enterprise !== undefined && !(await employees.hasEmployees(enterprise)))
    await jobs.request({ kind: "delete-enterprise", subject: enterprise, now, again: false });
  return false;
}

/** Removes some of an enterprise's data. @returns whether there may be more of it. */
type Part = (ctx: Ctx, enterprise: string) => Promise<boolean>;

/** Frees the verified domains, so that another enterprise can verify them. */
const releaseDomains: Part = async ({ stores: { domains } }, enterprise) => {
  for (const { domain } of await domains.list(enterprise)) await domains.release(enterprise, domain);
  return false;
};

const removeJoinRequests: Part = async ({ stores: { commit, joinRequests } }, enterprise) => {
  const requests = await joinRequests.list(enterprise, BATCH_SIZE);
  await commit(...requests.map(([uid]) => joinRequests.removal({ enterprise, uid })));
  return requests.length === BATCH_SIZE;
};

/** Removes the endpoints; their wake-ups remove the deliveries. */
const removeHooks: Part = async ({ stores: { commit, hooks }, now }, enterprise) => {
  const ids = Object.keys(await hooks.list(enterprise));
  await commit(...ids.map((id) => hooks.removal({ enterprise, id }, now)));
  return false;
};

/** Data that can be large or that other data refers to, removed part by part. */
const PARTS: readonly Part[] = [
  (ctx, enterprise) => removeEventsOf(ctx, { kind: "enterprise", enterprise }),
  removeLeadsOf,
  removeJoinRequests,
  releaseDomains,
  removeHooks,
  ({ stores: { directoryLeavers } }, enterprise) => directoryLeavers.removeSomeIn(enterprise),
  async (ctx, enterprise) => {
    await removePayer(ctx, payerOfEnterprise(enterprise));
    return false;
  },
  async ({ gateways: { files } }, enterprise) => {
    for (const folder of [`enterprise/${enterprise}/`, folderOfExports(enterprise)]) await files.deleteFolder(folder);
    return false;
  },
  async (ctx, enterprise) => {
    await ctx.stores.commit(ctx.stores.enterprises.removal(enterprise));
    await listEnterprise(ctx, enterprise);
    return false;
  },
];

/**
 * Deletes an enterprise without employees, and all data stored about it. Its name stays taken, so that nobody takes over
 * printed codes and links; the audit log keeps its entries until they are swept. Cursor: the index of the next part.
 */
export const deleteEnterprise: Step = async (ctx, enterprise, cursor) => {
  if (await ctx.stores.employees.hasEmployees(enterprise)) return { cursor: null, done: 0 };
  const at = Number(cursor ?? 0);
  const part = PARTS[at];
  if (part === undefined) return { cursor: null, done: 0 };
  return { cursor: String((await part(ctx, enterprise)) ? at : at + 1), done: 1 };
};
