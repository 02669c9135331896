import { COUNTED_FIELD_SENTENCES, FIELD_SENTENCES } from "./field-sentences.ts";
import { COUNTED_REFUSAL_SENTENCES, REFUSAL_SENTENCES } from "./refusal-sentences.ts";

/** German by the English that the contract and the functions return, with patterns for sentences with numbers or names. */
export interface SentenceTables {
  readonly fields: Readonly<Record<string, string>>;
  readonly countedFields: CountedSentences;
  readonly refusals: Readonly<Record<string, string>>;
  readonly countedRefusals: CountedSentences;
}

export type CountedSentences = readonly (readonly [RegExp, (first: string, second: string) => string])[];

export const ALL_SENTENCES: SentenceTables = {
  fields: FIELD_SENTENCES,
  countedFields: COUNTED_FIELD_SENTENCES,
  refusals: REFUSAL_SENTENCES,
  countedRefusals: COUNTED_REFUSAL_SENTENCES,
};
