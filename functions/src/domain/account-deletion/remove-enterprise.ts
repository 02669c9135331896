import { payerOfEnterprise } from "@cardinal/contract/stored/billing";
import type { Ctx } from "../ctx.ts";
import { folderOfExports } from "../enterprise/export/export-parts.ts";
import { requestCleanUp } from "../enterprise/hooks/send-webhooks.ts";
import { removeLeadsOf } from "../enterprise/leads/release-leads.ts";
import { dismissNext } from "../enterprise/offboarding/dismiss.ts";
import { removeEventsOf } from "../events/deletion/remove-events.ts";
import { removePayer } from "../payments/remove-billing.ts";
import { listEnterprise } from "../platform/enterprises/list-enterprise.ts";
import type { Step } from "../step.ts";

/** Join requests that one run removes. */
const BATCH_SIZE = 50;

/**
 * Requests the deletion of a deleted user's enterprise once it has no employees: nobody could read or delete its data
 * any more. Runs after the user was removed from the enterprise, and before their own record is.
 */
export async function requestEnterpriseDeletion({ stores, now }: Ctx, uid: string): Promise<false> {
  const { employees, jobs, users } = stores;
  const { enterprise } = (await users.get(uid)) ?? {};
  if (enterprise !== undefined && !(await employees.hasEmployees(enterprise)))
    await jobs.request({ kind: "delete-enterprise", subject: enterprise, now, again: false });
  return false;
}

/**
 * Removes some of an enterprise's data.
 * @param from where this part goes on; "" at its start.
 * @returns where it goes on, or null when nothing is left to remove.
 */
type Part = (ctx: Ctx, enterprise: string, from: string) => Promise<string | null>;

/** A part that starts with whatever is left. @param removeSome returns whether there may be more. */
const inBatches =
  (removeSome: (ctx: Ctx, enterprise: string) => Promise<boolean>): Part =>
  async (ctx, enterprise) =>
    (await removeSome(ctx, enterprise)) ? "" : null;

/** A part that is done at once. */
const atOnce =
  (remove: (ctx: Ctx, enterprise: string) => Promise<void>): Part =>
  async (ctx, enterprise) => {
    await remove(ctx, enterprise);
    return null;
  };

const endPayments = atOnce((ctx, enterprise) => removePayer(ctx, payerOfEnterprise(enterprise)));

/** Frees the verified domains, so that another enterprise can verify them. */
const releaseDomains = atOnce(async ({ stores: { domains } }, enterprise) => {
  for (const { domain } of await domains.list(enterprise)) await domains.release(enterprise, domain);
});

const removeJoinRequests = inBatches(async ({ stores: { commit, joinRequests } }, enterprise) => {
  const requests = await joinRequests.list(enterprise, BATCH_SIZE);
  await commit(...requests.map(([uid]) => joinRequests.removal({ enterprise, uid })));
  return requests.length === BATCH_SIZE;
});

/** Removes the endpoints; their jobs remove the deliveries. */
const removeHooks = atOnce(async (ctx, enterprise) => {
  const { commit, hooks } = ctx.stores;
  const places = Object.keys(await hooks.list(enterprise)).map((id) => ({ enterprise, id }));
  await commit(...places.map((place) => hooks.removal(place, ctx.now)));
  await Promise.all(places.map((place) => requestCleanUp(ctx, place)));
});

/** Removes the employees of an enterprise that the platform deletes; otherwise there are none. */
const dismissEmployees: Part = async (ctx, enterprise, from) => {
  const { deletion } = await ctx.stores.enterprises.getStanding(enterprise);
  return deletion === undefined ? null : dismissNext(ctx, enterprise, deletion, from);
};

/** Data that can be large or that other data refers to, removed part by part. */
const PARTS: readonly Part[] = [
  endPayments,
  inBatches((ctx, enterprise) => removeEventsOf(ctx, { kind: "enterprise", enterprise })),
  inBatches(removeLeadsOf),
  removeJoinRequests,
  releaseDomains,
  removeHooks,
  dismissEmployees,
  inBatches(({ stores: { directoryLeavers } }, enterprise) => directoryLeavers.removeSomeIn(enterprise)),
  // Requests that were running may have stored something since the first time.
  endPayments,
  inBatches(removeLeadsOf),
  atOnce(async ({ gateways: { files } }, enterprise) => {
    for (const folder of [`enterprise/${enterprise}/`, folderOfExports(enterprise)]) await files.deleteFolder(folder);
  }),
  atOnce(async (ctx, enterprise) => {
    await ctx.stores.commit(ctx.stores.enterprises.removal(enterprise));
    await listEnterprise(ctx, enterprise);
  }),
];

/** Whether nobody needs the enterprise any more: it has no employees, or the platform deletes it. */
async function isUnwanted({ stores: { employees, enterprises } }: Ctx, enterprise: string): Promise<boolean> {
  const { deletion } = await enterprises.getStanding(enterprise);
  return deletion !== undefined || !(await employees.hasEmployees(enterprise));
}

const SEPARATOR = "~";

/**
 * Deletes an enterprise without employees, or one that the platform deletes with its employees, and all data stored
 * about it. Its name stays taken, so that nobody takes over printed codes and links; the audit log keeps its entries
 * until they are swept. Cursor: the index of the next part, and where that part goes on.
 */
export const removeEnterprise: Step = async (ctx, enterprise, cursor) => {
  if (!(await isUnwanted(ctx, enterprise))) return { cursor: null, done: 0 };
  const [index = "0", ...from] = cursor?.split(SEPARATOR) ?? [];
  const part = PARTS[Number(index)];
  if (part === undefined) return { cursor: null, done: 0 };
  const next = await part(ctx, enterprise, from.join(SEPARATOR));
  if (next === null) return { cursor: String(Number(index) + 1), done: 1 };
  return { cursor: next === "" ? index : `${index}${SEPARATOR}${next}`, done: 1 };
};
