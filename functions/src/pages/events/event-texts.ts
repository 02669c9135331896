import type { BadgeKind } from "@cardinal/contract/entities/events/badge";

/** The texts of event pages. */
export const EVENT_TEXTS = {
  en: {
    ended: "This event has ended.",
    revokedBadge: "This badge is no longer valid.",
    revokedVendor: "This vendor is no longer part of the event.",
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
    cardOf: (name: string) => `Card of ${name}`,
    addOf: (name: string) => `Add ${name} to contacts`,
    booth: "Stand",
    collect: "Collect points",
    points: (count: number) => `A visit gives you up to ${count === 1 ? "1 point" : `${count} points`}.`,
    met: "Collect points for meeting",
    mine: "This is my badge",
    own: "My badge",
  },
  de: {
    ended: "Diese Veranstaltung ist beendet.",
    revokedBadge: "Dieses Badge ist nicht mehr gültig.",
    revokedVendor: "Dieser Aussteller nimmt nicht mehr teil.",
    kinds: {
      attendee: "",
      speaker: "Speaker",
      press: "Presse",
      staff: "Team",
      exhibitor: "Aussteller",
      "day-guest": "Tagesgast",
    },
    save: "Kontakt speichern",
    add: "Zu den Kontakten hinzufügen",
    card: "Karte öffnen",
    cardOf: (name: string) => `Karte von ${name}`,
    addOf: (name: string) => `${name} zu den Kontakten hinzufügen`,
    booth: "Stand",
    collect: "Punkte sammeln",
    points: (count: number) => `Ein Besuch bringt Ihnen bis zu ${count === 1 ? "1 Punkt" : `${count} Punkte`}.`,
    met: "Punkte fürs Kennenlernen sammeln",
    mine: "Das ist mein Badge",
    own: "Mein Badge",
  },
} as const;

/** The label of a kind of badge; empty for ordinary badges, and for custom kinds of an event. */
export const kindIn = (kinds: Readonly<Partial<Record<BadgeKind, string>>>, kind: BadgeKind): string =>
  kinds[kind] ?? "";
