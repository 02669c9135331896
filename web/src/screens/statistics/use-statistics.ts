import { getStats } from "@cardinal/contract/endpoints/stats/get-stats";
import { statsTotals, type Stats, type StatsTotals } from "@cardinal/contract/entities/stats";
import * as z from "zod";
import { useEffect, useRef, useState } from "react";
import { useLive } from "../../lib/live.ts";
import { useEndpoint, type EndpointState } from "../../lib/use-endpoint.ts";
import { toPreviousRange, type DayRange } from "../../features/statistics/statistics-range.ts";

/** Least time between two readings that live changes ask for: a burst of visits is one reading, and none waits two seconds. */
const REFRESH_MS = 800;

const count = statsTotals.shape.views.catch(0);
const storedTotals = z.object({ views: count, unique_views: count, clicks: count, downloads: count, contacts: count });

/** `stats/{uid}/totals`; a counter that has not begun is 0. */
function toTotals(stored: unknown): StatsTotals {
  return storedTotals.parse(stored ?? {});
}

/**
 * Calls `reload` (null: not possible at the moment) whenever `value` has changed: at once when it was quiet, never
 * more often than {@link REFRESH_MS}.
 */
function useReloadOnChange(value: string | null, reload: (() => void) | null): void {
  const seen = useRef<string | null>(null);
  const last = useRef(0);
  const latest = useRef(reload);
  useEffect(() => {
    latest.current = reload;
  });
  const isReady = reload !== null;
  useEffect(() => {
    seen.current ??= value;
    if (!isReady || seen.current === value) return;
    const wait = Math.max(0, last.current + REFRESH_MS - Date.now());
    const timer = setTimeout(() => {
      seen.current = value;
      last.current = Date.now();
      latest.current?.();
    }, wait);
    return () => clearTimeout(timer);
  }, [value, isReady]);
}

function hasAny(totals: StatsTotals): boolean {
  return Object.values(totals).some((total) => total > 0);
}

/** What was ready last, so that another range replaces figures by figures and not by a spinner. */
function useLastReady(state: EndpointState<Stats>): Stats | null {
  const [last, setLast] = useState<Stats | null>(null);
  if (state.state === "ready" && state.data !== last) setLast(state.data);
  return state.state === "ready" ? state.data : last;
}

export interface Statistics {
  readonly current: EndpointState<Stats>;
  /** Figures to show: of the range, or while they load those shown before. */
  readonly shown: Stats | null;
  /** Totals of the range of the same length before; null until they are there, and when nothing happened in it. */
  readonly before: StatsTotals | null;
  /** Totals since the beginning, live; null until they are there. */
  readonly allTime: StatsTotals | null;
}

/** The figures of a range and of the one before it, read again as soon as the live totals change. */
export function useStatistics(uid: string | null, { from, to }: DayRange): Statistics {
  const current = useEndpoint(getStats, { from, to });
  const before = useEndpoint(getStats, toPreviousRange({ from, to }));
  const live = useLive(uid === null ? null : `stats/${uid}/totals`, toTotals);
  const allTime = live.state === "ready" ? live.data : null;
  useReloadOnChange(
    allTime === null ? null : JSON.stringify(allTime),
    current.state === "loading" ? null : current.reload,
  );
  return {
    current,
    shown: useLastReady(current),
    before: before.state === "ready" && hasAny(before.data.totals) ? before.data.totals : null,
    allTime,
  };
}
