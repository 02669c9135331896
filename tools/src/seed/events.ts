import {
  eventKey,
  type EventOwner,
  keyOfOwner,
  type StoredEvent,
  syncUntil,
  toEventEntry,
} from "@cardinal/contract/stored/events/event";
import { patchDatabase } from "../stack/administer.ts";
import type { Environment } from "../stack/environment.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

interface DemoEvent {
  readonly id: string;
  readonly owner: EventOwner;
  /** When it starts, in days from today, and how many days it takes. */
  readonly from: number;
  readonly days: number;
  readonly promoted?: boolean;
  readonly fields: Pick<StoredEvent, "name" | "place" | "description" | "theme" | "time_zone">;
}

/** One event that is running, one to come and one past. @param photographer the uid of the person who holds the last two. */
const eventsOf = (photographer: string): readonly DemoEvent[] => [
  {
    id: "t1mberdays",
    owner: { kind: "enterprise", enterprise: "halden" },
    from: -1,
    days: 3,
    promoted: true,
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

/** Where an event stands in the database. @param today midnight, epoch ms. */
function placesOf({ id, owner, from, days, promoted = false, fields }: DemoEvent, today: number) {
  const start_date = today + from * DAY_MS + 8 * HOUR_MS;
  const end_date = start_date + (days - 1) * DAY_MS + 9 * HOUR_MS;
  const dates = { start_date, end_date, sync_until: syncUntil(end_date), created_date: today - 60 * DAY_MS };
  const event: StoredEvent = { ...fields, ...dates, owner: keyOfOwner(owner), listed: true, promoted, rev: 1 };
  const entry = toEventEntry(event);
  const byStart = eventKey(start_date, id);
  return {
    [`events/${id}`]: event,
    [`event_list/${byStart}`]: entry,
    [`owner_events/${event.owner}/${byStart}`]: entry,
    ...(promoted ? { [`event_promoted/${eventKey(end_date, id)}`]: entry } : {}),
  };
}

/** Adds the events of the demo world; past ones cannot be made by a call. */
export async function addEvents(environment: Environment, photographer: string, now: number): Promise<void> {
  const today = Math.floor(now / DAY_MS) * DAY_MS;
  const places = eventsOf(photographer).map((event) => placesOf(event, today));
  await patchDatabase(environment, Object.assign({}, ...places) as Readonly<Record<string, unknown>>);
}
