import type { SheetLayout } from "@cardinal/contract/entities/events/badge-sheet";
import { formatNumber } from "../../lib/format.ts";
import { defineMessages } from "../../lib/messages.ts";

interface PrintWords {
  readonly title: string;
  readonly close: string;
  readonly layout: string;
  readonly layouts: Readonly<Record<SheetLayout, string>>;
  readonly banner: string;
  readonly bannerHint: string;
  readonly newOnly: string;
  readonly again: string;
  readonly hint: string;
  readonly nothing: string;
  readonly made: (files: number, badges: number) => string;
  readonly all: string;
  readonly make: string;
  readonly next: string;
}

export const printMessages = defineMessages<PrintWords>({
  en: {
    title: "Print badges",
    close: "Close",
    layout: "Paper",
    layouts: {
      "a6-a4": "A6, four to an A4 sheet",
      "a6-letter": "A6, four to a Letter sheet",
      "card-a4": "90 × 55 mm, ten to an A4 sheet",
      "label-62": "Label, 62 mm wide",
      a6: "A6, one to a page",
    },
    banner: "Print banner and logo",
    bannerHint: "The event’s banner and your organisation’s logo, if there are any. Labels are printed without them.",
    newOnly: "Only badges that haven’t been printed yet",
    again: "Badges that have already been printed are printed again. Both copies will work.",
    hint: "Up to 250 badges per PDF, in the order of the list. Revoked badges are left out. Print at actual size (100%), not “Fit to page”.",
    nothing: "There are no badges to print.",
    made: (files, badges) =>
      `${formatNumber(badges)} ${badges === 1 ? "badge" : "badges"} in ${formatNumber(files)} ${files === 1 ? "file" : "files"}.`,
    all: "All badges are included.",
    make: "Create PDF",
    next: "Create next PDF",
  },
  de: {
    title: "Badges drucken",
    close: "Schließen",
    layout: "Papier",
    layouts: {
      "a6-a4": "A6, vier pro A4-Blatt",
      "a6-letter": "A6, vier pro Letter-Blatt",
      "card-a4": "90 × 55 mm, zehn pro A4-Blatt",
      "label-62": "Etikett, 62 mm breit",
      a6: "A6, eines pro Seite",
    },
    banner: "Banner und Logo drucken",
    bannerHint:
      "Das Banner der Veranstaltung und das Logo Ihrer Organisation, falls vorhanden. Etiketten werden ohne beides gedruckt.",
    newOnly: "Nur Badges, die noch nicht gedruckt wurden",
    again: "Bereits gedruckte Badges werden noch einmal gedruckt. Dann gelten beide Exemplare.",
    hint: "Bis zu 250 Badges pro PDF, in der Reihenfolge der Liste. Gesperrte Badges werden ausgelassen. Drucken Sie in Originalgröße (100 %), nicht an die Seite angepasst.",
    nothing: "Es gibt keine Badges zu drucken.",
    made: (files, badges) =>
      `${formatNumber(badges)} ${badges === 1 ? "Badge" : "Badges"} in ${formatNumber(files)} ${files === 1 ? "Datei" : "Dateien"}.`,
    all: "Alle Badges sind enthalten.",
    make: "PDF erstellen",
    next: "Nächstes PDF erstellen",
  },
});
