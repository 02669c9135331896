import { readSkills } from "@cardinal/contract/stored/card";
import type { Database } from "firebase-admin/database";
import type { Change } from "./change.ts";

/** `skills/{uid}`: what somebody is good at, in their order. */
export function createSkillsStore(db: Database) {
  return {
    async get(uid: string): Promise<string[]> {
      return readSkills((await db.ref(`skills/${uid}`).get()).val());
    },

    /** The whole list; an empty one removes it. */
    replacement(uid: string, skills: readonly string[]): Change {
      return { [`skills/${uid}`]: skills.length === 0 ? null : skills };
    },
  };
}
export type SkillsStore = ReturnType<typeof createSkillsStore>;
