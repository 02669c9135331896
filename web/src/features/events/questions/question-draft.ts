import { type Question, question, type ShownQuestions } from "@cardinal/contract/entities/events/question";

/** A question as the values of its form fields. */
export interface QuestionDraft {
  readonly id: string;
  readonly text: string;
  /** One per line. */
  readonly choices: string;
}

const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

export const toQuestionDraft = ({ id, text, choices = [] }: ShownQuestions[number]): QuestionDraft => ({
  id,
  text,
  choices: choices.join("\n"),
});

/** A question as input of API calls. */
export function toQuestion({ id, text, choices }: QuestionDraft): Question {
  const lines = linesOf(choices);
  return { id, text, ...(lines.length === 0 ? {} : { choices: lines }) };
}

/** A new question. Answers are stored by its id, so ids are never reused. @param prefix the prefix of the id. */
export const newQuestion = (prefix: string): QuestionDraft => ({
  id: prefix + crypto.randomUUID().replaceAll("-", "").slice(0, 12),
  text: "",
  choices: "",
});

/** Whether all can be saved. */
export const areWhole = (drafts: readonly QuestionDraft[]): boolean =>
  drafts.every((draft) => question.safeParse(toQuestion(draft)).success);
