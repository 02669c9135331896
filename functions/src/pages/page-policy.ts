import { env } from "../config/env.ts";

/** Where Storage serves what browsers uploaded themselves (videos); in development its emulator. */
function storageHost(): string {
  const { storageEmulator } = env();
  return storageEmulator === null ? "https://firebasestorage.googleapis.com" : `http://${storageEmulator}`;
}

/**
 * Content-Security-Policy of the public page: its own style by hash, scripts, pictures, faces and counting from our own
 * host, videos from Storage, and nothing else. Linked data in the page is no script and needs no leave.
 */
export function pagePolicy(style: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src '${style}'`,
    "img-src 'self' data:",
    `media-src 'self' ${storageHost()}`,
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
