import { foldText } from "@cardinal/contract/fields/contact-words";
import type { Answer } from "./faq-answers.ts";

/** Folds apostrophes as well, so that a typed "don't" finds the printed one. */
const fold = (text: string) => foldText(text).replaceAll(/['’]/g, "");

/** The answers that contain every word of the search, in the order of the list. */
export function findAnswers(answers: readonly Answer[], search: string): Answer[] {
  const words = fold(search).split(/\s+/).filter(Boolean);
  return answers.filter(({ question, answer }) => {
    const text = fold(`${question} ${answer}`);
    return words.every((word) => text.includes(word));
  });
}
