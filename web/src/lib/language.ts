import { useSyncExternalStore } from "react";

export const LANGUAGES = ["en", "de"] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each in its own language, because users may not read any other. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: "English", de: "Deutsch" };

const KEY = "cardinal.language";
const subscribers = new Set<() => void>();

function isLanguage(text: string | null): text is Language {
  return LANGUAGES.some((language) => language === text);
}

/**
 * The language that was chosen on this browser, else the first of the browser's languages that the product supports.
 */
function findLanguage(): Language {
  const stored = readChoice();
  if (stored) return stored;
  const spoken = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return spoken.find(isLanguage) ?? "en";
}

function readChoice(): Language | null {
  try {
    const stored = localStorage.getItem(KEY);
    return isLanguage(stored) ? stored : null;
  } catch {
    return null;
  }
}

let current: Language | undefined;

/** The current language. */
export function getLanguage(): Language {
  current ??= findLanguage();
  return current;
}

/** True when the user chose the language on this browser. */
export function isLanguageChosen(): boolean {
  return readChoice() !== null;
}

/** Sets the language where there is no page, which is in the build. */
export function writeIn(language: Language): void {
  current = language;
}

/** Shows everything in `language` from now on, and on later visits when it was chosen here. */
export function setLanguage(language: Language, { remember = true }: { remember?: boolean } = {}): void {
  current = language;
  document.documentElement.lang = language;
  try {
    if (remember) localStorage.setItem(KEY, language);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  for (const notify of subscribers) notify();
}

const choosers = new Set<(language: Language) => void>();

/** Switches to the language that the user chose; their account stores it as well. */
export function chooseLanguage(language: Language): void {
  setLanguage(language);
  for (const notify of choosers) notify(language);
}

/** Calls `notify` when the user chooses a language; returns the unsubscribe function. */
export function onLanguageChosen(notify: (language: Language) => void): () => void {
  choosers.add(notify);
  return () => choosers.delete(notify);
}

/** Forgets the choice of a user who has signed out. The page keeps its language until it is loaded again. */
export function forgetLanguageChoice(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}

/** Forgets the choice; the browser's language applies again. */
export function resetLanguage(): void {
  current = undefined;
  forgetLanguageChoice();
  for (const notify of subscribers) notify();
}

function subscribe(notify: () => void): () => void {
  subscribers.add(notify);
  return () => subscribers.delete(notify);
}

/** The current language; rerenders when it changes. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, getLanguage, getLanguage);
}
