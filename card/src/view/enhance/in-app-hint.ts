/**
 * Where another app's browser swallows contact files: shows the hint above "Save contact" with a way out.
 * @param hint the hidden block the card brings along.
 */
export function showInAppHint(hint: HTMLElement, url: string, userAgent: string): void {
  hint.hidden = false;
  const open = hint.querySelector<HTMLAnchorElement>('[data-cc="open"]');
  if (open !== null) open.href = browserAddress(url, userAgent);
}

/** Address that leaves the app: an intent on Android, Safari's own scheme on iOS. */
export function browserAddress(url: string, userAgent: string): string {
  const [, scheme = "", bare = ""] = /^(\w+):(.*)/.exec(url) ?? [];
  return /Android/i.test(userAgent)
    ? `intent:${bare}#Intent;scheme=${scheme};action=android.intent.action.VIEW;end`
    : `x-safari-${url}`;
}
