import { useState } from "react";

const KEY = "cardinal.account.";

function read(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

/** Text that is still there after the way to the password and back, as long as this tab is open. */
export function useKeptText(name: string, uid: string): readonly [string, (text: string) => void] {
  const key = `${KEY}${uid}.${name}`;
  const [text, setText] = useState(() => read(key));
  const change = (next: string) => {
    setText(next);
    try {
      if (next === "") sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, next);
    } catch {
      // It then lasts as long as the screen.
    }
  };
  return [text, change];
}
