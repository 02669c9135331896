import { env } from "../config/env.ts";

/** The host from which Storage serves direct uploads of browsers (videos); in development its emulator. */
function storageHost(): string {
  const { storageEmulator } = env();
  return storageEmulator === null ? "https://firebasestorage.googleapis.com" : `http://${storageEmulator}`;
}

/**
 * Content-Security-Policy of the public page: its own styles by hash; scripts, pictures, fonts and statistics only from
 * our own host; videos from Storage. Structured data in the page is not a script and needs no permission.
 * @param style sources of the page's style elements, separated by spaces.
 */
export function pagePolicy(style: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${style}`,
    "img-src 'self' data:",
    `media-src 'self' ${storageHost()}`,
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
