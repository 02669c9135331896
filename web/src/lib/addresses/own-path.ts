/**
 * A return address that leads nowhere but into this app: an absolute path on our own origin, else `fallback`. What
 * browsers read as another host (`//x`, `/\x`, a scheme, control characters) is refused.
 */
export function toOwnPath(text: string | null | undefined, fallback: string): string {
  if (!text || !text.startsWith("/") || /^\/[/\\]/.test(text) || /[\u0000-\u001f\u007f\\]/.test(text)) return fallback;
  try {
    const url = new URL(text, location.origin);
    return url.origin === location.origin && !url.pathname.startsWith("//")
      ? url.pathname + url.search + url.hash
      : fallback;
  } catch {
    return fallback;
  }
}
