import { paths } from "@cardinal/contract/paths";
import { useLocation, useSearchParams } from "react-router-dom";

/**
 * A safe return address: an absolute path on our own origin, else `fallback`. What
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

/** Where to continue after signing in: `next` of the address when it is one of our own paths, else the card editor. */
export function useReturnPath(): string {
  const [query] = useSearchParams();
  return toOwnPath(query.get("next"), paths.settings());
}

/** `next` from the address, to be passed on to another screen; undefined when there is none. */
export function useNextPath(): string | undefined {
  const [query] = useSearchParams();
  const next = toOwnPath(query.get("next"), "");
  return next === "" ? undefined : next;
}

/** Screens of the sign-in process. They are never a return target; they pass the return path on. */
const ON_THE_WAY: readonly string[] = [paths.login(), paths.signup(), paths.reset(), paths.notFound(), "/action"];

interface Here {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/** Where to continue after a sign-in that begins here: this address, or the `next` it already has. */
export function toSignInReturnPath({ pathname, search, hash }: Here): string | undefined {
  const query = new URLSearchParams(search);
  const isOnTheWay = ON_THE_WAY.includes(pathname) || pathname.startsWith("/signin/");
  // Other links of `/action` have a code that can be used once.
  if (!isOnTheWay || query.get("mode") === "invitation") return pathname + search + hash;
  return toOwnPath(query.get("next"), "") || undefined;
}

/** The `next` of a link to sign-in: the current address, or the `next` it already has. */
export function useSignInReturnPath(): string | undefined {
  return toSignInReturnPath(useLocation());
}
