/** Names that lead into a network or nowhere, never to a push service (RFC 6761, RFC 6762, RFC 8375, ICANN). */
const INSIDE =
  /(^|\.)(localhost|local|localdomain|internal|intranet|private|corp|home|lan|home\.arpa|test|invalid|onion)$/;

/**
 * Whether an address can be that of a push service: a public host, by name and at the usual port. The server posts to
 * it, so an address inside a private network would be reached from within ours.
 */
export function isPublicEndpoint(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  // URL writes every form of an IPv4 address as four numbers, and IPv6 in brackets: neither has a name's last label.
  const host = hostname.replace(/\.$/, "");
  const named = /^([a-z0-9_]([a-z0-9_-]*[a-z0-9_])?\.)+[a-z]([a-z0-9-]*[a-z0-9])$/.test(host);
  return protocol === "https:" && port === "" && username === "" && password === "" && named && !INSIDE.test(host);
}
