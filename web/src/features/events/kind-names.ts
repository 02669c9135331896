import type { BadgeKind, BadgeKindStyle } from "@cardinal/contract/entities/events/badge";
import { defineMessages, useMessages } from "../../lib/messages.ts";

const messages = defineMessages<Readonly<Record<BadgeKind, string>>>({
  en: {
    attendee: "Attendee",
    speaker: "Speaker",
    press: "Press",
    staff: "Staff",
    exhibitor: "Exhibitor",
    "day-guest": "Day guest",
    own1: "Custom 1",
    own2: "Custom 2",
    own3: "Custom 3",
    own4: "Custom 4",
    own5: "Custom 5",
  },
  de: {
    attendee: "Teilnehmer/in",
    speaker: "Speaker",
    press: "Presse",
    staff: "Team",
    exhibitor: "Aussteller",
    "day-guest": "Tagesgast",
    own1: "Eigene 1",
    own2: "Eigene 2",
    own3: "Eigene 3",
    own4: "Eigene 4",
    own5: "Eigene 5",
  },
});

/** German singular terms for kinds whose singular differs. */
const SINGULAR: Readonly<Partial<Record<BadgeKind, readonly string[]>>> = {
  attendee: ["Teilnehmer", "Teilnehmerin"],
  speaker: ["Referent", "Referentin"],
  exhibitor: ["Ausstellerin"],
};

/** The name of a kind of badge: the organiser's own, or else our default. */
export function useKindNames(looks: readonly BadgeKindStyle[]): (kind: BadgeKind) => string {
  const names = useMessages(messages);
  return (kind) => looks.find((look) => look.kind === kind)?.name || names[kind];
}

/** All default names of a kind in all languages, because imported tables may use any of them. */
export const allKindNames = (kind: BadgeKind): readonly string[] => [
  messages.en[kind],
  messages.de[kind],
  ...(SINGULAR[kind] ?? []),
];
