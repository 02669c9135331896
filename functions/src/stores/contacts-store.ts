import type { Database } from "firebase-admin/database";
import type { Change } from "./change.ts";

/**
 * `contacts/{owner}/{other}`, and `contacted_by/{other}/{owner}: true`, which says in whose lists a person is: it is
 * what makes leaving possible without reading everybody's contacts.
 */
export function createContactsStore(db: Database) {
  const keysOf = async (path: string): Promise<string[]> =>
    Object.keys(((await db.ref(path).get()).val() ?? {}) as object);

  return {
    /** Everybody who has `uid` among their contacts, and everybody whom `uid` has. */
    async listConnected(uid: string): Promise<string[]> {
      const [holders, own] = await Promise.all([keysOf(`contacted_by/${uid}`), keysOf(`contacts/${uid}`)]);
      return [...new Set([...holders, ...own])];
    },

    /** Removes a person's own list, and the person from the lists of `others`. */
    removal(uid: string, others: readonly string[]): Change {
      const change: Record<string, null> = { [`contacts/${uid}`]: null, [`contacted_by/${uid}`]: null };
      for (const other of others) {
        change[`contacts/${other}/${uid}`] = null;
        change[`contacted_by/${other}/${uid}`] = null;
      }
      return change;
    },
  };
}
export type ContactsStore = ReturnType<typeof createContactsStore>;
