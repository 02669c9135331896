import type { Change } from "../../../stores/change.ts";
import type { Ctx } from "../../ctx.ts";
import type { Step } from "../../step.ts";

type Removing = Pick<Ctx, "stores" | "gateways">;

/** Entries of a list that one part deals with. */
const PER_PART = 200;

/** What has to be known of each entry of a list before the lists go. */
type List = (
  ctx: Removing,
  event: string,
  after: string | null,
) => Promise<{ readonly keys: readonly string[]; readonly change: Change }>;

const LISTS: readonly List[] = [
  async ({ stores: { eventData } }, event, after) => {
    const { keys, uids } = await eventData.listBadges(event, after, PER_PART);
    return { keys, change: eventData.attendancesRemoval(event, uids) };
  },
  async ({ stores: { eventData } }, event, after) => {
    const { keys, uids } = await eventData.listStaff(event, after, PER_PART);
    return { keys, change: eventData.attendancesRemoval(event, uids) };
  },
  async ({ stores: { eventData } }, event, after) => {
    // A vendor can have as many leads as all others together, so each is one write.
    const { keys } = await eventData.listVendors(event, after, 1);
    return {
      keys,
      change: Object.assign({}, ...keys.map((vendor) => eventData.leadsRemoval(event, vendor))) as Change,
    };
  },
];

/** Cursor: the place in the lists and trees, and the key after which a list goes on. */
function placeOf(cursor: string | null): { readonly at: number; readonly after: string | null } {
  const [at = "0", after = ""] = cursor?.split("~") ?? [];
  return { at: Number(at), after: after === "" ? null : after };
}

/**
 * Removes everything that is kept of an event that was deleted: for its people that they were there, then leads vendor by
 * vendor, pictures, and last the rest. An event that is there is left alone.
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
