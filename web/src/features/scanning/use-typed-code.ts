import { useEffect, useEffectEvent } from "react";

const FIELDS = "input, textarea, select, [contenteditable]";

/**
 * Reads the input of a hand-held scanner, which types the characters of a code like a keyboard and ends with Enter.
 * @param onText returns whether the text was a code; if so, the final key has no other effect.
 */
export function useTypedCode(onText: (text: string) => boolean): void {
  const report = useEffectEvent(onText);
  useEffect(() => {
    let typed = "";
    const read = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest(FIELDS) !== null) return;
      if (event.key === "Enter") {
        if (typed !== "" && report(typed)) event.preventDefault();
        typed = "";
      } else if (event.key === "Escape") typed = "";
      // A space would press the focused button.
      else if (event.key.length === 1 && event.key !== " ") typed += event.key;
    };
    addEventListener("keydown", read);
    return () => removeEventListener("keydown", read);
  }, []);
}
