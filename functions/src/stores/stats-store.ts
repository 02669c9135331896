import { readNumber } from "@cardinal/contract/stored/record";
import { readDays, type StoredDay } from "@cardinal/contract/stored/statistics";
import type { ExclusionReason } from "@cardinal/contract/entities/stats";
import { dayOf } from "@cardinal/contract/fields/day";
import { type Database, ServerValue } from "firebase-admin/database";
import { type Change, isRefusal, type Swept } from "./change.ts";
import { type CountedIn, enterpriseCounting, readCountedIn } from "./enterprise/enterprise-stats-store.ts";
import { removeChildren } from "./infrastructure/remove-children.ts";
import { transact } from "./infrastructure/transact.ts";
import { countedOnDay } from "./platform/days-store.ts";

/** The visitor actions that are counted. */
export type CountedKind = "view" | "download" | "click";

/** A visitor's action on a card. */
export interface CountedEvent {
  readonly kind: CountedKind;
  readonly uid: string;
  /** The button of a click. */
  readonly button?: string;
  /** One of the contract's sources and devices: no other value may become a key. */
  readonly source: string;
  readonly device: string;
  /**
   * Keyed hashes of the day: one of address, browser and tab, and one of the address. They are equal when visitors
   * cannot be distinguished.
   */
  readonly visitor: string;
  readonly address: string;
  /** The batch of the printed card that led to a view; the rules refuse a batch that does not exist. */
  readonly batch: string | null;
  /** The enterprise and groups in which an employee's card is also counted; the rules refuse wrong ones. */
  readonly countedIn: CountedIn | null;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** A view of a card that does not count as a visit. */
export interface ExcludedView {
  readonly uid: string;
  readonly reason: ExclusionReason;
  /** Keyed hash of the day. */
  readonly address: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** How much of each limit is used in the minute of an event, and the visitor's last identical action (epoch ms). */
export interface EventTraces {
  readonly last: number | null;
  readonly card: boolean;
  readonly byAddress: number;
  readonly byCard: number;
  readonly today: number;
  /** Of this address on this card within the hour. */
  readonly events: number;
  readonly visitors: number;
  /** Whether the batch named by the page exists. */
  readonly batch: boolean;
  /** Where the card is actually counted. */
  readonly countedIn: CountedIn | null;
}

const COUNTERS = { view: "views", download: "downloads", click: "clicks" } as const;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Days that a sweep for visits covers: it runs every hour, so longer pauses are unusual. */
const SWEPT_DAYS = 30;
/** Cards of a day, or minutes, that are removed per read and write. */
const SWEEP_SIZE = 20;

/** Paths of the limits of a minute, and of those of an hour, which are stored at its first minute. */
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

/** The single update that counts an event. `unique`: it is the visitor's first view of the day. */
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
 * Statistics: `stats/{uid}` contains counters by UTC day, `visits/{day}/{uid}/{visitor}` a visitor's last action of
 * that day, `limits/stats/{minute}` the limit counters of a minute.
 * @param db reads, and writes what the rules leave to functions.
 * @param service writes as the service that the rules check: repeats and limits are refused by the database itself, so
 * that a counted event costs one write and no read.
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
     * Counts an event atomically.
     * @param unique whether it counts as the visitor's first view of the day; the rules refuse a wrong value.
     */
    async count(event: CountedEvent, unique: boolean): Promise<"counted" | "refused"> {
      return write(changeOf(event, unique));
    },

    /** Counts a view that is not a visit, within the limits of visits. */
    async countExcluded(view: ExcludedView): Promise<"counted" | "refused"> {
      const counter = `stats/${view.uid}/days/${dayOf(view.now)}/excluded/${view.reason}`;
      const { address, card, events } = limitPlaces(view);
      const steps = [counter, address, card, events];
      return write(Object.fromEntries(steps.map((path) => [path, ServerValue.increment(1)])));
    },

    /** Counts that a card was added to contacts, as part of the write that adds it. */
    contactCounting(uid: string, countedIn: CountedIn | null, now: number): Change {
      const one = ServerValue.increment(1);
      return {
        [`stats/${uid}/totals/contacts`]: one,
        [`stats/${uid}/days/${dayOf(now)}/contacts`]: one,
        ...enterpriseCounting({ uid, counter: "contacts", now }, countedIn),
        ...countedOnDay(now, "contacts"),
      };
    },

    /** The data that explain a refusal. */
    async getTraces(event: CountedEvent): Promise<EventTraces> {
      const [traces, countedIn] = await Promise.all([readTraces(valueAt, event), readCountedIn(db, event.uid)]);
      return { ...traces, countedIn };
    },

    /** The buckets of the days `from` to `to`, inclusive; days without events are absent. */
    async listDays(uid: string, from: string, to: string): Promise<Record<string, StoredDay>> {
      const days = await db.ref(`stats/${uid}/days`).orderByKey().startAt(from).endAt(to).get();
      return readDays(days.val());
    },

    /** Stores when the record was started; a started record is unchanged. @returns whether it was started now. */
    async start(uid: string, now: number): Promise<boolean> {
      const place = db.ref(`stats/${uid}/started_date`);
      const { committed } = await transact(place, readNumber, (started) => (started === null ? now : undefined));
      return committed;
    },

    /**
     * Removes a batch of visits and taps of the day before yesterday, or of `back` days before that; after the last of
     * these days, limit counters older than an hour.
     * @returns how many cards or minutes, whether there may be more of them, and whether the sweep is complete.
     */
    async sweep(now: number, back: number): Promise<Swept & { readonly over: boolean }> {
      const lastHour = String(Math.floor((now - HOUR_MS) / MINUTE_MS));
      const ofLimits = back + 1 >= SWEPT_DAYS;
      const swept = ofLimits
        ? await removeChildren(db.ref("limits/stats"), SWEEP_SIZE, lastHour)
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

/**
 * Removes a batch of the visits of a day, and the taps of that day, which are one number for each
 * batch of printed cards.
 */
async function removeDay(db: Database, day: string): Promise<Swept> {
  await db.ref(`retail_taps/${day}`).remove();
  return removeChildren(db.ref(`visits/${day}`), SWEEP_SIZE);
}
