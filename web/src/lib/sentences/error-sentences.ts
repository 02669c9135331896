import { ApiFailure, type ApiFailureCode } from "../api-failure.ts";
import { useLanguage, type Language } from "../language.ts";
import { ACCOUNT_SENTENCES } from "./account-sentences.ts";
import { API_SENTENCES } from "./api-sentences.ts";
import { germanOf } from "./field-sentence.ts";
import { getSentences, useSentences } from "./load-sentences.ts";
import { STORAGE_SENTENCES } from "./storage-sentences.ts";
import { TASK_SENTENCES } from "./task-sentences.ts";

export type TaskCode = keyof (typeof TASK_SENTENCES)["en"];
export type SentenceCode =
  ApiFailureCode | keyof (typeof ACCOUNT_SENTENCES)["en"] | keyof (typeof STORAGE_SENTENCES)["en"] | TaskCode;

const SENTENCES: Readonly<Record<Language, Readonly<Record<SentenceCode, string>>>> = {
  en: { ...API_SENTENCES.en, ...ACCOUNT_SENTENCES.en, ...STORAGE_SENTENCES.en, ...TASK_SENTENCES.en },
  de: { ...API_SENTENCES.de, ...ACCOUNT_SENTENCES.de, ...STORAGE_SENTENCES.de, ...TASK_SENTENCES.de },
};

function isSentenceCode(code: string): code is SentenceCode {
  return Object.hasOwn(SENTENCES.en, code);
}

/** The code of an error: of the API, `auth/…` or `storage/…`; null when it has no known code. */
export function getErrorCode(error: unknown): SentenceCode | null {
  const code = typeof error === "object" && error !== null && "code" in error ? error.code : null;
  return typeof code === "string" && isSentenceCode(code) ? code : null;
}

/**
 * The sentence for an error in the user's language: the API's own, if there is a translation, or
 * else that of its code. An error without a known code counts as internal.
 */
export function getErrorSentence(error: unknown, language: Language): string {
  const own = error instanceof ApiFailure ? error.sentences?.[language] : undefined;
  if (own !== undefined) return own;
  if (error instanceof ApiFailure && error.code !== "network") {
    const tables = getSentences();
    const german = tables === null ? undefined : germanOf(error.message, tables.refusals, tables.countedRefusals);
    if (german !== undefined) return language === "en" ? error.message : german;
  }
  return SENTENCES[language][getErrorCode(error) ?? "internal"];
}

/** Returns a function for the sentence of an error in the current language. */
export function useErrorSentence(): (error: unknown) => string {
  const language = useLanguage();
  useSentences();
  return (error) => getErrorSentence(error, language);
}
