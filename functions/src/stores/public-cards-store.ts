import { randomUUID } from "node:crypto";
import { type PackedPage, readPageNode, type RemovedPage } from "@cardinal/contract/stored/public-card";
import type { Database } from "firebase-admin/database";
import type { Change } from "./change.ts";
import { packPage, unpackPage } from "./infrastructure/pack-page.ts";
import { transact } from "./infrastructure/transact.ts";

/** A card as published, ready to be sent: with its whole page. */
export type PublishedCard = Omit<PackedPage, "packed"> & { readonly html: string };

type PageNode = PackedPage | RemovedPage | null;

/** Tells one state of the node from another. */
function stampOf(node: PageNode): string {
  if (node === null) return "";
  return "dropped" in node ? node.dropped : `${node.version} ${node.etag}`;
}

/** The page that a node holds; null when there is none, or none that this release can read. */
export function pageIn(value: unknown): PublishedCard | null {
  return pageOf(readPageNode(value));
}

function pageOf(node: PageNode): PublishedCard | null {
  if (node === null || !("packed" in node)) return null;
  const { packed, ...rest } = node;
  const html = unpackPage(packed);
  return html === null ? null : { ...rest, html };
}

/** The card as published: written by the publish use-cases only, read once per visit. */
export function createPublicCardsStore(db: Database) {
  return {
    /** The page, if there is one that this release can read, and the stamp of what stands there. */
    async get(scope: string, username: string): Promise<{ page: PublishedCard | null; stamp: string }> {
      const node = readPageNode((await db.ref(`public/${scope}/${username}`).get()).val());
      return { page: pageOf(node), stamp: stampOf(node) };
    },

    /**
     * Keeps a page that was made from data read after `stamp` was seen. Every change of a card takes its page away in the
     * same update, so a page made before the change finds another stamp and is not kept.
     * @returns whether the page is kept.
     */
    async replace(scope: string, username: string, page: PublishedCard, stamp: string): Promise<boolean> {
      const { html, ...rest } = page;
      const node: PackedPage = { ...rest, packed: packPage(html) };
      const { committed } = await transact(
        db.ref(`public/${scope}/${username}`),
        readPageNode,
        // Without a cached value the SDK asks with null first; a node that has ever held something never becomes null.
        (current): PageNode | undefined => (current === null || stampOf(current) === stamp ? node : undefined),
      );
      return committed;
    },

    /** Takes the page away as part of a change; the next visit renders what is true then. */
    removal(scope: string, username: string): Change {
      return { [`public/${scope}/${username}`]: { dropped: randomUUID() } satisfies RemovedPage };
    },
  };
}
export type PublicCardsStore = ReturnType<typeof createPublicCardsStore>;
