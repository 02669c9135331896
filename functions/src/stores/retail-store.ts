import { readRetailCard, type StoredRetailCard } from "@cardinal/contract/stored/retail-card";
import type { Database } from "firebase-admin/database";
import { transact } from "./infrastructure/transact.ts";

/** A printed card as kept, with its key. */
export type FoundRetailCard = StoredRetailCard & { readonly key: string };

/** What a change of one card came to: the card as it is now, or why it was left as it was. */
export type RetailOutcome<R extends string> = { readonly card: StoredRetailCard } | { readonly refused: R };

/** `retail/{key}` (`.indexOn` uid): printed cards, whose they are and where they lead. */
export function createRetailStore(db: Database) {
  const place = (key: string) => db.ref(`retail/${key}`);

  async function listOf(uid: string): Promise<FoundRetailCard[]> {
    const found: FoundRetailCard[] = [];
    (await db.ref("retail").orderByChild("uid").equalTo(uid).get()).forEach((child) => {
      const card = readRetailCard(child.val());
      if (card !== null) found.push({ key: child.key, ...card });
    });
    return found;
  }

  return {
    async get(key: string): Promise<StoredRetailCard | null> {
      return readRetailCard((await place(key).get()).val());
    },

    /** Registers a key; of two at once exactly one does. False when it is there already. */
    async create(key: string, card: StoredRetailCard): Promise<boolean> {
      const { committed } = await transact(place(key), readRetailCard, (current) =>
        current === null ? card : undefined,
      );
      return committed;
    },

    /**
     * Changes one card in a transaction: of any number at once each sees what the one before it left.
     * @param change the card as it shall be, or the word for why not; it is called again when somebody else was faster.
     */
    async change<R extends string>(
      key: string,
      change: (card: StoredRetailCard) => StoredRetailCard | R,
    ): Promise<RetailOutcome<R> | null> {
      let refused: R | null = null;
      const { committed, value: card } = await transact(place(key), readRetailCard, (current) => {
        refused = null;
        // The SDK asks with null first when it holds no copy; null as the answer makes it look.
        if (current === null) return null;
        const next = change(current);
        if (typeof next !== "string") return next;
        refused = next;
        return undefined;
      });
      if (refused !== null) return { refused };
      return committed && card !== null ? { card } : null;
    },

    /** Somebody's printed cards, lost ones included, in the order of their keys. */
    listOf,
  };
}
export type RetailStore = ReturnType<typeof createRetailStore>;
