import type { ShownQuestions } from "@cardinal/contract/entities/events/question";
import type { StoredEvent } from "@cardinal/contract/stored/events/event";
import type { StoredEventLead } from "@cardinal/contract/stored/events/lead";
import type { StoredVendor } from "@cardinal/contract/stored/events/vendor";

type Questions = NonNullable<StoredEvent["questions"]>;
type Sent = readonly { readonly id: string; readonly text: string; readonly choices?: string[] | undefined }[];

/** Questions as the API returns them. */
export const shownQuestions = (questions: Questions = []): ShownQuestions =>
  questions.map(({ choices, ...question }) => ({
    ...question,
    ...(choices === undefined ? {} : { choices: [...choices] }),
  }));

/** Converts questions of a request for storing. */
export const toStoredQuestions = (questions: Sent) =>
  questions.map(({ id, text, choices }) => ({ id, text, ...(choices === undefined ? {} : { choices }) }));

/**
 * The questions that a vendor's staff answer about a scanned attendee: those of the event, then those of the vendor.
 */
export const questionsOf = (
  { questions = [] }: Pick<StoredEvent, "questions">,
  vendor: Pick<StoredVendor, "questions">,
): Questions => [...questions, ...vendor.questions];

/** The answers of a lead, with the texts of the questions. */
export const answersTo = (questions: Questions, { answers = {} }: Pick<StoredEventLead, "answers">) =>
  questions.flatMap(({ id, text }) => {
    const answer = answers[id];
    return answer === undefined ? [] : [{ question: text, answer: answer.value }];
  });
