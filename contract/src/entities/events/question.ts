import * as z from "zod";
import { questionId } from "../../fields/ids.ts";
import { requiredLine } from "../../fields/text.ts";

/** Maximum number of questions per vendor and per event. */
export const MAX_QUESTIONS = 10;

/**
 * Prefix of the ids of an event's questions, which ids of a vendor's questions must not have, because answers to both
 * are stored by id.
 */
export const OF_EVENT = "event";

/** A question that staff answer about a lead. Without `choices` the answer is free text. */
export const question = z.strictObject({
  id: questionId,
  text: requiredLine(200),
  choices: z.array(requiredLine(60)).min(2).max(8).optional(),
});
export type Question = z.infer<typeof question>;

const questions = z
  .array(question)
  .max(MAX_QUESTIONS, "Use at most 10 questions.")
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, "Each question needs an ID of its own.");

/** The questions of a vendor; answers are stored by their ids. */
export const vendorQuestions = questions.refine(
  (all) => all.every(({ id }) => !id.startsWith(OF_EVENT)),
  "IDs that begin with “event” are for questions of the event.",
);

/** The questions of an event, which the staff of all its vendors answer in addition to those of their vendor. */
export const eventQuestions = questions.refine(
  (all) => all.every(({ id }) => id.startsWith(OF_EVENT)),
  "The ID of each question of an event begins with “event”.",
);

/** Questions as returned. */
export const shownQuestions = z.array(
  z.object({ id: z.string(), text: z.string(), choices: z.array(z.string()).optional() }),
);
export type ShownQuestions = z.infer<typeof shownQuestions>;
