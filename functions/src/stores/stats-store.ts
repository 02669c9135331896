import { readNumber, toRecord } from "@cardinal/contract/stored/record";
import { readDays, type StoredDay } from "@cardinal/contract/stored/statistics";
import type { ExclusionReason } from "@cardinal/contract/entities/stats";
import { dayOf } from "@cardinal/contract/fields/day";
import { type Database, type Reference, ServerValue } from "firebase-admin/database";
import { type Change, isRefusal, type Swept } from "./change.ts";
import { type CountedIn, enterpriseCounting, readCountedIn } from "./enterprise/enterprise-stats-store.ts";
import { transact } from "./infrastructure/transact.ts";
import { countedOnDay } from "./platform/days-store.ts";

/** What is counted about a visitor. */
export type CountedKind = "view" | "download" | "click";

/** One thing a visitor did with a card. */
export interface CountedEvent {
  readonly kind: CountedKind;
  readonly uid: string;
  /** The button of a click. */
  readonly button?: string;
  /** One of the contract's sources and devices: nothing else may become a key. */
  readonly source: string;
  readonly device: string;
  /**
   * Keyed hashes of the day: one of address, browser and tab, and one of the address. They are equal when visitors
   * cannot be distinguished.
   */
  readonly visitor: string;
  readonly address: string;
  /** The batch of the printed card that led to a view; the rules refuse one that does not exist. */
  readonly batch: string | null;
  /** Where the event of an employee's card counts, too; the rules refuse what is not so. */
  readonly countedIn: CountedIn | null;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** A look at a card that is no visit. */
export interface ExcludedView {
  readonly uid: string;
  readonly reason: ExclusionReason;
  /** Keyed hash of the day. */
  readonly address: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** How much of each limit is used in the minute of an event, and when the visitor last did the same (epoch ms). */
export interface EventTraces {
  readonly last: number | null;
  readonly card: boolean;
  readonly byAddress: number;
  readonly byCard: number;
  readonly today: number;
  /** Of this address on this card within the hour. */
  readonly events: number;
  readonly visitors: number;
  /** Whether the batch that the page names exists. */
  readonly batch: boolean;
  /** Where the card counts in fact. */
  readonly countedIn: CountedIn | null;
}

const COUNTERS = { view: "views", download: "downloads", click: "clicks" } as const;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Days back that a sweep looks for visits: it runs every hour, so that longer pauses are no normal thing. */
const SWEPT_DAYS = 30;
/** Cards of a day, or minutes, that are removed with one read and one write. */
const SWEEP_SIZE = 20;

/** Where the limits of a minute count, and those of an hour, which stand at its first minute. */
function limitPlaces({ uid, address, now }: Pick<CountedEvent, "uid" | "address" | "now">) {
  const place = `limits/stats/${Math.floor(now / MINUTE_MS)}`;
  const hour = Math.floor(now / HOUR_MS) * (HOUR_MS / MINUTE_MS);
  const pair = `limits/stats/${hour}/pairs/${uid}/${address}`;
  return {
    address: `${place}/addresses/${address}`,
    card: `${place}/cards/${uid}`,
    events: `${pair}/events`,
    visitors: `${pair}/visitors`,
  };
}

function placesOf(event: CountedEvent) {
  const day = dayOf(event.now);
  const trace = event.kind === "click" ? `click-${event.button ?? ""}` : event.kind;
  return {
    totals: `stats/${event.uid}/totals`,
    day: `stats/${event.uid}/days/${day}`,
    visit: `visits/${day}/${event.uid}/${event.visitor}/${trace}`,
    ...limitPlaces(event),
  };
}

/** The one update that counts an event. `unique`: it is the visitor's first view of the day. */
function changeOf(event: CountedEvent, unique: boolean): Record<string, unknown> {
  const places = placesOf(event);
  const counter = COUNTERS[event.kind];
  const hour = `h${new Date(event.now).toISOString().slice(11, 13)}`;
  const steps = [
    `${places.totals}/${counter}`,
    `${places.day}/${counter}`,
    places.address,
    places.card,
    places.events,
    ...(unique && event.visitor !== event.address ? [places.visitors] : []),
    ...(unique ? [`${places.totals}/unique_views`, `${places.day}/unique_views`] : []),
    ...(event.kind === "view"
      ? [
          `${places.day}/by_source/${event.source}`,
          `${places.day}/by_device/${event.device}`,
          `${places.day}/by_hour/${hour}`,
        ]
      : []),
    ...(event.button === undefined ? [] : [`${places.day}/by_button/${event.button}`]),
  ];
  const one = ServerValue.increment(1);
  return {
    ...Object.fromEntries(steps.map((path) => [path, one])),
    ...enterpriseCounting({ uid: event.uid, counter, now: event.now }, event.countedIn),
    ...(event.kind === "view" ? countedOnDay(event.now, "views") : {}),
    ...(event.batch === null ? {} : { [`retail_taps/${dayOf(event.now)}/${event.batch}`]: one }),
    [places.visit]: ServerValue.TIMESTAMP,
  };
}

/**
 * Statistics: `stats/{uid}` holds counters in buckets of a UTC day, `visits/{day}/{uid}/{visitor}` when a visitor of that
 * day last did something, `limits/stats/{minute}` what was counted in a minute.
 * @param db reads, and does what the rules leave to functions.
 * @param service writes as the service that the rules check: repeats and limits are refused by the database itself, so
 *   that an event that counts costs one write and no read.
 */
export function createStatsStore(db: Database, service: () => Database) {
  const valueAt = async (path: string): Promise<unknown> => (await db.ref(path).get()).val();

  const write = async (change: Record<string, unknown>): Promise<"counted" | "refused"> => {
    try {
      await service().ref().update(change);
      return "counted";
    } catch (error) {
      if (isRefusal(error)) return "refused";
      throw error;
    }
  };

  return {
    /**
     * Counts an event, all of it or nothing.
     * @param unique whether it is to count as the visitor's first view of the day; the rules refuse a wrong answer.
     */
    async count(event: CountedEvent, unique: boolean): Promise<"counted" | "refused"> {
      return write(changeOf(event, unique));
    },

    /** Counts a look that is no visit, within the limits of visits. */
    async countExcluded(look: ExcludedView): Promise<"counted" | "refused"> {
      const counter = `stats/${look.uid}/days/${dayOf(look.now)}/excluded/${look.reason}`;
      const { address, card, events } = limitPlaces(look);
      const steps = [counter, address, card, events];
      return write(Object.fromEntries(steps.map((path) => [path, ServerValue.increment(1)])));
    },

    /** Counts that somebody's card was added, as part of the write that adds it. */
    contactCounting(uid: string, countedIn: CountedIn | null, now: number): Change {
      const one = ServerValue.increment(1);
      return {
        [`stats/${uid}/totals/contacts`]: one,
        [`stats/${uid}/days/${dayOf(now)}/contacts`]: one,
        ...enterpriseCounting({ uid, counter: "contacts", now }, countedIn),
        ...countedOnDay(now, "contacts"),
      };
    },

    /** What can explain a refusal. */
    async getTraces(event: CountedEvent): Promise<EventTraces> {
      const [traces, countedIn] = await Promise.all([readTraces(valueAt, event), readCountedIn(db, event.uid)]);
      return { ...traces, countedIn };
    },

    /** The buckets of the days `from` to `to`, both included; days on which nothing happened are absent. */
    async listDays(uid: string, from: string, to: string): Promise<Record<string, StoredDay>> {
      const days = await db.ref(`stats/${uid}/days`).orderByKey().startAt(from).endAt(to).get();
      return readDays(days.val());
    },

    /** Notes when the record began; a record that has begun is left as it is. @returns whether it began now. */
    async start(uid: string, now: number): Promise<boolean> {
      const place = db.ref(`stats/${uid}/started_date`);
      const { committed } = await transact(place, readNumber, (begun) => (begun === null ? now : undefined));
      return committed;
    },

    /**
     * Removes some of the visits and taps of the day before yesterday, or of `back` days before that; after the last of these days,
     * what the limits counted before the last hour.
     * @returns how many cards or minutes, whether there may be more of them, and whether nothing is left to look at.
     */
    async sweep(now: number, back: number): Promise<Swept & { readonly over: boolean }> {
      const lastHour = String(Math.floor((now - HOUR_MS) / MINUTE_MS));
      const ofLimits = back + 1 >= SWEPT_DAYS;
      const swept = ofLimits
        ? await removeChildren(db.ref("limits/stats"), lastHour)
        : await removeDay(db, dayOf(now - (back + 2) * DAY_MS));
      return { ...swept, over: ofLimits && !swept.more };
    },
  };
}
export type StatsStore = ReturnType<typeof createStatsStore>;

async function readTraces(
  valueAt: (path: string) => Promise<unknown>,
  event: CountedEvent,
): Promise<Omit<EventTraces, "countedIn">> {
  const places = placesOf(event);
  const countAt = async (path: string) => readNumber(await valueAt(path)) ?? 0;
  const [last, created, disabled, deleting, byAddress, byCard, today, events, visitors, batch] = await Promise.all([
    valueAt(places.visit).then(readNumber),
    valueAt(`vcard/${event.uid}/created_date`),
    valueAt(`users/${event.uid}/disabled`),
    valueAt(`users/${event.uid}/deleting`),
    countAt(places.address),
    countAt(places.card),
    countAt(`${places.day}/${COUNTERS[event.kind]}`),
    countAt(places.events),
    countAt(places.visitors),
    event.batch === null ? null : valueAt(`generators/${event.batch}/rev`),
  ]);
  const card = created !== null && disabled !== true && deleting !== true;
  return { last, card, byAddress, byCard, today, events, visitors, batch: batch !== null };
}

/** Removes some of the visits of a day, and how often batches of printed cards led to cards on it. */
async function removeDay(db: Database, day: string): Promise<Swept> {
  await db.ref(`retail_taps/${day}`).remove();
  return removeChildren(db.ref(`visits/${day}`));
}

/** Removes some of the children whose keys sort before `end`, or of all of them. */
async function removeChildren(place: Reference, end?: string): Promise<Swept> {
  const ordered = place.orderByKey();
  const doomed = (end === undefined ? ordered : ordered.endBefore(end)).limitToFirst(SWEEP_SIZE);
  const keys = Object.keys(toRecord((await doomed.get()).val()));
  if (keys.length > 0) await place.update(Object.fromEntries(keys.map((key) => [key, null])));
  return { removed: keys.length, more: keys.length === SWEEP_SIZE };
}
