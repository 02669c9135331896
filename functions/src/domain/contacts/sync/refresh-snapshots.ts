import { isDeepStrictEqual } from "node:util";
import type { PublicCard } from "@cardinal/contract/entities/card";
import type { StoredContact } from "@cardinal/contract/stored/contact";
import type { Change } from "../../../stores/change.ts";
import type { Ctx } from "../../ctx.ts";
import type { Step } from "../../step.ts";
import { readPublicCard } from "../../card/read-public-card.ts";
import { snapshotOf } from "../snapshot.ts";
import { untilWritten } from "../../until-written.ts";

/** People whose lists are brought up to date at the same time. */
const BATCH_SIZE = 100;

/** The greatest number of lists that is counted for the progress display. A card with more shows no total. */
const MAX_COUNTED = 10_000;

type Refreshing = Pick<Ctx, "stores" | "now">;

/**
 * Updates the snapshots of a person's card in all contact lists: what the list shows, the search index and the address.
 * The result is the same when it runs twice or in another order than the changes were made.
 */
export const refreshSnapshots: Step<Refreshing> = async (ctx, uid, cursor) => {
  const owners = await ctx.stores.contacts.listOwnersWith(uid, BATCH_SIZE, cursor ?? undefined);
  const shown = owners.length > 0 && (await refreshIn(ctx, uid, owners));
  const over = !shown || owners.length < BATCH_SIZE;
  const total = cursor === null && !over ? await countHolders(ctx, uid) : undefined;
  const part = { cursor: over ? null : (owners.at(-1) ?? null), done: owners.length };
  return total === undefined ? part : { ...part, total };
};

/** The job that refreshes the snapshots of a person's card, as part of the change that requires it. A card that is in no list needs no job. */
export async function refreshOf({ stores, now }: Refreshing, uid: string): Promise<Change> {
  const owners = await stores.contacts.listOwnersWith(uid, 1);
  return owners.length === 0 ? {} : stores.jobs.creation({ kind: "refresh-snapshots", subject: uid, now, again: true });
}

async function countHolders({ stores }: Refreshing, uid: string): Promise<number | undefined> {
  const counted = (await stores.contacts.listOwnersWith(uid, MAX_COUNTED + 1)).length;
  return counted > MAX_COUNTED ? undefined : counted;
}

/** Between a member and the last of their holders whose list is up to date. */
const SEPARATOR = "~";

/**
 * What an enterprise lays over its people's cards was changed. Each part is for one of its people, or for some of those
 * who have that person's card. Cursor: `{member}~{holder}` while there are more holders, `{member}~` after that.
 */
export const refreshSnapshotsOfEnterprise: Step<Refreshing> = async (ctx, enterprise, cursor) => {
  const [last = "", holder = ""] = cursor?.split(SEPARATOR) ?? [];
  const { employees } = ctx.stores;
  const [member] = holder === "" ? await employees.listIds(enterprise, 1, last || undefined) : [last];
  if (member === undefined) return { cursor: null, done: 0 };
  const part = await refreshSnapshots(ctx, member, holder || null);
  return { cursor: `${member}${SEPARATOR}${part.cursor ?? ""}`, done: part.done };
};

/**
 * Refreshes the records in some lists. The records are read before the card: a run that overlaps with this one and saw a
 * newer card has then either written before these reads, or moves the record's `rev` and has this run's write refused.
 * @returns false when the card is shown to nobody.
 */
async function refreshIn(ctx: Refreshing, uid: string, owners: readonly string[]): Promise<boolean> {
  const before = await Promise.all(owners.map((owner) => ctx.stores.contacts.get(owner, uid)));
  const card = await readPublicCard(ctx, uid);
  if (card === null || (await isOfAnotherTime(ctx, card))) return false;
  await Promise.all(owners.map((owner, at) => refreshRecord(ctx, owner, card, before[at] ?? null)));
  return true;
}

/** Somebody has left an enterprise and changed nothing since: their contacts keep the card that they saved. */
async function isOfAnotherTime(ctx: Refreshing, { uid, updated_date }: PublicCard): Promise<boolean> {
  const { left_date = 0 } = (await ctx.stores.users.get(uid)) ?? {};
  return updated_date <= left_date;
}

async function refreshRecord(ctx: Refreshing, owner: string, card: PublicCard, before: StoredContact | null) {
  if ((await tryToRefresh(ctx, owner, card, before)) === "done") return;
  await refreshContact(ctx, owner, card.uid);
}

/** Updates the snapshot of a person's card in one contact list. */
export async function refreshContact(ctx: Refreshing, owner: string, uid: string): Promise<void> {
  await untilWritten(async () => {
    const present = await ctx.stores.contacts.get(owner, uid);
    const current = await readPublicCard(ctx, uid);
    return current === null ? "done" : tryToRefresh(ctx, owner, current, present);
  });
}

async function tryToRefresh(
  ctx: Refreshing,
  owner: string,
  card: PublicCard,
  before: StoredContact | null,
): Promise<"done" | null> {
  const { contacts } = ctx.stores;
  if (before === null || (before.card_date ?? 0) > card.updated_date) return "done";
  const after = { ...before, ...snapshotOf(card) };
  if (isDeepStrictEqual({ ...before, card_date: 0 }, { ...after, card_date: 0 })) return "done";
  const outcome = await contacts.commitIfUnchanged(contacts.replacement(owner, card.uid, before, after));
  return outcome === "written" || (await isBeingDeleted(ctx, owner)) || (await isBeingDeleted(ctx, card.uid))
    ? "done"
    : null;
}

/** The lists of a person who is being deleted are written no more, and neither are records of them. */
async function isBeingDeleted(ctx: Refreshing, uid: string): Promise<boolean> {
  const user = await ctx.stores.users.get(uid);
  return user?.username === undefined || user.deleting === true;
}
