import { useSyncExternalStore } from "react";

export type ColorScheme = "light" | "dark";

/** The name under which the UI kit keeps the choice, too. */
const KEY = "mantine-color-scheme-value";

const listeners = new Set<() => void>();
/** A choice that the browser would not keep lasts as long as the page. */
let unkept: ColorScheme | null = null;

const getSystem = () => window.matchMedia("(prefers-color-scheme: dark)");

function readKept(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** What the person chose, else what their system asks for. */
function readColorScheme(): ColorScheme {
  const kept = unkept ?? readKept();
  if (kept === "light" || kept === "dark") return kept;
  return getSystem().matches ? "dark" : "light";
}

function show(): void {
  document.documentElement.dataset["mantineColorScheme"] = readColorScheme();
  for (const listener of listeners) listener();
}

/** Shows the colours from now on, also when another tab or the system changes them. */
export function startColorScheme(): void {
  show();
  getSystem().addEventListener("change", show);
  window.addEventListener("storage", show);
}

/** Shows these colours and keeps the choice on this device. */
export function setColorScheme(scheme: ColorScheme): void {
  try {
    localStorage.setItem(KEY, scheme);
    unkept = null;
  } catch {
    unkept = scheme;
  }
  show();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The colours that are shown. */
export function useColorScheme(): ColorScheme {
  // A page that the build wrote knows of no choice.
  return useSyncExternalStore(subscribe, readColorScheme, () => "light");
}
