import type { Language } from "../language.ts";
import { ACCOUNT_SENTENCES } from "./account-sentences.ts";
import { API_SENTENCES } from "./api-sentences.ts";
import { COUNTED_FIELD_SENTENCES, FIELD_SENTENCES } from "./field-sentences.ts";
import { COUNTED_REFUSAL_SENTENCES, REFUSAL_SENTENCES } from "./refusal-sentences.ts";
import { STORAGE_SENTENCES } from "./storage-sentences.ts";
import { TASK_SENTENCES } from "./task-sentences.ts";

export type TaskCode = keyof (typeof TASK_SENTENCES)["en"];
export type CountedSentences = readonly (readonly [RegExp, (first: string, second: string) => string])[];

export interface SentenceTables {
  /** One sentence per code, in each language. */
  readonly codes: Readonly<Record<Language, Readonly<Record<string, string>>>>;
  /**
   * German by the English that the contract and the functions return, with patterns for sentences with numbers or
   * names.
   */
  readonly fields: Readonly<Record<string, string>>;
  readonly countedFields: CountedSentences;
  readonly refusals: Readonly<Record<string, string>>;
  readonly countedRefusals: CountedSentences;
}

/** All sentences of failures. Loaded by load-sentences.ts with the first of them. */
export const ALL_SENTENCES: SentenceTables = {
  codes: {
    en: { ...API_SENTENCES.en, ...ACCOUNT_SENTENCES.en, ...STORAGE_SENTENCES.en, ...TASK_SENTENCES.en },
    de: { ...API_SENTENCES.de, ...ACCOUNT_SENTENCES.de, ...STORAGE_SENTENCES.de, ...TASK_SENTENCES.de },
  },
  fields: FIELD_SENTENCES,
  countedFields: COUNTED_FIELD_SENTENCES,
  refusals: REFUSAL_SENTENCES,
  countedRefusals: COUNTED_REFUSAL_SENTENCES,
};
