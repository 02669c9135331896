/**
 * Shows the hint above "Save contact" in an in-app browser that cannot save contact files.
 * @param hint the hidden element in the card's markup.
 */
export function showInAppHint(hint: HTMLElement, url: string, userAgent: string): void {
  hint.hidden = false;
  const open = hint.querySelector<HTMLAnchorElement>('[data-cc="open"]');
  if (open !== null) open.href = browserAddress(url, userAgent);
}

/** Address that opens the page in a browser: an intent on Android, Safari's own scheme on iOS. */
export function browserAddress(url: string, userAgent: string): string {
  const [, scheme = "", bare = ""] = /^(\w+):(.*)/.exec(url) ?? [];
  return /Android/i.test(userAgent)
    ? `intent:${bare}#Intent;scheme=${scheme};action=android.intent.action.VIEW;end`
    : `x-safari-${url}`;
}
