import { lookSchema, type Look } from "./look.ts";

const KEY = "cardinal.theme-draft.";
/** Uploads that no saved theme shows are removed after a day; what is older might show one that is gone. */
const MOST_AGE_MS = 20 * 3_600_000;

/** Names a draft: whose it is and which theme it is about. */
export interface DraftName {
  readonly uid: string;
  readonly theme: string;
}

const toKey = ({ uid, theme }: DraftName) => `${KEY}${uid}.${theme}`;

/** Keeps an unsaved look in this browser; null leaves nothing behind. */
export function storeLook(name: DraftName, look: Look | null): void {
  try {
    if (look === null) return localStorage.removeItem(toKey(name));
    localStorage.setItem(toKey(name), JSON.stringify({ look, date: Date.now() }));
  } catch {
    // Without storage the changes last as long as the page, and leaving it asks.
  }
}

/** The unsaved look of an earlier visit; null when there is none that can be used. */
export function restoreLook(name: DraftName): Look | null {
  try {
    // Written by storeLook; what an older version wrote otherwise is refused by the schema.
    const stored = JSON.parse(localStorage.getItem(toKey(name)) ?? "null") as { look: unknown; date: number } | null;
    if (stored === null || !(Date.now() - stored.date < MOST_AGE_MS)) return null;
    const parsed = lookSchema.safeParse(stored.look);
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
