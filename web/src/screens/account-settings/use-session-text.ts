import { useState } from "react";

const KEY = "cardinal.account.";

function read(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

/** Text that survives re-authentication on another screen, as long as this tab is open. */
export function useSessionText(name: string, uid: string): readonly [string, (text: string) => void] {
  const key = `${KEY}${uid}.${name}`;
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
