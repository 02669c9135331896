import { useLanguage, type Language } from "../language.ts";
import { COUNTED_FIELD_SENTENCES, FIELD_SENTENCES } from "./field-sentences.ts";

/** The German of a sentence that a table has, with its numbers or names where it has any; undefined when it has none. */
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

/** What the contract, here or on the server, says of a field, in `language`. */
export function getFieldSentence(problem: string, language: Language): string {
  if (language === "en") return problem;
  return germanOf(problem, FIELD_SENTENCES, COUNTED_FIELD_SENTENCES) ?? FIELD_SENTENCES["Not valid."] ?? problem;
}

/** The sentence of a field's problem in the language that is shown; undefined stays undefined. */
export function useFieldSentence(): (problem: string | undefined) => string | undefined {
  const language = useLanguage();
  return (problem) => (problem === undefined ? undefined : getFieldSentence(problem, language));
}
