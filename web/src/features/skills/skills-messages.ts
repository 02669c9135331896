import { defineMessages } from "../../lib/messages.ts";

export const skillsMessages = defineMessages({
  en: {
    label: "Skills",
    hint: (count: number, max: number) => `${count} of ${max}. Press Enter after each one.`,
    placeholder: "For example bookkeeping",
    tooLong: (max: number) => `Use at most ${max} characters for one skill.`,
    full: {
      card: (max: number) => `A card can have up to ${max} skills. Remove one to add another.`,
      offer: (max: number) => `You can offer up to ${max} skills. Remove one to add another.`,
    },
    known: (skill: string) => `${skill} is already on the list.`,
    remove: (skill: string) => `Remove ${skill}`,
  },
  de: {
    label: "Fähigkeiten",
    hint: (count: number, max: number) => `${count} von ${max}. Drücken Sie nach jeder die Eingabetaste.`,
    placeholder: "Zum Beispiel Buchhaltung",
    tooLong: (max: number) => `Bitte verwenden Sie höchstens ${max} Zeichen für eine Fähigkeit.`,
    full: {
      card: (max: number) =>
        `Eine Karte kann bis zu ${max} Fähigkeiten haben. Entfernen Sie eine, um eine andere hinzuzufügen.`,
      offer: (max: number) =>
        `Sie können bis zu ${max} Fähigkeiten anbieten. Entfernen Sie eine, um eine andere hinzuzufügen.`,
    },
    known: (skill: string) => `${skill} steht bereits auf der Liste.`,
    remove: (skill: string) => `${skill} entfernen`,
  },
});
