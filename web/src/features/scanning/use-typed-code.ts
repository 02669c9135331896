import { useEffect, useEffectEvent } from "react";

const FIELDS = "input, textarea, select, [contenteditable]";

/**
 * Reads what a hand-held scanner types: it sends the characters of a code as a keyboard does, and ends them with Enter.
 * @param onText returns whether the text was a code; a key that ends one does nothing else then.
 */
export function useTypedCode(onText: (text: string) => boolean): void {
  const tell = useEffectEvent(onText);
  useEffect(() => {
    let typed = "";
    const read = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest(FIELDS) !== null) return;
      if (event.key === "Enter") {
        if (typed !== "" && tell(typed)) event.preventDefault();
        typed = "";
      } else if (event.key === "Escape") typed = "";
      // A space presses the button that has the focus.
      else if (event.key.length === 1 && event.key !== " ") typed += event.key;
    };
    addEventListener("keydown", read);
    return () => removeEventListener("keydown", read);
  }, []);
}
