import type { BadgeKind } from "@cardinal/contract/entities/events/badge";
import {
  readAttendance,
  readBadge,
  type StoredAttendance,
  type StoredBadge,
} from "@cardinal/contract/stored/events/badge";
import {
  badgeKeys,
  badgeOrder,
  type BadgeRecord,
  badgeWords,
  isUnmailed,
} from "@cardinal/contract/stored/events/badge-order";
import { readNumber, readString, toRecord } from "@cardinal/contract/stored/record";
import { type Database, type DataSnapshot, ServerValue } from "firebase-admin/database";
import { at, type Change, commitUnlessRefused } from "../change.ts";

/** A badge by its id. */
export type BadgeRow = readonly [id: string, StoredBadge];

/** The index entries of a badge: paths and values. */
function indexesOf(event: string, id: string, badge: BadgeRecord | null): Change {
  if (badge === null) return {};
  const words = badgeWords(badge, id).map((word) => [`event_badge_words/${event}/${word}`, true] as const);
  const keys = badgeKeys(badge).map((key) => [`event_badge_keys/${event}/${key}`, id] as const);
  const unmailed = isUnmailed(badge) ? [[`event_badge_unmailed/${event}/${id}`, true] as const] : [];
  return Object.fromEntries<unknown>([...words, ...keys, ...unmailed]);
}

function rowsOf(found: DataSnapshot): BadgeRow[] {
  const rows: BadgeRow[] = [];
  found.forEach((child) => {
    const badge = readBadge(child.val());
    if (badge !== null) rows.push([child.key ?? "", badge]);
  });
  return rows;
}

/** Pages of badge lists, each with at most `limit` entries after `after`, in order. */
function createBadgeLists(db: Database) {
  return {
    /** Badges by name, of all kinds or of one: at most `limit`, after a sort key. */
    async list(
      event: string,
      { kind, after }: { readonly kind?: BadgeKind | undefined; readonly after?: string | undefined },
      limit: number,
    ): Promise<BadgeRow[]> {
      const ordered = db.ref(`event_badges/${event}`).orderByChild(kind === undefined ? "sort" : "by_kind");
      const start = kind === undefined ? "" : `${kind}~`;
      const rest = after === undefined ? ordered.startAt(start) : ordered.startAfter(start + after);
      const some = kind === undefined ? rest : rest.endAt(`${start}\uf8ff`);
      return rowsOf(await some.limitToFirst(limit).get());
    },

    /** Badges added by an import, ordered by id: at most `limit`, after one of them. */
    async listImported(event: string, imported: string, limit: number, after?: string): Promise<BadgeRow[]> {
      const ordered = db.ref(`event_badges/${event}`).orderByChild("import");
      const rest =
        after === undefined ? ordered.equalTo(imported) : ordered.startAfter(imported, after).endAt(imported);
      return rowsOf(await rest.limitToFirst(limit).get());
    },

    /** Ids of badges whose link has not been mailed yet, in order: at most `limit`, after one of them. */
    async listUnmailed(event: string, limit: number, after?: string): Promise<string[]> {
      const ordered = db.ref(`event_badge_unmailed/${event}`).orderByKey();
      const rest = after === undefined ? ordered : ordered.startAfter(after);
      return Object.keys(toRecord((await rest.limitToFirst(limit).get()).val()));
    },

    /** Number of badges that have not been mailed yet: reads only their ids. */
    async countUnmailed(event: string): Promise<number> {
      return (await db.ref(`event_badge_unmailed/${event}`).get()).numChildren();
    },

    /** Keys of the search index in a range: at most `limit`, after `after`. */
    async listWords(
      event: string,
      range: { readonly from: string; readonly to: string },
      limit: number,
      after?: string,
    ): Promise<string[]> {
      const ordered = db.ref(`event_badge_words/${event}`).orderByKey();
      const rest = after === undefined ? ordered.startAt(range.from) : ordered.startAfter(after);
      const keys: string[] = [];
      (await rest.endAt(range.to).limitToFirst(limit).get()).forEach((child) => {
        keys.push(child.key ?? "");
      });
      return keys;
    },
  };
}

