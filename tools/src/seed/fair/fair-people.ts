import type { BadgeKind } from "@cardinal/contract/entities/events/badge";
import {
  badgeKeys,
  badgeOrder,
  type BadgeRecord,
  badgeWords,
  isUnmailed,
} from "@cardinal/contract/stored/events/badge-order";
import { FIRST_NAMES, LAST_NAMES } from "../large/names.ts";
import { createRandom, pick } from "../random.ts";
import { type FairBadge, printedId } from "./fair.ts";

const COMPANIES = [
  "Fjordhotel Balestrand",
  "Brenner Holzbau",
  "Nordbygg",
  "Virtanen Sähkö",
  "Town of Sóller",
  "Laurent & Filles",
  "Muzeum Wisły",
  "Kaland Sag",
  "Studio Perpend",
  "Linnea Landskap",
  "Oslo Kommune",
  "Hafen Werkstatt",
  "Ponte Engenharia",
  "Greenline Housing",
  "Takt Acoustics",
  "Aalto Joinery",
  "Solberg Eiendom",
  "Karst Geotechnics",
  "Bureau Zilver",
  "Månsson Möbler",
];
const TITLES = ["Architect", "Carpenter", "Engineer", "Developer", "Student", "Project Manager", "Buyer", "Journalist"];
const KINDS: readonly (readonly [kind: BadgeKind, until: number])[] = [
  ["attendee", 0.78],
  ["speaker", 0.84],
  ["press", 0.88],
  ["staff", 0.91],
  ["exhibitor", 0.97],
  ["day-guest", 1],
];
const DAY_MS = 86_400_000;

/** The badges of an event, the same on every run. @param start of the event, epoch ms. */
export function badgesOf(count: number, start: number): FairBadge[] {
  const random = createRandom(count);
  return Array.from({ length: count }, (_, at): FairBadge => {
    const id = printedId("b", at);
    // Steps without a common divisor: no name repeats before all have been used.
    const [first, last] = [
      pick(FIRST_NAMES, at * 7 + 3),
      pick(LAST_NAMES, at * 13 + Math.floor(at / LAST_NAMES.length)),
    ];
    const part = random();
    const kind = KINDS.find(([, until]) => part < until)?.[0] ?? "attendee";
    const share = random();
    const badge: BadgeRecord = {
      name_first: first,
      name_last: last,
      company: pick(COMPANIES, Math.floor(random() * COMPANIES.length)),
      title: kind === "press" ? "Journalist" : pick(TITLES, Math.floor(random() * TITLES.length)),
      kind,
      ...(random() < 0.9 ? { email: `visitor-${at}@fair.example` } : {}),
      ...(random() < 0.4 ? { phone: `+47 22 55 ${String(1000 + (at % 9000))}` } : {}),
      ...(share < 0.3 ? { share: "email" as const } : share < 0.4 ? { share: "phone" as const } : {}),
      ...(random() < 0.1 ? { anonymous: true as const } : {}),
      ext: `T-${String(at + 1).padStart(5, "0")}`,
      created_date: start - 20 * DAY_MS,
    };
    return [id, { ...badge, ...badgeOrder(badge, id), rev: 1 }];
  });
}

/** The paths of badges in the database, with their indexes. */
export function placesOfBadges(event: string, badges: readonly FairBadge[]): Record<string, unknown> {
  return Object.fromEntries<unknown>(
    badges.flatMap(([id, badge]) => [
      [`event_badges/${event}/${id}`, badge] as const,
      ...badgeWords(badge, id).map((word) => [`event_badge_words/${event}/${word}`, true] as const),
      ...(isUnmailed(badge) ? [[`event_badge_unmailed/${event}/${id}`, true] as const] : []),
      ...badgeKeys(badge).map((key) => [`event_badge_keys/${event}/${key}`, id] as const),
    ]),
  );
}
