import {
  eventIndexPlaces,
  eventKey,
  type StoredEvent,
  syncUntil,
  toEventEntry,
} from "@cardinal/contract/stored/events/event";
import { type Owner, keyOfOwner } from "@cardinal/contract/stored/owner";
import type { Environment } from "../stack/environment.ts";
import type { Account } from "./api.ts";
import { addFairPictures } from "./fair/fair-pictures.ts";
import type { FairSize } from "./fair/fair.ts";
import { addFair, FAIR_RULES, type FairGuest, fairOf, placesOfFair } from "./fair/fair-tree.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The current event. */
export const DEMO_FAIR = "t1mberdays";

interface DemoEvent {
  readonly id: string;
  readonly owner: Owner;
  /** Start in days from today, and duration in days. */
  readonly from: number;
  readonly days: number;
  readonly promoted?: boolean;
  readonly fields: Pick<StoredEvent, "name" | "place" | "description" | "theme" | "time_zone">;
  /** For an event with badges, vendors and activity. */
  readonly size?: Omit<FairSize, "id">;
}

/**
 * One current event with badges and vendors, one upcoming and one past event. @param photographer uid of the organiser
 * of the last two.
 */
const eventsOf = (photographer: string): readonly DemoEvent[] => [
  {
    id: DEMO_FAIR,
    owner: { kind: "enterprise", enterprise: "halden" },
    from: -1,
    days: 3,
    promoted: true,
    size: { badges: 400, vendors: 25 },
    fields: {
      name: "Timber Days",
      place: "Bryggegata 12, Oslo",
      description:
        "Three days around building with wood: open studio, models to touch, and talks at noon.\n\nCoffee is on us.",
      theme: "halden.house",
      time_zone: "Europe/Oslo",
    },
  },
  {
    id: "w1nd0wwrks",
    owner: { kind: "person", uid: photographer },
    from: 12,
    days: 1,
    fields: {
      name: "Window Light Workshop",
      place: "Atelier 9, Gothenburg",
      description: "Photographing products with one window and two sheets of paper. Bring what you want to show.",
      theme: "bsBlue",
      time_zone: "Europe/Stockholm",
    },
  },
  {
    id: "pr1ntswap0",
    owner: { kind: "person", uid: photographer },
    from: -40,
    days: 1,
    fields: {
      name: "Print Swap",
      place: "Röda Sten, Gothenburg",
      description: "Bring a print, take a print home.",
      time_zone: "Europe/Stockholm",
    },
  },
];

/** An event as it is stored. @param today midnight, epoch ms. */
function storedOf({ owner, from, days, promoted = false, fields, size }: DemoEvent, today: number): StoredEvent {
  const start_date = today + from * DAY_MS + 8 * HOUR_MS;
  const end_date = start_date + (days - 1) * DAY_MS + 9 * HOUR_MS;
  const dates = { start_date, end_date, sync_until: syncUntil(end_date), created_date: today - 60 * DAY_MS };
  const rules = size === undefined ? {} : { point_rules: FAIR_RULES };
  return { ...fields, ...dates, ...rules, owner: keyOfOwner(owner), listed: true, promoted, rev: 1 };
}

/** The paths of an event in the database, with its indexes. */
function placesOf(id: string, event: StoredEvent) {
  const { start_date, end_date, promoted } = event;
  const entry = toEventEntry(event);
  const byStart = eventKey(start_date, id);
  return {
    [`events/${id}`]: event,
    [`event_list/${byStart}`]: entry,
    [`owner_events/${event.owner}/${byStart}`]: entry,
    [`event_ends/${eventKey(end_date, id)}`]: true,
    ...Object.fromEntries(eventIndexPlaces(id, event).map((path) => [path, true])),
    ...(promoted ? { [`event_promoted/${eventKey(end_date, id)}`]: entry } : {}),
  };
}

interface EventPeople {
  /** Organises the smaller events, and exhibits at the large one. */
  readonly photographer: string;
  /** Has a badge of the large event. */
  readonly guest: FairGuest;
  /** An admin of the enterprise that organises the large one. */
  readonly admin: Account | undefined;
}

/** Adds the events of the demo data; past ones cannot be created through the API. */
export async function addEvents(environment: Environment, people: EventPeople, now: number): Promise<void> {
  const today = Math.floor(now / DAY_MS) * DAY_MS;
  const { photographer: exhibitor, guest, admin } = people;
  for (const demo of eventsOf(exhibitor)) {
    const event = storedOf(demo, today);
    const { id, size } = demo;
    const part = { guest, exhibitor };
    const fair = size === undefined ? null : fairOf({ id, ...size }, event, part);
    await addFair(environment, {
      ...placesOf(id, event),
      ...(fair === null ? {} : placesOfFair(fair, part, now)),
    });
    if (fair !== null && admin !== undefined)
      await addFairPictures(environment, admin, { id, name: event.name, vendors: fair.vendors });
  }
}

/** Adds a current event of any size, organised by an enterprise of the demo data. */
export async function addLargeEvent(environment: Environment, size: FairSize, now: number): Promise<void> {
  const today = Math.floor(now / DAY_MS) * DAY_MS;
  const owner = { kind: "enterprise", enterprise: "halden" } as const;
  const fields = { name: `Fair of ${size.badges.toLocaleString("en")}`, place: "Oslo", time_zone: "Europe/Oslo" };
  const event = storedOf({ id: size.id, owner, from: -1, days: 3, fields, size }, today);
  await addFair(environment, { ...placesOf(size.id, event), ...placesOfFair(fairOf(size, event, {}), {}, now) });
}
