import { readContact, type StoredContact } from "@cardinal/contract/stored/contact";
import type { Database } from "firebase-admin/database";

/** A position in the list of all contacts. */
export interface ContactPlace {
  readonly name_last: string;
  readonly key: string;
}

/** A contact met at an event, with the position in that list. */
export interface PersonMetRow {
  readonly key: string;
  readonly stored: StoredContact;
  readonly place: string;
}

/** Pages of contact lists, each read from an index, so that the cost does not depend on the length of the list. */
export function createContactLists(db: Database) {
  return {
    /** A page of all contacts sorted by last name, at most `limit`, after a position. */
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

    /** Contacts whom the owner met at an event, latest first: at most `limit`, after a position `{date}~{key}`. */
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
