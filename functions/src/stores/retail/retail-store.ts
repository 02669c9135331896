import { toRecord } from "@cardinal/contract/stored/record";
import { readRetailCard, type StoredRetailCard } from "@cardinal/contract/stored/retail-card";
import { type Database, ServerValue } from "firebase-admin/database";
import { type Change, commitUnlessRefused, mergeChanges } from "../change.ts";
import { readBeforeIndexed } from "../infrastructure/guard-reads.ts";
import { countedOnDay } from "../platform/days-store.ts";

/** A printed card as kept, with its key. */
export type FoundRetailCard = StoredRetailCard & { readonly key: string };

/** A card as it shall be, and what else is written with it. */
export interface CardWith {
  readonly card: StoredRetailCard;
  readonly more: Change;
}

/** What a change of one card came to: what was decided about it and written, or why it was left as it was. */
export type RetailOutcome<R extends string, C extends CardWith = CardWith> = C | { readonly refused: R };

/** How often a change is decided anew because another one was faster. */
const ATTEMPTS = 8;

const step = (batch: string | undefined, state: string, by: 1 | -1): Change =>
  batch === undefined ? {} : { [`retail_counts/${batch}/${state}`]: ServerValue.increment(by) };

/** Whether its owner has reported it lost. */
const isLost = ({ state, disabled_by: by }: StoredRetailCard) => state === "disabled" && by === "owner";

/** As what its batch counts a card. */
const countedAs = ({ state, lost }: StoredRetailCard) => (lost === true ? "lost" : state);

/** A card as it is kept, which says whether it is counted as lost. */
function marked({ lost: _lost, ...card }: StoredRetailCard): StoredRetailCard {
  return isLost(card) ? { ...card, lost: true } : card;
}

/** Where a card is found and counted. @param before null for a card that no list has yet. */
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

/** Counts a claim: another person has the card than before. */
const claimOf = (before: StoredRetailCard | null, { uid, claimed_date }: StoredRetailCard): Change =>
  uid === undefined || uid === before?.uid || claimed_date === undefined ? {} : countedOnDay(claimed_date, "claims");

/** A card in the place of the one that was read, with everything that follows from it. */
function replacement(key: string, before: StoredRetailCard | null, after: StoredRetailCard): Change {
  // Cards from before there were indexes have no `rev`: they are in no list, and count as the first state.
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
 * `retail/{key}`: printed cards, whose they are and where they lead. Every change keeps `retail_of/{uid}/{key}`,
 * `retail_in/{generator}/{key}` and `retail_counts/{generator}` in the same write.
 * @param service writes as the service that the rules check: what was decided on a state that is no more is refused.
 */
export function createRetailStore(db: Database, service: () => Database) {
  const get = async (key: string): Promise<StoredRetailCard | null> =>
    readRetailCard((await db.ref(`retail/${key}`).get()).val());
  const commit = (...changes: readonly Change[]) => commitUnlessRefused(service(), changes);

  const changeWith = async <R extends string, C extends CardWith = CardWith>(
    key: string,
    change: (card: StoredRetailCard) => Promise<C | R> | C | R,
  ): Promise<RetailOutcome<R, C> | null> => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
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

    /** A card in the place of the one that was read, for a write of which it is a part; the caller holds the card. */
    replacement,

    /** Registers a key with what else is written; of two at once exactly one does. False when it is there already. */
    async create(key: string, card: StoredRetailCard, more: Change = {}): Promise<boolean> {
      return (await commit(replacement(key, null, card), more)) === "written";
    },

    /**
     * Changes one card: of any number at once each sees what the one before it left.
     * @param change the card as it shall be, or the word for why not; it is called again when somebody else was faster.
     * @throws Error when others were faster each time.
     */
    change: <R extends string>(
      key: string,
      change: (card: StoredRetailCard) => StoredRetailCard | R,
    ): Promise<RetailOutcome<R> | null> =>
      changeWith<R>(key, (card) => {
        const next = change(card);
        return typeof next === "string" ? next : { card: next, more: {} };
      }),

    /** Changes one card as `change` does, and in the same write what goes with it. */
    changeWith,

    /** Somebody's printed cards, lost ones included, in the order of their keys. */
    async listOf(uid: string): Promise<FoundRetailCard[]> {
      const keys = Object.keys(toRecord((await db.ref(`retail_of/${uid}`).get()).val()));
      const cards = await Promise.all(keys.map(async (key) => ({ key, card: await get(key) })));
      return cards.flatMap(({ key, card }) => (card?.uid === uid ? [{ key, ...card }] : []));
    },

    /**
     * Puts cards from before there were indexes into them, and counts those as lost that were reported before batches counted
     * that; the others stay as they are.
     * @param after the key after which the part begins; null: from the start.
     * @returns how many were changed, and the last key of the part; null after the last part.
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
      // What is refused was changed since it was read, which has put it where it belongs.
      for (const { key, ...card } of old) await commit(replacement(key, card, card));
      return { done: old.length, last: found.length < limit ? null : (found.at(-1)?.key ?? null) };
    },
  };
}
export type RetailStore = ReturnType<typeof createRetailStore>;
