import type { Answer } from "./faq-answers.ts";

/** Folds case, accents and apostrophes, so that "uber" finds "Über" and a typed "don't" finds the printed one. */
function fold(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[\p{Mn}'’]/gu, "")
    .toLowerCase();
}

/** The answers that contain every word of the search, in the order of the list. */
export function findAnswers(answers: readonly Answer[], search: string): Answer[] {
  const words = fold(search).split(/\s+/).filter(Boolean);
  return answers.filter(({ question, answer }) => {
    const text = fold(`${question} ${answer}`);
    return words.every((word) => text.includes(word));
  });
}
