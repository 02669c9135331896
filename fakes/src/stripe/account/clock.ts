/**
 * Time of the account, in seconds: the machine's, plus the advanced time. A customer may be further ahead than the
 * others.
 */
export interface Clock {
  now(customer?: string | null): number;
  advance(seconds: number, customer?: string): void;
  /** Runs work at a time in the past, so that what was due then has that timestamp. */
  at<T>(moment: number, work: () => T): T;
}

export function createClock(): Clock {
  let ahead = 0;
  const aheadOf = new Map<string, number>();
  let fixed: number | null = null;
  return {
    now(customer) {
      if (fixed !== null) return fixed;
      return Math.floor(Date.now() / 1000) + ahead + (aheadOf.get(customer ?? "") ?? 0);
    },
    advance(seconds, customer) {
      if (customer === undefined) ahead += seconds;
      else aheadOf.set(customer, (aheadOf.get(customer) ?? 0) + seconds);
    },
    at(moment, work) {
      const before = fixed;
      fixed = moment;
      try {
        return work();
      } finally {
        fixed = before;
      }
    },
  };
}

export const MINUTE = 60;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** The time `count` intervals after `anchor`; a missing day of a month is its last day. */
export function addInterval(anchor: number, interval: "day" | "week" | "month" | "year", count: number): number {
  if (interval === "day") return anchor + count * DAY;
  if (interval === "week") return anchor + count * 7 * DAY;
  const months = interval === "month" ? count : 12 * count;
  const date = new Date(anchor * 1000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return Math.floor(date.getTime() / 1000);
}
