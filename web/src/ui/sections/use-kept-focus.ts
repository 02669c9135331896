import { useEffect, useRef, type RefObject } from "react";

/**
 * The ref of a focusable part of the page, which takes the focus when the focused button in it disappears after it was
 * pressed; if the part is hidden then, the main content takes it. Otherwise the keyboard would start again at the top
 * of the page. Used by the component that renders the button.
 */
export function useKeptFocus<T extends HTMLElement>(): RefObject<T | null> {
  const part = useRef<T>(null);
  const last = useRef<Node | null>(null);
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      last.current = target instanceof Node && part.current?.contains(target) ? target : null;
    };
    document.addEventListener("focusin", follow);
    return () => document.removeEventListener("focusin", follow);
  }, []);
  useEffect(() => {
    if (last.current === null || last.current.isConnected) return;
    last.current = null;
    if (document.activeElement !== document.body) return;
    const isHidden = part.current?.closest("[hidden]") !== null;
    const target = isHidden ? document.getElementById("content") : part.current;
    target?.focus({ preventScroll: true });
  });
  return part;
}
