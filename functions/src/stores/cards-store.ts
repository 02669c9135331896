import type { Button } from "@cardinal/contract/entities/button";
import type { Picture } from "@cardinal/contract/entities/card";
import type { QrStyle } from "@cardinal/contract/entities/qr-style";
import type { Database } from "firebase-admin/database";
import { at, type Change } from "./change.ts";
import { transact } from "./machinery/transact.ts";

/** `vcard/{uid}` as it is kept: empty lists and texts that were never set are absent. */
export interface StoredCard {
  readonly name_first: string;
  readonly name_last?: string;
  readonly username?: string;
  readonly job_title?: string;
  readonly organization_name?: string;
  readonly address?: string;
  readonly bio?: string;
  readonly pronouns?: string;
  readonly profile_pic?: Picture;
  /** Storage path of the JPEG for contact files. */
  readonly photo_jpeg?: string;
  readonly profile_theme?: string;
  readonly messaging?: boolean;
  readonly discoverable?: boolean;
  readonly buttons?: readonly Button[];
  readonly qr_style?: QrStyle;
  readonly created_date: number;
  readonly updated_date: number;
}

/** `vcard/{uid}`: the card. */
export function createCardsStore(db: Database) {
  return {
    async get(uid: string): Promise<StoredCard | null> {
      return (await db.ref(`vcard/${uid}`).get()).val() as StoredCard | null;
    },

    /** The buttons alone: none when there is no card. */
    async listButtons(uid: string): Promise<readonly Button[]> {
      return ((await db.ref(`vcard/${uid}/buttons`).get()).val() ?? []) as Button[];
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
    patch(uid: string, fields: Partial<Record<keyof StoredCard, unknown>>): Change {
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
      const { committed } = await transact(db.ref(`vcard/${uid}`), (current: StoredCard | null) => {
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
