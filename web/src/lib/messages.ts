import { useLanguage, type Language } from "./language.ts";

export type Messages<M> = Readonly<Record<Language, M>>;

/**
 * The texts of a screen in every language: strings, functions that make one, lists and groups of them. English gives
 * the shape; German that differs from it does not compile.
 */
export function defineMessages<M extends object>(messages: { readonly en: M; readonly de: NoInfer<M> }): Messages<M> {
  return messages;
}

/** The texts in the current language. */
export function useMessages<M>(messages: Messages<M>): M {
  return messages[useLanguage()];
}
