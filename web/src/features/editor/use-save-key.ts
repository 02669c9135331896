import { useEffect, useEffectEvent } from "react";

/**
 * Calls `save` on Ctrl+S or ⌘S, wherever the focus is, instead of the browser's own dialog. Not with the kit's
 * `useHotkeys`, which parses any combination.
 */
export function useSaveKey(save: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { altKey, shiftKey, ctrlKey, metaKey, key } = event;
    if (altKey || shiftKey || !(ctrlKey || metaKey) || key.toLowerCase() !== "s") return;
    event.preventDefault();
    save();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
}
