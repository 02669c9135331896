import { randomUUID } from "node:crypto";
import type { Database } from "firebase-admin/database";
import type { Change } from "./change.ts";
import { transact } from "./machinery/transact.ts";

/** `public/{scope}/{username}`: a card as published, ready to be sent. */
export interface PublishedCard {
  readonly uid: string;
  /** The whole page. */
  readonly html: string;
  /** Strong validator of `html`, without quotes. */
  readonly etag: string;
  /** Content-Security-Policy source of the page's one style element, such as `sha256-…`. */
  readonly style: string;
  /** What the page was written by: another release renders anew. */
  readonly version: string;
}

/** What stands there after a page was taken away: no two are alike, and only a page replaces one. */
interface Dropped {
  readonly dropped: string;
}

type Node = PublishedCard | Dropped | null;

/** Tells one state of the node from another. */
function stampOf(node: Node): string {
  if (node === null) return "";
  return "dropped" in node ? node.dropped : `${node.version} ${node.etag}`;
}

/** The card as published: written by the publish use-cases only, read once per visit. */
export function createPublicCardsStore(db: Database) {
  return {
    /** The page, if there is one, and the stamp of what stands there. */
    async get(scope: string, username: string): Promise<{ page: PublishedCard | null; stamp: string }> {
      const node = (await db.ref(`public/${scope}/${username}`).get()).val() as Node;
      return { page: node !== null && "html" in node ? node : null, stamp: stampOf(node) };
    },

    /**
     * Keeps a page that was made from data read after `stamp` was seen. Every change of a card takes its page away in the
     * same update, so a page made before the change finds another stamp and is not kept.
     * @returns whether the page is kept.
     */
    async replace(scope: string, username: string, page: PublishedCard, stamp: string): Promise<boolean> {
      const { committed } = await transact(
        db.ref(`public/${scope}/${username}`),
        (value) => value as Node,
        // Without a cached value the SDK asks with null first; a node that has ever held something never becomes null.
        (current): Node | undefined => (current === null || stampOf(current) === stamp ? page : undefined),
      );
      return committed;
    },

    /** Takes the page away as part of a change; the next visit renders what is true then. */
    removal(scope: string, username: string): Change {
      return { [`public/${scope}/${username}`]: { dropped: randomUUID() } satisfies Dropped };
    },
  };
}
export type PublicCardsStore = ReturnType<typeof createPublicCardsStore>;
