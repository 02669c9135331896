import { defineMessages } from "../../lib/messages.ts";

export const skillsMessages = defineMessages({
  en: {
    label: "Skills",
    hint: (count: number, most: number) => `${count} of ${most}. Press Enter after each one.`,
    placeholder: "For example bookkeeping",
    tooLong: (most: number) => `Use at most ${most} characters for one skill.`,
    full: (most: number) => `A card can have up to ${most} skills. Remove one to add another.`,
    known: (skill: string) => `${skill} is already on the list.`,
    remove: (skill: string) => `Remove ${skill}`,
  },
  de: {
    label: "Fähigkeiten",
    hint: (count: number, most: number) => `${count} von ${most}. Drücken Sie nach jeder die Eingabetaste.`,
    placeholder: "Zum Beispiel Buchhaltung",
    tooLong: (most: number) => `Bitte verwenden Sie höchstens ${most} Zeichen für eine Fähigkeit.`,
    full: (most: number) =>
      `Eine Karte kann bis zu ${most} Fähigkeiten haben. Entfernen Sie eine, um eine andere hinzuzufügen.`,
    known: (skill: string) => `${skill} steht bereits auf der Liste.`,
    remove: (skill: string) => `${skill} entfernen`,
  },
});
