import { readTheme, readThemes } from "@cardinal/contract/stored/theme";
import type { Theme } from "@cardinal/contract/entities/theme";
import type { Database } from "firebase-admin/database";

/** `templates/published/{id}`: themes that everybody may use, or buy when they are premium. */
export function createTemplatesStore(db: Database) {
  return {
    async list(): Promise<Theme[]> {
      return readThemes((await db.ref("templates/published").get()).val());
    },

    async get(id: string): Promise<Theme | null> {
      return readTheme(id, (await db.ref(`templates/published/${id}`).get()).val());
    },
  };
}
export type TemplatesStore = ReturnType<typeof createTemplatesStore>;
