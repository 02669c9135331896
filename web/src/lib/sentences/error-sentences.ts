import { ApiFailure } from "../api-failure.ts";
import { useLanguage, type Language } from "../language.ts";
import { germanOf, getFieldSentence } from "./field-sentence.ts";
import { GENERAL_SENTENCES } from "./general-sentences.ts";
import { getSentences, useSentences } from "./load-sentences.ts";

/** The code of an error: of the API, `auth/…` or `storage/…`; null when it has none. */
export function getErrorCode(error: unknown): string | null {
  const code = typeof error === "object" && error !== null && "code" in error ? error.code : null;
  return typeof code === "string" ? code : null;
}

/** The sentence in `table` for a code, if it has one. */
function find(table: Readonly<Record<string, string>>, code: string): string | undefined {
  return Object.hasOwn(table, code) ? table[code] : undefined;
}

/**
 * The sentence for an error in the user's language: the API's own, if there is a translation, or else that of its code.
 * An error with the code `conflict` or `already-exists` that names a field has that field's sentence. An error without
 * a known code counts as internal. Empty while the sentences are loading.
 */
export function getErrorSentence(error: unknown, language: Language): string {
  const own = error instanceof ApiFailure ? error.sentences?.[language] : undefined;
  if (own !== undefined) return own;
  const general = GENERAL_SENTENCES[language];
  const code = getErrorCode(error);
  if (code === null) return general.internal;
  if (code === "network") return general.network;
  const sentences = getSentences();
  if (sentences === undefined) return "";
  if (sentences === null) return find(general, code) ?? general.internal;
  const isOfField = code === "conflict" || code === "already-exists";
  const [problem] = error instanceof ApiFailure && isOfField ? Object.values(error.fields) : [];
  if (problem !== undefined) return getFieldSentence(problem, language);
  const message = error instanceof ApiFailure ? error.message : "";
  const german = germanOf(message, sentences.refusals, sentences.countedRefusals);
  if (german !== undefined) return language === "en" ? message : german;
  return find(sentences.codes[language], code) ?? find(general, code) ?? general.internal;
}

/** Returns a function for the sentence of an error in the current language. */
export function useErrorSentence(): (error: unknown) => string {
  const language = useLanguage();
  useSentences();
  return (error) => getErrorSentence(error, language);
}
