import type { BadgeKind } from "@cardinal/contract/entities/events/badge";

/** What kinds of badges are called in print where the organiser says nothing; kinds of their own then have no name. */
export const KIND_NAMES: Readonly<Record<"en" | "de", Readonly<Partial<Record<BadgeKind, string>>>>> = {
  en: {
    attendee: "Attendee",
    speaker: "Speaker",
    press: "Press",
    staff: "Staff",
    exhibitor: "Exhibitor",
    "day-guest": "Day guest",
  },
  de: {
    attendee: "Teilnehmende",
    speaker: "Vortragende",
    press: "Presse",
    staff: "Team",
    exhibitor: "Aussteller",
    "day-guest": "Tagesgast",
  },
};
