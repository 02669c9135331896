import { guessColumns, type Headings } from "../../features/table-import/read-columns.ts";

/** The fields that a column of a badge table can have. */
export const BADGE_FIELDS = [
  "name_first",
  "name_last",
  "name_full",
  "company",
  "title",
  "kind",
  "email",
  "phone",
  "ext",
] as const;
export type BadgeField = (typeof BADGE_FIELDS)[number];

/** Common headings, including those of ticket shops, in English and German, reduced to letters and digits. */
const HEADINGS: Headings<BadgeField> = [
  [/^(attendee|guest)?(firstname|givenname|forename|namefirst|first|vorname)$/, "name_first"],
  [/^(attendee|guest)?(lastname|familyname|surname|namelast|last|nachname|familienname|zuname)$/, "name_last"],
  [
    /^(attendee|guest|full|display)?name$|^(attendee|guest|anzeigename|vollstandigername|teilnehmer(in)?)$/,
    "name_full",
  ],
  [/^(company|companyname|organi[sz]ation|organisation|employer|firma|firmenname|unternehmen)$/, "company"],
  [/^(job)?title$|^(jobtitle|position|role|function|funktion|stelle|beruf)$/, "title"],
  [/^(badge|ticket|attendee)?(kind|type|category|art|typ|kategorie)$|^(ticketart|tickettyp|tickettype)$/, "kind"],
  [/^(work|business|attendee|company)?e?mail(address|adresse)?$/, "email"],
  [/^(tele|mobile|cell|work)?(phone|fon)(number|nummer)?$|^(mobile|mobil|handy|tel|telefonnummer)$/, "phone"],
  [/^(external|attendee|ticket|order|booking|badge)?(id|number|no|nr|nummer|code)$|^(barcode|ticketnummer)$/, "ext"],
];

/** Guesses the fields of a badge table's columns by their headings. */
export const guessBadgeColumns = (headings: readonly string[]) => guessColumns(HEADINGS, headings);
