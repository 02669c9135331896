import type { Button } from "@cardinal/contract/entities/button";
import { mayBeTemplate } from "@cardinal/contract/fields/ids";
import { picture, type Picture } from "@cardinal/contract/entities/card";
import { readButtons, readCard, readSkills, type StoredCard } from "@cardinal/contract/stored/card";
import type { Database } from "firebase-admin/database";
import { at, type Change, type Patch } from "./change.ts";
import { transact } from "./infrastructure/transact.ts";
import { listFirst } from "./infrastructure/list-keys.ts";

const listingOf = (theme: string, uid: string) => `theme_users/${theme}/${uid}`;

/** `vcard/{uid}`: the card, and `theme_users/{template}/{uid}: true`, the index of cards that show a template. */
export function createCardsStore(db: Database) {
  return {
    async get(uid: string): Promise<StoredCard | null> {
      return readCard((await db.ref(`vcard/${uid}`).get()).val());
    },

    /** Only the buttons; none when there is no card. */
    async listButtons(uid: string): Promise<readonly Button[]> {
      return readButtons((await db.ref(`vcard/${uid}/buttons`).get()).val());
    },

    /** Only the picture; null when there is none. */
    async getPicture(uid: string): Promise<Picture | null> {
      return picture.safeParse((await db.ref(`vcard/${uid}/profile_pic`).get()).val()).data ?? null;
    },

    /** Only the chosen theme; null when none was chosen. */
    async getTheme(uid: string): Promise<string | null> {
      const stored: unknown = (await db.ref(`vcard/${uid}/profile_theme`).get()).val();
      return typeof stored === "string" ? stored : null;
    },

    /** True when robots may not index the card. */
    async isHidden(uid: string): Promise<boolean> {
      return (await db.ref(`vcard/${uid}/discoverable`).get()).val() === false;
    },

    /**
     * Users whose card shows a template: at most `limit` user ids, in order, after `after`. Two concurrent changes of
     * one card may leave an outdated entry; no entry is ever missing.
     */
    listUsersOfTheme: (template: string, limit: number, after?: string): Promise<string[]> =>
      listFirst(db.ref(`theme_users/${template}`), limit, after),

    /** Single fields; null removes one. */
    patch(uid: string, fields: Omit<Patch<StoredCard>, "profile_theme">): Change {
      return at(`vcard/${uid}`, fields);
    },

    /**
     * Sets another theme on a card.
     * @param before the theme that was read.
     * @param isTemplate false for a user's own theme and for a brand, which have no list.
     */
    theming(uid: string, before: string | undefined, theme: string, isTemplate: boolean): Change {
      return {
        ...(before !== undefined && before !== theme && mayBeTemplate(before)
          ? { [listingOf(before, uid)]: null }
          : {}),
        [`vcard/${uid}/profile_theme`]: theme,
        ...(isTemplate ? { [listingOf(theme, uid)]: true } : {}),
      };
    },

    /** Adds a card to the list of a template, for the job that fills the lists. */
    listing: (uid: string, template: string): Change => ({ [listingOf(template, uid)]: true }),

    /** Removes a card from the lists of templates. */
    unlisting: (uid: string, templates: readonly string[]): Change =>
      Object.fromEntries(templates.map((template) => [listingOf(template, uid), null])),

    /**
     * Replaces or removes the card's picture; concurrent calls are serialised. The date of the card always increases,
     * because a change that came after the request can be stored while a picture is uploaded.
     * @returns the card as it was before, or null when there is no card.
     */
    async swapPicture(
      uid: string,
      picture: Required<Pick<StoredCard, "profile_pic" | "photo_jpeg">> | null,
      now: number,
    ): Promise<StoredCard | null> {
      const { committed, before } = await transact(db.ref(`vcard/${uid}`), readCard, (current) => {
        if (current === null) return null;
        const { profile_pic: _picture, photo_jpeg: _jpeg, ...rest } = current;
        return { ...rest, ...picture, updated_date: Math.max(now, current.updated_date + 1) };
      });
      return committed ? before : null;
    },
  };
}
export type CardsStore = ReturnType<typeof createCardsStore>;

/** `skills/{uid}`: a user's skills, in their own order. */
export function createSkillsStore(db: Database) {
  return {
    async get(uid: string): Promise<string[]> {
      return readSkills((await db.ref(`skills/${uid}`).get()).val());
    },

    /** Replaces the whole list; an empty one removes it. */
    replacement(uid: string, skills: readonly string[]): Change {
      return { [`skills/${uid}`]: skills.length === 0 ? null : skills };
    },
  };
}
export type SkillsStore = ReturnType<typeof createSkillsStore>;
