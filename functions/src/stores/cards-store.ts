import type { Button } from "@cardinal/contract/entities/button";
import { picture, type Picture } from "@cardinal/contract/entities/card";
import { readButtons, readCard, readSkills, type StoredCard } from "@cardinal/contract/stored/card";
import type { Database } from "firebase-admin/database";
import { at, type Change, type Patch } from "./change.ts";
import { transact } from "./infrastructure/transact.ts";

/** `vcard/{uid}`: the card. */
export function createCardsStore(db: Database) {
  return {
    async get(uid: string): Promise<StoredCard | null> {
      return readCard((await db.ref(`vcard/${uid}`).get()).val());
    },

    /** The buttons alone: none when there is no card. */
    async listButtons(uid: string): Promise<readonly Button[]> {
      return readButtons((await db.ref(`vcard/${uid}/buttons`).get()).val());
    },

    /** The picture alone; null when there is none. */
    async getPicture(uid: string): Promise<Picture | null> {
      return picture.safeParse((await db.ref(`vcard/${uid}/profile_pic`).get()).val()).data ?? null;
    },

    /** True when robots are kept away from the card. */
    async isHidden(uid: string): Promise<boolean> {
      return (await db.ref(`vcard/${uid}/discoverable`).get()).val() === false;
    },

    /** Whose cards name a theme: at most `limit` user ids, in order, after `after`. */
    async listByTheme(themeId: string, limit: number, after?: string): Promise<string[]> {
      const ordered = db.ref("vcard").orderByChild("profile_theme").endAt(themeId);
      const rest = after === undefined ? ordered.startAt(themeId) : ordered.startAfter(themeId, after);
      const found: string[] = [];
      (await rest.limitToFirst(limit).get()).forEach((card) => {
        found.push(card.key);
      });
      return found;
    },

    creation(uid: string, card: StoredCard): Change {
      return { [`vcard/${uid}`]: card };
    },

    /** Single fields; null removes one. */
    patch(uid: string, fields: Patch<StoredCard>): Change {
      return at(`vcard/${uid}`, fields);
    },

    /**
     * Puts another picture, or none, in the place of the card's; two at once follow one another.
     * @returns the card as it was before, or null when there is no card.
     */
    async swapPicture(
      uid: string,
      picture: Required<Pick<StoredCard, "profile_pic" | "photo_jpeg">> | null,
      now: number,
    ): Promise<StoredCard | null> {
      let before: StoredCard | null = null;
      const { committed } = await transact(db.ref(`vcard/${uid}`), readCard, (current) => {
        before = current;
        if (current === null) return null;
        const { profile_pic: _picture, photo_jpeg: _jpeg, ...rest } = current;
        return { ...rest, ...picture, updated_date: now };
      });
      return committed ? before : null;
    },
  };
}
export type CardsStore = ReturnType<typeof createCardsStore>;

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
