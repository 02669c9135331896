import type { BadgeKind } from "@cardinal/contract/entities/events/badge";

/** What pages of events say. */
export const EVENT_WORDS = {
  en: {
    ended: "This event has ended.",
    revokedBadge: "This badge is no longer valid.",
    revokedVendor: "This exhibitor no longer takes part.",
    kinds: {
      attendee: "",
      speaker: "Speaker",
      press: "Press",
      staff: "Staff",
      exhibitor: "Exhibitor",
      "day-guest": "Day guest",
    },
    save: "Save contact",
    add: "Add to contacts",
    card: "Open card",
    booth: "Stand",
    collect: "Collect points",
    met: "We met: collect points",
  },
  de: {
    ended: "Diese Veranstaltung ist beendet.",
    revokedBadge: "Dieser Badge ist nicht mehr gültig.",
    revokedVendor: "Dieser Aussteller ist nicht mehr dabei.",
    kinds: {
      attendee: "",
      speaker: "Vortrag",
      press: "Presse",
      staff: "Team",
      exhibitor: "Aussteller",
      "day-guest": "Tagesgast",
    },
    save: "Kontakt speichern",
    add: "Zu den Kontakten hinzufügen",
    card: "Karte öffnen",
    booth: "Stand",
    collect: "Punkte sammeln",
    met: "Kennengelernt: Punkte sammeln",
  },
} as const;

/** What a page calls a kind of badge; empty for ordinary ones, and for those that an event has made up. */
export const kindIn = (kinds: Readonly<Partial<Record<BadgeKind, string>>>, kind: BadgeKind): string =>
  kinds[kind] ?? "";
