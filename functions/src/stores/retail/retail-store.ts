import { toRecord } from "@cardinal/contract/stored/record";
import { readRetailCard, type StoredRetailCard } from "@cardinal/contract/stored/retail-card";
import { type Database, ServerValue } from "firebase-admin/database";
import { type Change, commitUnlessRefused, mergeChanges } from "../change.ts";
import { readBeforeIndexed } from "../infrastructure/guard-reads.ts";
import { keyedHash } from "../infrastructure/keyed-hash.ts";
import { countedOnDay } from "../platform/days-store.ts";

/** A stored printed card with its key. */
export type FoundRetailCard = StoredRetailCard & { readonly key: string };

/** The new state of a card, and other changes in the same write. */
export interface CardWith {
  readonly card: StoredRetailCard;
  readonly more: Change;
}

/** Result of changing a card: the written decision, or the reason for a refusal. */
export type RetailOutcome<R extends string, C extends CardWith = CardWith> = C | { readonly refused: R };

/** How often a change is decided again because of a concurrent one. */
const MAX_ATTEMPTS = 8;

const step = (batch: string | undefined, state: string, by: 1 | -1): Change =>
  batch === undefined ? {} : { [`retail_counts/${batch}/${state}`]: ServerValue.increment(by) };

/** Whether its owner has reported it lost. */
const isLost = ({ state, disabled_by: by }: StoredRetailCard) => state === "disabled" && by === "owner";

/** The state under which its batch counts a card. */
const countedAs = ({ state, lost }: StoredRetailCard) => (lost === true ? "lost" : state);

/** A card as stored, with the mark that it is counted as lost. */
function marked({ lost: _lost, ...card }: StoredRetailCard): StoredRetailCard {
  return isLost(card) ? { ...card, lost: true } : card;
}

/** The index entries and counters of a card. @param before null for a card that is not indexed yet. */
function indexesOf(key: string, before: StoredRetailCard | null, after: StoredRetailCard): readonly Change[] {
  const [owner, batch] = [before?.uid, before?.generator];
  return [
    owner === undefined || owner === after.uid ? {} : { [`retail_of/${owner}/${key}`]: null },
    after.uid === undefined || owner === after.uid ? {} : { [`retail_of/${after.uid}/${key}`]: true },
    batch === undefined || batch === after.generator ? {} : { [`retail_in/${batch}/${key}`]: null },
    after.generator === undefined || batch === after.generator ? {} : { [`retail_in/${after.generator}/${key}`]: 0 },
    ...(before !== null && batch === after.generator && countedAs(before) === countedAs(after)
      ? []
      : [before === null ? {} : step(batch, countedAs(before), -1), step(after.generator, countedAs(after), 1)]),
  ];
}

/** Counts a claim: the card has a new owner. */
const claimOf = (before: StoredRetailCard | null, { uid, claimed_date }: StoredRetailCard): Change =>
  uid === undefined || uid === before?.uid || claimed_date === undefined ? {} : countedOnDay(claimed_date, "claims");

/** Replaces the card that was read, with all resulting changes. */
function replacement(key: string, before: StoredRetailCard | null, after: StoredRetailCard): Change {
  // Cards from before there were indexes have no `rev`: they are not indexed, and count as the first state.
  const listed = before?.rev === undefined ? null : before;
  const rev = before === null ? 1 : (before.rev ?? 1) + 1;
  const kept = marked(after);
  return mergeChanges([
    { [`retail/${key}`]: { ...kept, rev } },
    ...indexesOf(key, listed, kept),
    claimOf(before, after),
  ]);
}

/**
 * `retail/{key}`: printed cards with their owners and targets. Every change updates `retail_of/{uid}/{key}`,
 * `retail_in/{generator}/{key}` and `retail_counts/{generator}` in the same write.
 * @param service writes as the service that the rules check: a change based on an outdated state is refused.
 * @param hashKey returns the secret for hashing the addresses of people who sign up with a card.
 */
export function createRetailStore(db: Database, service: () => Database, hashKey: () => string) {
  const get = async (key: string): Promise<StoredRetailCard | null> =>
    readRetailCard((await db.ref(`retail/${key}`).get()).val());
  const commit = (...changes: readonly Change[]) => commitUnlessRefused(service(), changes);

  const changeWith = async <R extends string, C extends CardWith = CardWith>(
    key: string,
    change: (card: StoredRetailCard) => Promise<C | R> | C | R,
  ): Promise<RetailOutcome<R, C> | null> => {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const before = await get(key);
      if (before === null) return null;
      const next = await change(before);
      if (typeof next === "string") return { refused: next };
      const { card, more } = next;
      if (card === before || (await commit(replacement(key, before, card), more)) === "written") return next;
    }
    throw new Error("A printed card was changed too often at the same time.");
  };

  return {
    get,

    /** The hash of the address for which a sign-up reserves a card. */
    hashOfHolder: (key: string, email: string): string => keyedHash(hashKey(), "retail-holder", key, email),

    /** Replaces the card that was read, as part of another write; the caller holds the card. */
    replacement,

    /**
     * Registers a key with other changes; of two concurrent calls exactly one succeeds. False when it already exists.
     */
    async create(key: string, card: StoredRetailCard, more: Change = {}): Promise<boolean> {
      return (await commit(replacement(key, null, card), more)) === "written";
    },

    /**
     * Changes one card; concurrent changes are serialised.
     * @param change returns the new card, or the reason for a refusal; it is called again after a concurrent change.
     * @throws Error when there were too many concurrent changes.
     */
    change: <R extends string>(
      key: string,
      change: (card: StoredRetailCard) => StoredRetailCard | R,
    ): Promise<RetailOutcome<R> | null> =>
      changeWith<R>(key, (card) => {
        const next = change(card);
        return typeof next === "string" ? next : { card: next, more: {} };
      }),

    /** Changes one card as `change` does, with other changes in the same write. */
    changeWith,

    /** A user's printed cards, including lost ones, ordered by key. */
    async listOf(uid: string): Promise<FoundRetailCard[]> {
      const keys = Object.keys(toRecord((await db.ref(`retail_of/${uid}`).get()).val()));
      const cards = await Promise.all(keys.map(async (key) => ({ key, card: await get(key) })));
      return cards.flatMap(({ key, card }) => (card?.uid === uid ? [{ key, ...card }] : []));
    },

    /**
     * Indexes cards from before there were indexes, and counts cards as lost that were reported before batches counted
     * that; other cards are unchanged.
     * @param after the key after which the batch starts; null: from the beginning.
     * @returns how many were changed, and the last key of the batch; null after the last batch.
     */
    async indexPart(
      after: string | null,
      limit: number,
    ): Promise<{ readonly done: number; readonly last: string | null }> {
      const found: FoundRetailCard[] = [];
      (await readBeforeIndexed(db, "retail", limit, after)).forEach((child) => {
        const card = readRetailCard(child.val());
        if (card !== null) found.push({ key: child.key, ...card });
      });
      const old = found.filter((card) => card.rev === undefined || (isLost(card) && card.lost !== true));
      // A refused card was changed since it was read, which has indexed it.
      for (const { key, ...card } of old) await commit(replacement(key, card, card));
      return { done: old.length, last: found.length < limit ? null : (found.at(-1)?.key ?? null) };
    },
  };
}
export type RetailStore = ReturnType<typeof createRetailStore>;
