import { randomUUID } from "node:crypto";
import { readPageNode } from "@cardinal/contract/stored/page-node";
import type { PackedPage, RemovedPage } from "@cardinal/contract/stored/public-card";
import type { Database } from "firebase-admin/database";
import type { Change } from "./change.ts";
import type { PageContent } from "../text/page-content.ts";
import { packPage, unpackJson, unpackPage } from "./infrastructure/pack-page.ts";
import { transact } from "./infrastructure/transact.ts";

/** A published card with its rendered page, and the public card as JSON. */
export type PublishedCard = Omit<PackedPage, "packed"> & PageContent;

/** A published card without its page. */
type PublishedJson = Omit<PublishedCard, "html">;

type PageNode = PackedPage | RemovedPage | null;

/** Identifies a state of the node. */
function stampOf(node: PageNode): string {
  if (node === null) return "";
  return "dropped" in node ? node.dropped : `${node.version} ${node.etag}`;
}

/** The page of a node; null when there is none, or none that this release can read. */
export function pageIn(value: unknown): PublishedCard | null {
  return pageOf(readPageNode(value));
}

const pageOf = (node: PageNode): PublishedCard | null => unpacked(node, unpackPage);

function unpacked<T>(node: PageNode, unpack: (packed: string) => T | null): (Omit<PackedPage, "packed"> & T) | null {
  if (node === null || !("packed" in node)) return null;
  const { packed, ...rest } = node;
  const content = unpack(packed);
  return content === null ? null : { ...rest, ...content };
}

/** Published cards: written only by the publish use-cases, read once per visit. */
export function createPublicCardsStore(db: Database) {
  const readNode = async (scope: string, username: string): Promise<PageNode> =>
    readPageNode((await db.ref(`public/${scope}/${username}`).get()).val());

  return {
    /** The page, if there is one that this release can read, and the node's stamp. */
    async get(scope: string, username: string): Promise<{ page: PublishedCard | null; stamp: string }> {
      const node = await readNode(scope, username);
      return { page: pageOf(node), stamp: stampOf(node) };
    },

    /** The card as JSON, with what shows whether its page is up to date; null when this release cannot read it. */
    async getJson(scope: string, username: string): Promise<PublishedJson | null> {
      return unpacked(await readNode(scope, username), unpackJson);
    },

    /**
     * Stores a page rendered from data that was read after `stamp`. Every change of a card removes its page in the same
     * update, so a page rendered before the change finds another stamp and is not stored.
     * @returns whether the page was stored.
     */
    async replace(scope: string, username: string, page: PublishedCard, stamp: string): Promise<boolean> {
      const { html, json, ...rest } = page;
      const node: PackedPage = { ...rest, packed: packPage({ html, json }) };
      const { committed } = await transact(
        db.ref(`public/${scope}/${username}`),
        readPageNode,
        // Without a cached value the SDK first calls this with null; a node that has ever had a value never becomes
        // null.
        (current): PageNode | undefined => (current === null || stampOf(current) === stamp ? node : undefined),
      );
      return committed;
    },

    /** Removes the page as part of a change; the next visit renders it again. */
    removal(scope: string, username: string): Change {
      return { [`public/${scope}/${username}`]: { dropped: randomUUID() } satisfies RemovedPage };
    },
  };
}
export type PublicCardsStore = ReturnType<typeof createPublicCardsStore>;
