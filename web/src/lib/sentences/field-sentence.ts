import { useEffect } from "react";
import { whenIdle } from "../chunks/when-idle.ts";
import { useLanguage, type Language } from "../language.ts";
import type { CountedSentences } from "./all-sentences.ts";
import { getSentences, loadSentences, useSentences } from "./load-sentences.ts";

/**
 * Shown in German for a problem without a translation, and until the translations are loaded: a form marks its invalid
 * fields at once and moves the focus to the first.
 */
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
  const sentences = getSentences();
  return (sentences ? germanOf(problem, sentences.fields, sentences.countedFields) : undefined) ?? NOT_VALID;
}

/** The sentence of a field's problem in the current language; undefined stays undefined. */
export function useFieldSentence(): (problem: string | undefined) => string | undefined {
  const language = useLanguage();
  useSentences();
  // Early, so that the first problem is shown with its own sentence. English needs no translation.
  useEffect(() => (language === "en" ? undefined : whenIdle(() => void loadSentences())), [language]);
  return (problem) => (problem === undefined ? undefined : getFieldSentence(problem, language));
}
