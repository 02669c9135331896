import { defineMessages } from "../../lib/messages.ts";

export const skillsMessages = defineMessages({
  en: {
    label: "Skills",
    hint: (count: number, most: number) => `${count} of ${most}. Press Enter after each one.`,
    placeholder: "Such as bookkeeping",
    tooLong: (most: number) => `Use at most ${most} characters for one skill.`,
    full: (most: number) => `That is all: a card lists at most ${most} skills.`,
    known: (skill: string) => `${skill} is on the list already.`,
    remove: (skill: string) => `Remove ${skill}`,
  },
  de: {
    label: "Fähigkeiten",
    hint: (count: number, most: number) => `${count} von ${most}. Drücken Sie nach jeder die Eingabetaste.`,
    placeholder: "Zum Beispiel Buchhaltung",
    tooLong: (most: number) => `Bitte verwenden Sie höchstens ${most} Zeichen für eine Fähigkeit.`,
    full: (most: number) => `Das sind alle: Eine Karte führt höchstens ${most} Fähigkeiten.`,
    known: (skill: string) => `${skill} steht schon auf der Liste.`,
    remove: (skill: string) => `${skill} entfernen`,
  },
});
