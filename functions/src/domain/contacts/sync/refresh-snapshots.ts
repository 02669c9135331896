import { isDeepStrictEqual } from "node:util";
import type { StoredContact } from "@cardinal/contract/stored/contact";
import type { Change } from "../../../stores/change.ts";
import type { Ctx } from "../../ctx.ts";
import type { Step } from "../../step.ts";
import {
  type PersonSnapshot,
  readPersonSnapshot,
  toPublicCard,
  type UnthemedCard,
} from "../../card/person-snapshot.ts";
import { snapshotOf } from "../snapshot.ts";
import { untilWritten } from "../../until-written.ts";

/** Number of lists that are updated at the same time. */
const BATCH_SIZE = 100;

/** The greatest number of lists that is counted for the progress display. A card in more lists shows no total. */
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
  const total = cursor === null && !over ? await countContactOwners(ctx, uid) : undefined;
  const part = { cursor: over ? null : (owners.at(-1) ?? null), done: owners.length };
  return total === undefined ? part : { ...part, total };
};

/**
 * The jobs that update the copies of a person's card: in contact lists and threads, if there are any.
 * @param isInThreads whether something that threads show was changed.
 */
export async function jobsOfCopies({ contacts, messages }: Ctx["stores"], uid: string, { isInThreads = true } = {}) {
  const [owners, threads] = await Promise.all([
    contacts.listOwnersWith(uid, 1),
    isInThreads ? messages.listCorrespondence(uid, 1) : [],
  ]);
  return [
    ...(owners.length === 0 ? [] : (["refresh-snapshots"] as const)),
    ...(threads.length === 0 ? [] : (["refresh-threads"] as const)),
  ];
}

/** The jobs that update the copies of a person's card, as part of the change that requires it. */
export async function refreshOf({ stores, now }: Refreshing, uid: string): Promise<Change> {
  const kinds = await jobsOfCopies(stores, uid);
  const jobs = kinds.map((kind) => stores.jobs.creation({ kind, subject: uid, now, again: true }));
  return Object.assign({}, ...jobs) as Change;
}

async function countContactOwners({ stores }: Refreshing, uid: string): Promise<number | undefined> {
  const counted = (await stores.contacts.listOwnersWith(uid, MAX_COUNTED + 1)).length;
  return counted > MAX_COUNTED ? undefined : counted;
}

/** Separates a member from the last contact owner whose list was updated. */
const SEPARATOR = "~";

/**
 * Updates all contact lists after an enterprise changed what it sets on its people's cards. Each part is for one
 * member, or for some of that member's contact owners. Cursor: `{member}~{owner}` while there are more owners,
 * `{member}~` after that.
 */
export const refreshSnapshotsOfEnterprise: Step<Refreshing> = async (ctx, enterprise, cursor) => {
  const [last = "", lastOwner = ""] = cursor?.split(SEPARATOR) ?? [];
  const { employees } = ctx.stores;
  const [member] = lastOwner === "" ? await employees.listIds(enterprise, 1, last || undefined) : [last];
  if (member === undefined) return { cursor: null, done: 0 };
  const part = await refreshSnapshots(ctx, member, lastOwner || null);
  return { cursor: `${member}${SEPARATOR}${part.cursor ?? ""}`, done: part.done };
};

/**
 * Refreshes the records in some lists. The records are read before the card: a run that overlaps with this one and saw
 * a newer card has then either written before these reads, or moves the record's `rev` and has
 * this run's write refused.
 * @returns false when the card is not public.
 */
async function refreshIn(ctx: Refreshing, uid: string, owners: readonly string[]): Promise<boolean> {
  const before = await Promise.all(owners.map((owner) => ctx.stores.contacts.get(owner, uid)));
  const person = await readPersonSnapshot(ctx, uid);
  const card = toPublicCard(person);
  if (card === null || isUnchangedSinceLeaving(person, card)) return false;
  await Promise.all(owners.map((owner, at) => refreshRecord(ctx, owner, card, before[at] ?? null)));
  return true;
}

/** True for a user who has left an enterprise and changed nothing since: contact lists keep the card that they have. */
function isUnchangedSinceLeaving({ user }: PersonSnapshot, { updated_date }: UnthemedCard): boolean {
  return updated_date <= (user?.left_date ?? 0);
}

async function refreshRecord(ctx: Refreshing, owner: string, card: UnthemedCard, before: StoredContact | null) {
  if ((await tryToRefresh(ctx, owner, card, before)) === "done") return;
  await refreshContact(ctx, owner, card.uid);
}

/** Updates the snapshot of a person's card in one contact list. */
export async function refreshContact(ctx: Refreshing, owner: string, uid: string): Promise<void> {
  await untilWritten(async () => {
    const present = await ctx.stores.contacts.get(owner, uid);
    const current = toPublicCard(await readPersonSnapshot(ctx, uid));
    return current === null ? "done" : tryToRefresh(ctx, owner, current, present);
  });
}

async function tryToRefresh(
  ctx: Refreshing,
  owner: string,
  card: UnthemedCard,
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

/** The lists of a user who is being deleted are no longer written, and neither are records of that user. */
async function isBeingDeleted(ctx: Refreshing, uid: string): Promise<boolean> {
  const user = await ctx.stores.users.get(uid);
  return user === null || user.deleting === true;
}
