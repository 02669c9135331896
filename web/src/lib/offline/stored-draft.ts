/** How the keys of the drafts of messages begin, which a sign-out deletes. */
export const MESSAGE_DRAFTS = "cardinal.message-draft.";

/** How the keys of the stored badges begin, which a sign-out deletes as well. */
export const STORED_BADGES = "cardinal.badge.";

/** How the keys of unsaved changes of the card, of themes and of the sign-up begin; a sign-out deletes these, too. */
export const CARD_DRAFTS = "cardinal.card-draft.";
export const THEME_DRAFTS = "cardinal.theme-draft.";
export const SIGN_UP_DRAFTS = "cardinal.wizard.";

/** How the keys of drafts of badges, of signs and of typed texts begin, which a sign-out deletes from each tab. */
export const WALK_IN_DRAFTS = "cardinal.walk-in.";
export const STORED_SIGNS = "cardinal-sign:";
export const TYPED_TEXTS = "cardinal.account.";

/** Stores an unsaved draft in this browser under `key`; null removes it. */
export function storeDraft(key: string, draft: object | null): void {
  try {
    if (draft === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Without storage the changes last as long as the page, and leaving it asks for confirmation.
  }
}

/** Whether drafts can be stored in this browser. */
export function canStoreDrafts(): boolean {
  const key = "cardinal.draft-check";
  try {
    localStorage.setItem(key, "");
    localStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}

/**
 * The draft of an earlier visit, parsed by `read`; null when there is none, or when `read` throws or returns null: an
 * older version may have written it in another format.
 */
export function restoreDraft<Draft>(key: string, read: (stored: unknown) => Draft | null): Draft | null {
  try {
    const text = localStorage.getItem(key);
    return text === null ? null : read(JSON.parse(text));
  } catch {
    return null;
  }
}

/** The keys of all drafts that begin with `prefix`; none without storage. */
export function listDraftKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/** Removes everything whose key begins with `prefix` from this tab's storage. */
export function forgetInTab(prefix: string): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to remove.
  }
}

/** Removes all drafts whose key begins with `prefix`. */
export function forgetDrafts(prefix: string): void {
  for (const key of listDraftKeys(prefix)) storeDraft(key, null);
}
