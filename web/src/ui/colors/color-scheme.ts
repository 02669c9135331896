import { useSyncExternalStore } from "react";

export type ColorScheme = "light" | "dark";

/** The UI kit uses the same key. */
const KEY = "mantine-color-scheme-value";

const listeners = new Set<() => void>();
/** A choice that could not be stored; it lasts as long as the page. */
let unkept: ColorScheme | null = null;

const getSystem = () => window.matchMedia("(prefers-color-scheme: dark)");

function readKept(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** The user's choice, else the system's preference. */
function readColorScheme(): ColorScheme {
  const kept = unkept ?? readKept();
  if (kept === "light" || kept === "dark") return kept;
  return getSystem().matches ? "dark" : "light";
}

function show(): void {
  document.documentElement.dataset["mantineColorScheme"] = readColorScheme();
  for (const listener of listeners) listener();
}

/** Applies the colour scheme, and follows changes by other tabs or the system. */
export function startColorScheme(): void {
  show();
  getSystem().addEventListener("change", show);
  window.addEventListener("storage", show);
}

/** Applies a colour scheme and stores the choice on this device. */
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

/** The current colour scheme. */
export function useColorScheme(): ColorScheme {
  // A prerendered page has no choice.
  return useSyncExternalStore(subscribe, readColorScheme, () => "light");
}
