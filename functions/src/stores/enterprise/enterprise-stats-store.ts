import type { Board } from "@cardinal/contract/entities/enterprise-stats";
import { dayOf, monthOf } from "@cardinal/contract/fields/day";
import { EVERYBODY, readScopes, toScopes } from "@cardinal/contract/stored/employee";
import { readNumber, readString } from "@cardinal/contract/stored/record";
import {
  readEnterpriseCounters,
  readManyEnterpriseCounters,
  type StoredEnterpriseCounters,
} from "@cardinal/contract/stored/statistics";
import { type Database, ServerValue } from "firebase-admin/database";
import type { Change } from "../change.ts";

/** The enterprise and groups in which an employee's card is also counted. */
export interface CountedIn {
  readonly enterprise: string;
  readonly groups: readonly string[];
}

/** An event of a card that is counted. */
export interface Counted {
  readonly uid: string;
  readonly counter: keyof StoredEnterpriseCounters;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** A ranking: of which scope, by what, and over which time. */
export interface BoardPlace {
  readonly enterprise: string;
  /** A group, or `all`. */
  readonly scope: string;
  readonly board: Board;
  /** A month; without it, all time. */
  readonly month?: string | undefined;
}

/** An employee on a board. */
export interface BoardRow {
  readonly uid: string;
  readonly count: number;
}

/** Maximum number of months whose boards an employee is removed from, besides those of all time. */
const MAX_MONTHS = 120;

const ALL_TIME = "all";
const BOARD_OF: Readonly<Partial<Record<keyof StoredEnterpriseCounters, Board>>> = {
  views: "views",
  contacts: "contacts",
};

function boardPath({ enterprise, scope, board, month = ALL_TIME }: BoardPlace): string {
  return `entstats/${enterprise}/boards/${month}/${scope}-${board}`;
}

/**
 * The counters of the enterprise for an event of an employee's card: part of the update that counts it for the card.
 */
export function enterpriseCounting({ uid, counter, now }: Counted, countedIn: CountedIn | null): Change {
  if (countedIn === null) return {};
  const { enterprise, groups } = countedIn;
  const [place, day, board] = [`entstats/${enterprise}`, dayOf(now), BOARD_OF[counter]];
  const steps = [
    `${place}/totals/${counter}`,
    `${place}/days/${day}/${counter}`,
    ...groups.flatMap((group) => [
      `${place}/group_totals/${group}/${counter}`,
      `${place}/groups/${group}/days/${day}/${counter}`,
    ]),
    ...(board === undefined
      ? []
      : [EVERYBODY, ...groups].flatMap((scope) =>
          [ALL_TIME, monthOf(now)].map((month) => `${boardPath({ enterprise, scope, board, month })}/${uid}`),
        )),
  ];
  const one = ServerValue.increment(1);
  return {
    ...Object.fromEntries(steps.map((path) => [path, one])),
    [`${place}/scopes/${uid}`]: toScopes(groups),
  };
}

/** The months between two times (epoch ms), latest first. */
function monthsBetween(since: number, now: number): string[] {
  const [first, last] = [new Date(since), new Date(now)];
  const back = (last.getUTCFullYear() - first.getUTCFullYear()) * 12 + last.getUTCMonth() - first.getUTCMonth();
  return Array.from({ length: Math.min(Math.max(back, 0), MAX_MONTHS) + 1 }, (_, step) =>
    monthOf(Date.UTC(last.getUTCFullYear(), last.getUTCMonth() - step, 1)),
  );
}

/**
 * Removes an employee from the boards of groups, or from those of everyone.
 * @param since when they joined the enterprise.
 */
export function boardRemoval(
  { enterprise, uid }: { readonly enterprise: string; readonly uid: string },
  scopes: readonly string[],
  since: number,
): Change {
  const months = scopes.length === 0 ? [] : [undefined, ...monthsBetween(since, Date.now())];
  const paths = scopes.flatMap((scope) =>
    (["views", "contacts"] as const).flatMap((board) =>
      months.map((month) => `${boardPath({ enterprise, scope, board, month })}/${uid}`),
    ),
  );
  return Object.fromEntries(paths.map((path) => [path, null]));
}

/** The enterprise and groups in which a card is also counted; null without an enterprise. */
export async function readCountedIn(db: Database, uid: string): Promise<CountedIn | null> {
  const enterprise = readString((await db.ref(`users/${uid}/enterprise`).get()).val());
  if (enterprise === null) return null;
  const scopes = readString((await db.ref(`employees/${enterprise}/${uid}/scopes`).get()).val());
  return { enterprise, groups: readScopes(scopes ?? "") };
}

/**
 * `entstats/{enterprise}`: counters by day and group, and boards of employees. Written in the updates of statistics and
 * contacts; the amount read depends only on the requested days.
 */
export function createEnterpriseStatsStore(db: Database) {
  const read = async (path: string): Promise<unknown> => (await db.ref(path).get()).val();

  return {
    countedIn: (uid: string) => readCountedIn(db, uid),

    async getTotals(enterprise: string): Promise<StoredEnterpriseCounters> {
      return readEnterpriseCounters(await read(`entstats/${enterprise}/totals`));
    },

    /** Of all groups, by id. */
    async listGroupTotals(enterprise: string): Promise<Readonly<Record<string, StoredEnterpriseCounters>>> {
      return readManyEnterpriseCounters(await read(`entstats/${enterprise}/group_totals`));
    },

    /** The days `from` to `to`, inclusive, of a group or of everyone; days without events are absent. */
    async listDays(
      { enterprise, group }: { readonly enterprise: string; readonly group: string | null },
      from: string,
      to: string,
    ): Promise<Readonly<Record<string, StoredEnterpriseCounters>>> {
      const place = `entstats/${enterprise}${group === null ? "" : `/groups/${group}`}/days`;
      return readManyEnterpriseCounters((await db.ref(place).orderByKey().startAt(from).endAt(to).get()).val());
    },

    /** The rows of a board, highest count first, after a row. */
    async listBoard(place: BoardPlace, limit: number, after?: BoardRow): Promise<BoardRow[]> {
      const ordered = db.ref(boardPath(place)).orderByValue();
      const rest = after === undefined ? ordered : ordered.endBefore(after.count, after.uid);
      const rows: BoardRow[] = [];
      (await rest.limitToLast(limit).get()).forEach((child) => {
        rows.push({ uid: child.key ?? "", count: readNumber(child.val()) ?? 0 });
      });
      return rows.reverse();
    },

    /** Removes the boards of some months, of everyone and of all groups. */
    boardsRemoval(enterprise: string, months: readonly string[]): Change {
      return Object.fromEntries(months.map((month) => [`entstats/${enterprise}/boards/${month}`, null]));
    },

    /** The count of an employee on a board; 0 for one who is not on it. */
    async getCount(place: BoardPlace, uid: string): Promise<number> {
      return readNumber(await read(`${boardPath(place)}/${uid}`)) ?? 0;
    },
  };
}
export type EnterpriseStatsStore = ReturnType<typeof createEnterpriseStatsStore>;
