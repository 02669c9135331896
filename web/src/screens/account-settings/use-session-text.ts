import { useState } from "react";
import { TYPED_TEXTS } from "../../lib/offline/stored-draft.ts";

function read(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

/** Text that survives re-authentication on another screen, until this tab is closed or the user signs out. */
export function useSessionText(name: string, uid: string): readonly [string, (text: string) => void] {
  const key = `${TYPED_TEXTS}${uid}.${name}`;
  const [text, setText] = useState(() => read(key));
  const change = (next: string) => {
    setText(next);
    try {
      if (next === "") sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, next);
    } catch {
      // Without storage, the text lasts as long as the screen.
    }
  };
  return [text, change];
}
