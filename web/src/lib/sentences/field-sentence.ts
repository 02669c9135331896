import { useLanguage, type Language } from "../language.ts";
import { COUNTED_FIELD_SENTENCES, FIELD_SENTENCES } from "./field-sentences.ts";

/** What the contract, here or on the server, says of a field, in `language`. */
export function getFieldSentence(problem: string, language: Language): string {
  if (language === "en") return problem;
  for (const [pattern, sentence] of COUNTED_FIELD_SENTENCES) {
    const count = pattern.exec(problem)?.[1];
    if (count !== undefined) return sentence(count);
  }
  return FIELD_SENTENCES[problem] ?? FIELD_SENTENCES["Not valid."] ?? problem;
}

/** The sentence of a field's problem in the language that is shown; undefined stays undefined. */
export function useFieldSentence(): (problem: string | undefined) => string | undefined {
  const language = useLanguage();
  return (problem) => (problem === undefined ? undefined : getFieldSentence(problem, language));
}
