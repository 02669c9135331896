import { useEffect } from "react";

/**
 * Scrolls to the section in the URL hash, if it is one of `names`: the browser could not find it before it was
 * rendered.
 */
export function useScrollToHash(names: readonly string[]): void {
  const joined = names.join(" ");
  useEffect(() => {
    const name = location.hash.slice(1);
    if (!joined.split(" ").includes(name)) return;
    // After the layout of what was rendered with it.
    const frame = requestAnimationFrame(() => document.getElementById(name)?.scrollIntoView());
    return () => cancelAnimationFrame(frame);
  }, [joined]);
}