/**
 * `event_badges/{event}/{badge}`, with the indexes that every change updates in the same write: `event_badge_words`,
 * `event_badge_keys` and `event_badge_unmailed`.
 * @param service writes as the service that the rules check: a change based on an outdated state is refused.
 */
export function createBadgesStore(db: Database, service: () => Database) {
  return {
    ...createBadgeLists(db),

    /** Null when the id is unknown. */
    async get(event: string, badge: string): Promise<StoredBadge | null> {
      return readBadge((await db.ref(`event_badges/${event}/${badge}`).get()).val());
    },

    /**
     * Replaces a badge that was read before, with its indexes.
     * @param before null: a new badge. @param after null: it is removed.
     */
    replacement(event: string, id: string, before: StoredBadge | null, after: BadgeRecord | null): Change {
      const [old, fresh] = [indexesOf(event, id, before), indexesOf(event, id, after)];
      const gone = Object.keys(old).filter((path) => !Object.hasOwn(fresh, path));
      const added = Object.entries(fresh).filter(([path]) => !Object.hasOwn(old, path));
      const record = after === null ? null : { ...after, ...badgeOrder(after, id), rev: (before?.rev ?? 0) + 1 };
      return Object.fromEntries<unknown>([
        ...gone.map((path) => [path, null] as const),
        ...added,
        [`event_badges/${event}/${id}`, record],
      ]);
    },

    /** The shared details of a badge, in the record that was read; no index depends on them. */
    sharing: (event: string, id: string, record: StoredBadge): Change => ({ [`event_badges/${event}/${id}`]: record }),

    /** Whether boards show the name of a badge that was read; no index depends on it. */
    naming: (event: string, id: string, { rev }: StoredBadge, anonymous: boolean): Change =>
      at(`event_badges/${event}/${id}`, { anonymous: anonymous ? true : null, rev: rev + 1 }),

    /** Applies changes atomically, unless the rules refuse them because of a concurrent change. */
    async commitIfUnchanged(...parts: readonly Change[]): Promise<"written" | "refused"> {
      return commitUnlessRefused(service(), parts);
    },

    /** The badge with an email address or an id of the organiser's own system; null when there is none. */
    async findByKey(event: string, key: string): Promise<string | null> {
      return readString((await db.ref(`event_badge_keys/${event}/${key}`).get()).val());
    },

    /** A user's role at an event; null: none. */
    async getAttendance(uid: string, event: string): Promise<StoredAttendance | null> {
      return readAttendance((await db.ref(`user_events/${uid}/${event}`).get()).val());
    },

    /** Sets a user's role at an event; null: none. */
    attendanceReplacement: (uid: string, event: string, attendance: StoredAttendance | null): Change => ({
      [`user_events/${uid}/${event}`]: attendance,
    }),

    /** Changes the number of claimed badges by one. */
    claimStep: (event: string, step: 1 | -1): Change => ({
      [`eventstats/${event}/totals/claims`]: ServerValue.increment(step),
    }),

    /** Whether a badge has been scanned, by a vendor or at the desk. */
    async wasScanned(event: string, badge: string): Promise<boolean> {
      const [met, times] = await Promise.all([
        db.ref(`event_met/${event}/${badge}`).orderByKey().limitToFirst(1).get(),
        db.ref(`eventstats/${event}/badges/${badge}`).get(),
      ]);
      return met.exists() || times.exists();
    },

    /** Number of claimed badges. */
    async countClaims(event: string): Promise<number> {
      return readNumber((await db.ref(`eventstats/${event}/totals/claims`).get()).val()) ?? 0;
    },

    /** The badge that a user has claimed; null: none. */
    async claimedBy(event: string, uid: string): Promise<string | null> {
      return readString((await db.ref(`user_events/${uid}/${event}/badge`).get()).val());
    },
  };
}
export type BadgesStore = ReturnType<typeof createBadgesStore>;
