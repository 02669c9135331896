import type { BadgeKind } from "@cardinal/contract/entities/events/badge";

/** The printed names of kinds of badges, unless the organiser sets others; custom kinds have no name by default. */
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
    attendee: "Teilnehmer/in",
    speaker: "Speaker",
    press: "Presse",
    staff: "Team",
    exhibitor: "Aussteller",
    "day-guest": "Tagesgast",
  },
};
