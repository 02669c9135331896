import { defineMessages } from "../../../lib/messages.ts";

export const questionMessages = defineMessages({
  en: {
    question: (at: number) => `Question ${at}`,
    choices: "Possible answers",
    choicesHint: "One per line, 2 to 8. Leave this empty to let staff type their own answer.",
    add: "Add question",
    removeQuestion: (at: number) => `Remove question ${at}`,
    remove: "Remove",
    missing: "Enter a question.",
    choicesWrong: "Enter 2 to 8 answers of up to 60 characters each, or leave this empty.",
  },
  de: {
    question: (at: number) => `Frage ${at}`,
    choices: "Antworten zur Auswahl",
    choicesHint: "Eine pro Zeile, 2 bis 8. Bleibt das Feld leer, wird frei geantwortet.",
    add: "Frage hinzufügen",
    removeQuestion: (at: number) => `Frage ${at} entfernen`,
    remove: "Entfernen",
    missing: "Bitte geben Sie eine Frage ein.",
    choicesWrong: "Bitte geben Sie 2 bis 8 Antworten mit je höchstens 60 Zeichen ein, oder keine.",
  },
});
