import type { Change } from "../../../stores/change.ts";
import type { Ctx } from "../../ctx.ts";
import type { Step } from "../../step.ts";

type Removing = Pick<Ctx, "stores" | "gateways">;

/** Entries of a list that one run processes. */
const BATCH_SIZE = 200;

/** Reads a batch of a list, and the change that must be made before the list is removed. */
type List = (
  ctx: Removing,
  event: string,
  after: string | null,
) => Promise<{ readonly keys: readonly string[]; readonly change: Change }>;

const LISTS: readonly List[] = [
  async ({ stores: { eventData } }, event, after) => {
    const { keys, uids } = await eventData.listBadges(event, after, BATCH_SIZE);
    return { keys, change: eventData.attendancesRemoval(event, uids) };
  },
  async ({ stores: { eventData } }, event, after) => {
    const { keys, uids } = await eventData.listStaff(event, after, BATCH_SIZE);
    return { keys, change: eventData.attendancesRemoval(event, uids) };
  },
  async ({ stores: { eventData } }, event, after) => {
    // One vendor per write, because a vendor can have very many leads.
    const { keys, uids } = await eventData.listVendors(event, after, 1);
    const leads = Object.assign({}, ...keys.map((vendor) => eventData.leadsRemoval(event, vendor))) as Change;
    return { keys, change: { ...leads, ...eventData.attendancesRemoval(event, uids) } };
  },
];

/** Parses a cursor: the index in the lists and trees, and the key after which a list continues. */
function placeOf(cursor: string | null): { readonly at: number; readonly after: string | null } {
  const [at = "0", after = ""] = cursor?.split("~") ?? [];
  return { at: Number(at), after: after === "" ? null : after };
}

/**
 * Removes all data of a deleted event: the attendances of its users, then the leads vendor by vendor, the pictures, and
 * finally the remaining trees. An event that still exists is not touched.
 */
export const removeEvent: Step<Removing> = async (ctx, event, cursor) => {
  const { commit, eventData, events } = ctx.stores;
  if ((await events.get(event)) !== null) return { cursor: null, done: 0 };
  const { at, after } = placeOf(cursor);
  const list = LISTS[at];
  if (list !== undefined) {
    const { keys, change } = await list(ctx, event, after);
    await commit(change);
    const last = keys.at(-1);
    return { cursor: last === undefined ? `${at + 1}` : `${at}~${last}`, done: keys.length };
  }
  if (at === LISTS.length) await ctx.gateways.files.deleteFolder(`event/${event}/`);
  const tree = eventData.trees[at - LISTS.length];
  if (tree === undefined) return { cursor: null, done: 0 };
  await commit(eventData.treeRemoval(tree, event));
  return { cursor: `${at + 1}`, done: 1 };
};
