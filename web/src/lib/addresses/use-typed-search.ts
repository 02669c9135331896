import { useDebouncedCallback } from "@mantine/hooks";
import { useEffect, useRef, useState, type RefObject } from "react";

/** Maximum length of a search text. */
export const MAX_SEARCH_LENGTH = 100;

/** Debounce of typing, in milliseconds: long enough for the next letter, short enough not to be noticed. */
const TYPING_MS = 180;

export interface TypedSearch {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly typed: string;
  readonly type: (text: string) => void;
}

/**
 * The text of a search field whose value `q` is stored in the address. The address follows the text after a pause in
 * typing. It cannot be the field's value: the router changes it in a transition, too late for a text field, which would
 * lose letters and the position of the cursor.
 */
export function useTypedSearch(q: string, onSearch: (q: string) => void): TypedSearch {
  const [typed, setTyped] = useState(q);
  const written = useRef(q);
  const input = useRef<HTMLInputElement>(null);
  const write = useDebouncedCallback((next: string) => {
    written.current = next;
    onSearch(next);
  }, TYPING_MS);
  // Adopts a value that changed by other means than typing; while the user types, the address only follows.
  useEffect(() => {
    if (q === written.current || document.activeElement === input.current) return;
    written.current = q;
    setTyped(q);
  }, [q]);
  const type = (next: string) => {
    setTyped(next);
    write(next);
  };
  return { input, typed, type };
}
