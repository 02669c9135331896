import { createRandom } from "../random.ts";

const DAY_MS = 86_400_000;
/** Relative activity per weekday, Sunday first. */
const WEEK = [0.2, 1, 1.15, 1.2, 1.1, 0.8, 0.25] as const;

type Counters = Record<string, number>;

/** The counters of an enterprise's cards: the nodes `stats` and `entstats/{enterprise}`. */
export interface Figures {
  readonly stats: Record<string, unknown>;
  readonly enterprise: Record<string, unknown>;
}

/** The owner of a card, their groups, and its views on a busy day. */
export interface ViewedCard {
  readonly uid: string;
  readonly groups: readonly string[];
  readonly perDay: number;
}

function add(counters: Counters, more: Counters): void {
  for (const [name, count] of Object.entries(more)) counters[name] = (counters[name] ?? 0) + count;
}

/** One day of a card. Zero counters are omitted, as the service does. */
function dayOf(visits: number, random: () => number): Counters {
  const share = (part: number) => Math.floor(visits * part * (0.6 + random() * 0.8) + random());
  const counted = {
    views: visits,
    unique_views: Math.max(1, Math.min(visits, share(0.85))),
    clicks: share(0.4),
    downloads: share(0.3),
    contacts: share(0.08),
  };
  return Object.fromEntries(Object.entries(counted).filter(([, count]) => count > 0));
}

/** Statistics of the last days, until yesterday, of all cards: the enterprise's counters are the sums of its cards'. */
export function figuresOf(people: readonly ViewedCard[], days: number, now: number): Figures {
  const stats: Record<string, unknown> = {};
  const enterprise: Record<string, unknown> = {};
  const countersAt = (path: string) => (enterprise[path] ??= {}) as Counters;
  for (const [index, { uid, groups, perDay }] of people.entries()) {
    const random = createRandom(index + 7);
    const [totals, byDay]: [Counters, Record<string, Counters>] = [{}, {}];
    for (let back = days; back >= 1; back -= 1) {
      const date = new Date(now - back * DAY_MS);
      const visits = Math.round(perDay * (WEEK[date.getUTCDay()] ?? 1) * random() * (1 + (days - back) / (2 * days)));
      if (visits === 0) continue;
      const [day, counted] = [date.toISOString().slice(0, 10), dayOf(visits, random)];
      byDay[day] = counted;
      add(totals, counted);
      const { unique_views: _unique, ...summed } = counted;
      add(countersAt("totals"), summed);
      add(countersAt(`days/${day}`), summed);
      for (const group of groups) {
        add(countersAt(`group_totals/${group}`), summed);
        add(countersAt(`groups/${group}/days/${day}`), summed);
      }
      for (const scope of ["all", ...groups])
        for (const board of ["views", "contacts"])
          if (summed[board] !== undefined)
            for (const period of ["all", day.slice(0, 7)])
              add(countersAt(`boards/${period}/${scope}-${board}`), { [uid]: summed[board] });
    }
    if (Object.keys(totals).length > 0) stats[uid] = { totals, days: byDay };
  }
  return { stats, enterprise };
}
