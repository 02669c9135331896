/** The whole address of a path on this host, as it goes into a QR code or a message. */
export function toAddress(path: string): string {
  return new URL(path, location.origin).href;
}

/** An address for display: without scheme and trailing slash. */
export function toSpokenAddress(path: string): string {
  return `${location.host}${path}`;
}
