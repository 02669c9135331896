import { readContact, type StoredContact } from "@cardinal/contract/stored/contact";
import type { Database } from "firebase-admin/database";

/** Where a page of all contacts goes on. */
export interface ContactPlace {
  readonly name_last: string;
  readonly key: string;
}

/** Somebody who was met at an event, and their place in its list. */
export interface PersonMetRow {
  readonly key: string;
  readonly stored: StoredContact;
  readonly place: string;
}

/** Parts of lists of somebody's contacts, each read by an index, so that they cost the same for a list of any length. */
export function createContactLists(db: Database) {
  return {
    /** A part of all contacts in the order of their last names, at most `limit`, after a place. */
    async listPage(
      owner: string,
      limit: number,
      after?: ContactPlace,
    ): Promise<{ key: string; stored: StoredContact }[]> {
      const ordered = db.ref(`contacts/${owner}`).orderByChild("name_last");
      const rest = after === undefined ? ordered : ordered.startAfter(after.name_last, after.key);
      const found: { key: string; stored: StoredContact }[] = [];
      (await rest.limitToFirst(limit).get()).forEach((child) => {
        const stored = readContact(child.val());
        if (stored !== null) found.push({ key: child.key, stored });
      });
      return found;
    },

    /**
     * Contacts whom the owner met at an event, those met last first: at most `limit`, after the place of one of them,
     * `{date}~{key}`.
     */
    async listMetAt(owner: string, event: string, limit: number, after?: string): Promise<PersonMetRow[]> {
      const start = `${event}~`;
      const ordered = db.ref(`contacts/${owner}`).orderByChild("by_event").startAt(start);
      const rest = after === undefined ? ordered.endAt(`${start}\uf8ff`) : ordered.endBefore(start + after);
      const found: PersonMetRow[] = [];
      (await rest.limitToLast(limit).get()).forEach((child) => {
        const stored = readContact(child.val());
        const place = stored?.by_event?.slice(start.length);
        if (stored !== null && place !== undefined) found.push({ key: child.key, stored, place });
      });
      return found.reverse();
    },
  };
}
