import { useEffect, useRef, type RefObject } from "react";

/** What takes the focus when it is opened: `data-opened`. */
const OPENED = "[data-opened]";
/** Pause between two attempts in milliseconds, and their number: a conversation may be loading, a dialog closing. */
const [RETRY_MS, MAX_ATTEMPTS] = [50, 100];

interface Shown {
  /** Identifies what is open; null for the list alone. */
  readonly opened: string | null;
  /** Whether a dialog asks for confirmation. */
  readonly isAsking: boolean;
}

/**
 * Moves the focus to what is opened in the inbox, and to the whole inbox when that is closed, unless the user has moved
 * the focus elsewhere. The path stays the same, so the layout does not do it.
 */
export function useInboxFocus(inbox: RefObject<HTMLElement | null>, { opened, isAsking }: Shown): void {
  const last = useRef<Shown>({ opened, isAsking });
  useEffect(() => {
    const isNew = last.current.opened !== opened;
    const isAnswered = last.current.isAsking && !isAsking;
    last.current = { opened, isAsking };
    if (!isNew && !isAnswered) return;
    let [timer, attempts] = [0, 0];
    const move = () => {
      const { activeElement, body } = document;
      const target = opened === null ? inbox.current : (inbox.current?.querySelector<HTMLElement>(OPENED) ?? null);
      attempts += 1;
      // A dialog gives the focus back when it has closed.
      if (target === null || activeElement?.closest('[role="dialog"]')) {
        if (attempts < MAX_ATTEMPTS) timer = window.setTimeout(move, RETRY_MS);
        return;
      }
      const isLost = activeElement === null || activeElement === body;
      const isFollowed = isNew && opened !== null && inbox.current?.contains(activeElement);
      if (isLost || (isFollowed && !target.contains(activeElement))) target.focus({ preventScroll: true });
    };
    move();
    return () => clearTimeout(timer);
  }, [inbox, opened, isAsking]);
}
