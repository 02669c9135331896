import { useLanguage, type Language } from "../language.ts";
import { COUNTED_FIELD_SENTENCES, FIELD_SENTENCES } from "./field-sentences.ts";

/** The German translation of a sentence, including its numbers or names; undefined when there is none. */
export function germanOf(
  sentence: string,
  table: Readonly<Record<string, string>>,
  counted: readonly (readonly [RegExp, (first: string, second: string) => string])[],
): string | undefined {
  for (const [pattern, toSentence] of counted) {
    const [, first, second = ""] = pattern.exec(sentence) ?? [];
    if (first !== undefined) return toSentence(first, second);
  }
  return Object.hasOwn(table, sentence) ? table[sentence] : undefined;
}

/** The contract's sentence for a field problem, in `language`. */
export function getFieldSentence(problem: string, language: Language): string {
  if (language === "en") return problem;
  return germanOf(problem, FIELD_SENTENCES, COUNTED_FIELD_SENTENCES) ?? FIELD_SENTENCES["Not valid."] ?? problem;
}

/** The sentence of a field's problem in the current language; undefined stays undefined. */
export function useFieldSentence(): (problem: string | undefined) => string | undefined {
  const language = useLanguage();
  return (problem) => (problem === undefined ? undefined : getFieldSentence(problem, language));
}
