import type { Theme } from "@cardinal/contract/entities/theme";
import type { Database } from "firebase-admin/database";

/** `templates/published/{id}`: themes that everybody may use, or buy when they are premium. */
export function createTemplatesStore(db: Database) {
  return {
    async list(): Promise<Theme[]> {
      return Object.values(((await db.ref("templates/published").get()).val() ?? {}) as Record<string, Theme>);
    },

    async get(id: string): Promise<Theme | null> {
      return (await db.ref(`templates/published/${id}`).get()).val() as Theme | null;
    },
  };
}
export type TemplatesStore = ReturnType<typeof createTemplatesStore>;
