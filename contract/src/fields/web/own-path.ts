import * as z from "zod";

/** A host that does not exist: an address that resolves to another origin is not our own. */
const ORIGIN = "https://own.invalid";

/** Whether a text is an absolute path on the current host that no browser interprets as another host. */
export function isOwnPath(text: string): boolean {
  if (!text.startsWith("/") || /^\/[/\\]/.test(text) || /[\u0000-\u0020\u007f\\]/.test(text)) return false;
  if (!URL.canParse(text, ORIGIN)) return false;
  const { origin, pathname } = new URL(text, ORIGIN);
  return origin === ORIGIN && !pathname.startsWith("//");
}

/** A path of our own site to which the user is sent afterwards. */
export const ownPath = z.string().max(512, "Use at most 512 characters.").refine(isOwnPath, "Use a path of this site.");
