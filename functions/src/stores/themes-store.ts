import { toRecord } from "@cardinal/contract/stored/record";
import { readTheme, readThemes } from "@cardinal/contract/stored/theme";
import type { Theme } from "@cardinal/contract/entities/theme";
import type { Database } from "firebase-admin/database";
import type { Change } from "./change.ts";
import { addWithin } from "./infrastructure/transact.ts";

/** `themes/{uid}/{id}`: a user's own themes. A user has at most a few dozen, so the list is read whole. */
export function createThemesStore(db: Database) {
  return {
    async list(uid: string): Promise<Theme[]> {
      return readThemes((await db.ref(`themes/${uid}`).get()).val());
    },

    async get(uid: string, id: string): Promise<Theme | null> {
      return readTheme(id, (await db.ref(`themes/${uid}/${id}`).get()).val());
    },

    /** A new id that sorts by time. */
    newId(uid: string): string {
      const { key } = db.ref(`themes/${uid}`).push();
      if (key === null) throw new Error("The database gave no key.");
      return key;
    },

    /**
     * Adds a theme unless the user already has `max`; of two concurrent calls for the last place exactly one succeeds.
     */
    add(uid: string, theme: Theme, max: number): Promise<boolean> {
      return addWithin<unknown>(db.ref(`themes/${uid}`), toRecord, [theme.id, theme], max);
    },

    replacement(uid: string, theme: Theme): Change {
      return { [`themes/${uid}/${theme.id}`]: theme };
    },

    removal(uid: string, id: string): Change {
      return { [`themes/${uid}/${id}`]: null };
    },
  };
}
export type ThemesStore = ReturnType<typeof createThemesStore>;
