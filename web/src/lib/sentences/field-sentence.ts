import { useLanguage, type Language } from "../language.ts";
import type { CountedSentences } from "./all-sentences.ts";
import { getSentences, useSentences } from "./load-sentences.ts";

/** Shown in German for a problem without a translation, and until the translations are loaded. */
const NOT_VALID = "Diese Angabe ist nicht gültig.";

/** The German translation of a sentence, including its numbers or names; undefined when there is none. */
export function germanOf(
  sentence: string,
  table: Readonly<Record<string, string>>,
  counted: CountedSentences,
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
  const tables = getSentences();
  return (tables && germanOf(problem, tables.fields, tables.countedFields)) ?? NOT_VALID;
}

/** The sentence of a field's problem in the current language; undefined stays undefined. */
export function useFieldSentence(): (problem: string | undefined) => string | undefined {
  const language = useLanguage();
  useSentences();
  return (problem) => (problem === undefined ? undefined : getFieldSentence(problem, language));
}
