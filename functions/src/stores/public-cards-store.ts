import type { Database } from "firebase-admin/database";
import type { Change } from "./change.ts";

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
  /** When the data was read that the page shows, epoch milliseconds. */
  readonly read_date: number;
}

/** Nothing is published any more; pages made from data read before this moment must not come back. */
interface Dropped {
  readonly dropped_date: number;
}

/** The card as published: written by the publish use-cases only, read once per visit. */
export function createPublicCardsStore(db: Database) {
  return {
    async get(scope: string, username: string): Promise<PublishedCard | null> {
      const node = (await db.ref(`public/${scope}/${username}`).get()).val() as PublishedCard | Dropped | null;
      return node !== null && "html" in node ? node : null;
    },

    /** Keeps a page, unless a newer one, or a later change of the card, has come between. */
    async replace(scope: string, username: string, page: PublishedCard): Promise<void> {
      await db.ref(`public/${scope}/${username}`).transaction(
        (current: PublishedCard | Dropped | null): PublishedCard | undefined => {
          const since = current === null ? 0 : "html" in current ? current.read_date : current.dropped_date;
          return since > page.read_date ? undefined : page;
        },
        undefined,
        false,
      );
    },

    /** Takes the page away as part of a change; the next visit renders what is true then. */
    removal(scope: string, username: string): Change {
      return { [`public/${scope}/${username}`]: { dropped_date: { ".sv": "timestamp" } } };
    },

    /** Names of the published cards of a scope. */
    async listNames(scope: string): Promise<string[]> {
      return Object.keys(((await db.ref(`public/${scope}`).get()).val() ?? {}) as object);
    },
  };
}
export type PublicCardsStore = ReturnType<typeof createPublicCardsStore>;
