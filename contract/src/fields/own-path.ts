import * as z from "zod";

/** A host that nobody has: an address that leaves it leads elsewhere. */
const ORIGIN = "https://own.invalid";

/** Whether a text is an absolute path on the host that reads it, and nothing that browsers take for another host. */
export function isOwnPath(text: string): boolean {
  if (!text.startsWith("/") || /^\/[/\\]/.test(text) || /[\u0000-\u0020\u007f\\]/.test(text)) return false;
  if (!URL.canParse(text, ORIGIN)) return false;
  const { origin, pathname } = new URL(text, ORIGIN);
  return origin === ORIGIN && !pathname.startsWith("//");
}

/** Where somebody goes on afterwards: an address of our own. */
export const ownPath = z.string().max(512, "Use at most 512 characters.").refine(isOwnPath, "Use a path of this site.");
