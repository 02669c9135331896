/** Keeps an unsaved draft in this browser under `key`; null leaves nothing behind. */
export function storeDraft(key: string, draft: object | null): void {
  try {
    if (draft === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Without storage the changes last as long as the page, and leaving it asks.
  }
}

/** Whether this browser lets drafts outlast the screen. */
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
 * What `read` makes of the draft of an earlier visit; null when there is none, or when `read` throws or gives null: an
 * older version may have written it otherwise.
 */
export function restoreDraft<Draft>(key: string, read: (stored: unknown) => Draft | null): Draft | null {
  try {
    const text = localStorage.getItem(key);
    return text === null ? null : read(JSON.parse(text));
  } catch {
    return null;
  }
}
