import { type StoredBadge, readBadge } from "@cardinal/contract/stored/events/badge";
import {
  type EventCounter,
  readPhoneSigns,
  type StoredPhoneSign,
} from "@cardinal/contract/stored/events/event-statistics";
import { readEventLead, type StoredEventLead } from "@cardinal/contract/stored/events/lead";
import { readNumber, readString } from "@cardinal/contract/stored/record";
import { type Database, type DataSnapshot, ServerValue } from "firebase-admin/database";
import { at, type Change, commitUnlessRefused, type Swept } from "../change.ts";
import { childKeys } from "../infrastructure/list-keys.ts";
import { removeChildren } from "../infrastructure/remove-children.ts";

const HOUR_MS = 3_600_000;
/** Scans removed per batch of a sweep. */
const SWEEP_SIZE = 1_000;

/** A scan of a badge, for a vendor; null: at the desk. */
export interface ScanPlace {
  readonly event: string;
  readonly vendor: string | null;
  readonly badge: string;
  readonly scan: string;
}

/** The state before a scan. */
export interface BeforeScan {
  /** The badge of an earlier scan with the same id. */
  readonly taken: string | null;
  readonly badge: StoredBadge | null;
  readonly lead: StoredEventLead | null;
  /** How often the badge had been scanned at the event. */
  readonly times: number;
}

/** A phone's last report, by the phone's id. */
export type PhoneSignRow = readonly [phone: string, sign: StoredPhoneSign];

/** How a scan is counted. */
export interface CountedScan {
  /** Epoch ms, and the local day of the event. */
  readonly moment: number;
  readonly day: string;
  readonly isLead: boolean;
  readonly isCheckIn: boolean;
}

/** The counters that a scan increments. */
function countersOf({ event, vendor }: ScanPlace, { moment, day, isLead, isCheckIn }: CountedScan): Change {
  const stats = `eventstats/${event}`;
  const whole: EventCounter[] = [
    "scans",
    ...(isLead ? ["leads" as const] : []),
    ...(isCheckIn ? ["check_ins" as const] : []),
  ];
  const ofHour = whole.filter((counter) => counter !== "leads");
  const paths = [
    ...whole.flatMap((counter) => [`totals/${counter}`, `days/${day}/${counter}`]),
    ...ofHour.map((counter) => `hours/${Math.floor(moment / HOUR_MS)}/${counter}`),
    ...(isLead ? [`vendors/${vendor}/days/${day}/leads`, `boards/${vendor}`] : []),
  ];
  return at(stats, Object.fromEntries(paths.map((path) => [path, ServerValue.increment(1)])));
}

/** Phones in the order of a query. */
function signRows(found: DataSnapshot): PhoneSignRow[] {
  const signs = readPhoneSigns(found.val());
  return childKeys(found).flatMap((id) => {
    const sign = signs[id];
    return sign === undefined ? [] : [[id, sign] as const];
  });
}

/**
 * Scans of badges: `event_scans/{event}/{scan}`, with the counters in `eventstats` and a phone's last report in
 * `event_phone_signs`.
 * @param service writes as the service that the rules check: the database itself refuses a repeated scan, a revoked
 * badge and a state that has changed since it was read.
 */
export function createScansStore(db: Database, service: () => Database) {
  const valueAt = async (path: string): Promise<unknown> => (await db.ref(path).get()).val();

  return {
    async read(place: ScanPlace): Promise<BeforeScan> {
      const { event, vendor, badge, scan } = place;
      const [taken, found, lead, times] = await Promise.all([
        valueAt(`event_scans/${event}/${scan}`),
        valueAt(`event_badges/${event}/${badge}`),
        vendor === null ? null : valueAt(`event_leads/${event}/${vendor}/${badge}`),
        valueAt(`eventstats/${event}/badges/${badge}`),
      ]);
      return {
        taken: readString(taken),
        badge: readBadge(found),
        lead: readEventLead(lead),
        times: readNumber(times) ?? 0,
      };
    },

    /** Records a scan, and counts it. @param times how often the badge had been scanned before. */
    scanEntry(place: ScanPlace, times: number, counted: CountedScan): Change {
      const { event, badge, scan } = place;
      return {
        [`event_scans/${event}/${scan}`]: badge,
        [`eventstats/${event}/badges/${badge}`]: times + 1,
        ...countersOf(place, counted),
      };
    },

    /** Applies changes atomically, unless the data on which they are based has changed. */
    async commitIfUnchanged(...parts: readonly Change[]): Promise<"written" | "refused"> {
      return commitUnlessRefused(service(), parts);
    },

    /** Stores a phone's latest report. A phone that no longer exists is ignored. */
    async noteSign(event: string, phone: string, sign: StoredPhoneSign): Promise<void> {
      await commitUnlessRefused(service(), [
        {
          [`event_phone_signs/${event}/${phone}`]: sign,
          [`event_phones/${event}/${sign.vendor}/${phone}/seen_date`]: sign.seen_date,
        },
      ]);
    },

    /** Phones whose last report was before a time, longest ago first: at most `limit`, after one. */
    async listSilent(event: string, before: number, limit: number, after?: PhoneSignRow): Promise<PhoneSignRow[]> {
      const ordered = db.ref(`event_phone_signs/${event}`).orderByChild("seen_date");
      const rest = after === undefined ? ordered : ordered.startAfter(after[1].seen_date, after[0]);
      return signRows(await rest.endBefore(before).limitToFirst(limit).get());
    },

    /** Phones with queued scans, the most first: at most `limit`, after one. */
    async listWithQueue(event: string, limit: number, after?: PhoneSignRow): Promise<PhoneSignRow[]> {
      const ordered = db.ref(`event_phone_signs/${event}`).orderByChild("queued").startAt(1);
      const rest = after === undefined ? ordered : ordered.endBefore(after[1].queued, after[0]);
      return signRows(await rest.limitToLast(limit).get()).reverse();
    },

    /** Removes a batch of an event's scans, which detect repeats. */
    async sweep(event: string): Promise<Swept> {
      return removeChildren(db.ref(`event_scans/${event}`), SWEEP_SIZE);
    },
  };
}
export type ScansStore = ReturnType<typeof createScansStore>;
