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

/** Removes all drafts whose key begins with `prefix`. */
export function forgetDrafts(prefix: string): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
  } catch {
    // Without storage there are no drafts.
  }
}
