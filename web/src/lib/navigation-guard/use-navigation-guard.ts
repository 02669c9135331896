import { use, useCallback, useEffect, useState } from "react";
import { createPath, UNSAFE_NavigationContext as NavigationContext, type Navigator, type To } from "react-router-dom";
import { usePageGuard } from "./guard-page.ts";
import { watchHistory } from "./watch-history.ts";

export interface NavigationGuard {
  /** True while the user has to confirm leaving. */
  readonly asking: boolean;
  /** Continues the blocked navigation. */
  readonly leave: () => void;
  readonly stay: () => void;
}

type Go = () => void;

/** The index in the browser's history, as stored by BrowserRouter. */
function getHistoryIndex(state: unknown): number {
  const index = typeof state === "object" && state !== null && "idx" in state ? state.idx : 0;
  return typeof index === "number" ? index : 0;
}

/** History state of a link to a screen that leads back: a draft stored in this browser needs no confirmation. */
export const KEEPS_DRAFT = { keepsDraft: true };

function keepsDraft(state: unknown): boolean {
  return typeof state === "object" && state !== null && "keepsDraft" in state && state.keepsDraft === true;
}

/** The part of an address that names a screen. */
type ScreenOf = (address: URL | Location) => string;
const byPath: ScreenOf = ({ pathname }) => pathname;
const byPathAndQuery: ScreenOf = ({ pathname, search }) => pathname + search;

const toUrl = (to: To) => new URL(typeof to === "string" ? to : createPath(to), location.href);

interface Blocking {
  readonly isKept: () => boolean;
  readonly screenOf: ScreenOf;
  readonly ask: (go: Go) => void;
}

/**
 * Blocks every navigation to another screen: links and `navigate` before they happen, the browser's back and forward by
 * silently undoing them. `ask` receives the blocked navigation; where `isKept` is true, a link that keeps the draft
 * is not blocked. Returns a function that removes the block.
 */
function blockNavigation(navigator: Navigator, { isKept, screenOf, ask }: Blocking): () => void {
  const push = navigator.push.bind(navigator);
  const replace = navigator.replace.bind(navigator);
  const own = screenOf(location);
  let index = getHistoryIndex(history.state);
  let state: "guarding" | "undoing" | "leaving" = "guarding";

  const guard =
    (move: Navigator["push"]): Navigator["push"] =>
    (...to) => {
      const go = () => {
        move(...to);
        index = getHistoryIndex(history.state);
      };
      if (state === "leaving" || screenOf(toUrl(to[0])) === own) return go();
      if (keepsDraft(to[1]) && isKept()) {
        state = "leaving";
        return go();
      }
      ask(() => {
        state = "leaving";
        go();
      });
    };
  const catchHistory = (event: PopStateEvent) => {
    const next = getHistoryIndex(event.state);
    if (state === "undoing") {
      // This step restores the address of the current screen.
      event.stopImmediatePropagation();
      state = "guarding";
    } else if (state === "guarding" && screenOf(location) !== own) {
      event.stopImmediatePropagation();
      const steps = next - index;
      state = "undoing";
      history.go(-steps);
      ask(() => {
        state = "leaving";
        history.go(steps);
      });
    } else index = next;
  };

  navigator.push = guard(push);
  navigator.replace = guard(replace);
  const endWatching = watchHistory(catchHistory);
  return () => {
    navigator.push = push;
    navigator.replace = replace;
    endWatching();
  };
}

const never = () => false;

interface GuardOptions {
  /** Whether a link with {@link KEEPS_DRAFT} passes. */
  readonly isKept?: () => boolean;
  /** True where another query is another screen, such as one of another group; otherwise it passes. */
  readonly isByQuery?: boolean;
}

/**
 * While `active`, going to another screen asks first; closing the page or loading it again asks with the browser's own
 * words. Other queries and hashes of the same path pass, and so do links with {@link KEEPS_DRAFT} where `isKept` is
 * true. (React Router has this in its data routers only, which would double what the first page loads of it.)
 */
export function useNavigationGuard(
  active: boolean,
  { isKept = never, isByQuery = false }: GuardOptions = {},
): NavigationGuard {
  const { navigator } = use(NavigationContext);
  const [wanted, setWanted] = useState<Go | null>(null);
  useEffect(
    () =>
      active
        ? blockNavigation(navigator, {
            isKept,
            screenOf: isByQuery ? byPathAndQuery : byPath,
            ask: (go) => setWanted(() => go),
          })
        : undefined,
    [active, isByQuery, isKept, navigator],
  );
  usePageGuard(active);

  const leave = useCallback(() => {
    setWanted(null);
    wanted?.();
  }, [wanted]);
  const stay = useCallback(() => setWanted(null), []);
  return { asking: wanted !== null, leave, stay };
}
