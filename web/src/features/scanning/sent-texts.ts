import { answerText, noteText } from "@cardinal/contract/entities/events/scan";
import { toPlainLine, toPlainText } from "@cardinal/contract/fields/characters";
import type { SentScan } from "../../lib/offline/scan-store.ts";

/** A typed or pasted note as the API accepts it; null when nothing is left of it. */
export const toNoteText = (typed: string): string | null => noteText.safeParse(toPlainText(typed)).data ?? null;

/** A typed or pasted answer as the API accepts it, on one line; null when nothing is left of it. */
export const toAnswerText = (typed: string): string | null => answerText.safeParse(toPlainLine(typed)).data ?? null;

/** A queued scan with the texts that the API accepts: one refused text would block the whole queue. */
export function withSentTexts({ notes, answers, ...scan }: SentScan): SentScan {
  const sentNotes = notes?.flatMap((note) => {
    const text = toNoteText(note.text);
    return text === null ? [] : [{ ...note, text }];
  });
  const sentAnswers = answers?.flatMap((answer) => {
    const value = toAnswerText(answer.value);
    return value === null ? [] : [{ ...answer, value }];
  });
  return {
    ...scan,
    ...(sentNotes === undefined ? {} : { notes: sentNotes }),
    ...(sentAnswers === undefined ? {} : { answers: sentAnswers }),
  };
}
