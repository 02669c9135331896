import { rememberedUid } from "../firebase/remembered-sign-in.ts";
import { getLanguage } from "../language.ts";
import { defineMessages } from "../messages.ts";
import { countMessageDrafts } from "../offline/message-drafts.ts";
import { CARD_DRAFTS, listDraftKeys, THEME_DRAFTS } from "../offline/stored-draft.ts";

/** Numbers of entries that only this browser has. */
interface UnsentWork {
  /** Messages and other changes in the offline queue. */
  readonly changes: number;
  /** Messages that were begun and not sent. */
  readonly drafts: number;
  /** Unsaved changes of the card and of themes. */
  readonly edits: number;
  /** Scans of badges and notes on them. */
  readonly scans: number;
  /** Rows of unfinished imports. */
  readonly rows: number;
}

const one = (count: number, singular: string, plural: string) => `${count} ${count === 1 ? singular : plural}`;

const messages = defineMessages({
  en: {
    changes: (count: number) => one(count, "change", "changes"),
    drafts: (count: number) => one(count, "unfinished message", "unfinished messages"),
    edits: () => "edits to your card or a theme",
    scans: (count: number) => one(count, "scan or note", "scans and notes"),
    rows: (count: number) => one(count, "row of an import", "rows of an import"),
    ask: (what: string) => `Not sent or saved yet: ${what}. Signing out deletes this for good. Sign out anyway?`,
  },
  de: {
    changes: (count: number) => one(count, "Änderung", "Änderungen"),
    drafts: (count: number) => one(count, "angefangene Nachricht", "angefangene Nachrichten"),
    edits: () => "Entwürfe Ihrer Karte oder eines Designs",
    scans: (count: number) => one(count, "Scan oder Notiz", "Scans und Notizen"),
    rows: (count: number) => one(count, "Zeile eines Imports", "Zeilen eines Imports"),
    ask: (what: string) =>
      `Noch nicht gesendet oder gespeichert: ${what}. Beim Abmelden geht das verloren. Trotzdem abmelden?`,
  },
});

/** Counts what a sign-out would delete before it was sent. What cannot be read counts as 0. */
async function countUnsentWork(): Promise<UnsentWork> {
  const uid = rememberedUid() ?? "";
  const drafts = countMessageDrafts(uid);
  const edits = uid === "" ? 0 : [CARD_DRAFTS, THEME_DRAFTS].flatMap((prefix) => listDraftKeys(prefix + uid)).length;
  // Some private windows have no database.
  if (!("indexedDB" in globalThis)) return { changes: 0, drafts, edits, scans: 0, rows: 0 };
  const [{ listQueue }, { countQueuedOfAccounts }, { countUnsentRows }] = await Promise.all([
    import("../offline/queue-store.ts"),
    import("../offline/scan-store.ts"),
    import("../offline/import-store.ts"),
  ]);
  const orZero = (count: Promise<number>) => count.catch(() => 0);
  const [changes, scans, rows] = await Promise.all([
    orZero(listQueue().then((calls) => calls.length)),
    orZero(countQueuedOfAccounts()),
    orZero(countUnsentRows()),
  ]);
  return { changes, drafts, edits, scans, rows };
}

/**
 * Asks the user before a sign-out deletes what only this user can send. The browser's own dialog needs nothing to be
 * loaded.
 * @returns whether to sign out.
 */
export async function confirmSignOut(): Promise<boolean> {
  const work = await countUnsentWork();
  const text = messages[getLanguage()];
  const kinds = (["changes", "drafts", "edits", "scans", "rows"] as const).filter((kind) => work[kind] > 0);
  if (kinds.length === 0) return true;
  const list = new Intl.ListFormat(getLanguage()).format(kinds.map((kind) => text[kind](work[kind])));
  // oxlint-disable-next-line no-alert
  return window.confirm(text.ask(list));
}
