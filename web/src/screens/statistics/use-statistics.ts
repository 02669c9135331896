import { getStats } from "@cardinal/contract/endpoints/stats/get-stats";
import type { Stats, StatsTotals } from "@cardinal/contract/entities/stats";
import { readTotals, toTotals } from "@cardinal/contract/stored/statistics";
import { useEffect, useRef, useState } from "react";
import { useLive } from "../../lib/live.ts";
import { useEndpoint, type EndpointState } from "../../lib/use-endpoint.ts";
import { toPreviousRange, type DayRange } from "../../features/statistics/statistics-range.ts";

/** Minimum time between two live reloads: a burst of visits causes one reload, and none waits two seconds. */
const REFRESH_MS = 800;

const parseTotals = (stored: unknown): StatsTotals => toTotals(readTotals(stored));

/**
 * Calls `reload` (null: not possible now) whenever `value` has changed: immediately after a quiet period, never
 * more often than {@link REFRESH_MS}.
 */
function useReloadOnChange(value: string | null, reload: (() => void) | null): void {
  const lastValue = useRef<string | null>(null);
  const lastReload = useRef(0);
  const latest = useRef(reload);
  useEffect(() => {
    latest.current = reload;
  });
  const isReady = reload !== null;
  useEffect(() => {
    lastValue.current ??= value;
    if (!isReady || lastValue.current === value) return;
    const wait = Math.max(0, lastReload.current + REFRESH_MS - Date.now());
    const timer = setTimeout(() => {
      lastValue.current = value;
      lastReload.current = Date.now();
      latest.current?.();
    }, wait);
    return () => clearTimeout(timer);
  }, [value, isReady]);
}

/** True when anything was counted. */
export function hasAny(totals: StatsTotals): boolean {
  return Object.values(totals).some((total) => total > 0);
}

/** The lastReload loaded statistics, so that another range does not replace the figures by a spinner. */
function useLastReady(state: EndpointState<Stats>): Stats | null {
  const [lastReload, setLast] = useState<Stats | null>(null);
  if (state.state === "ready" && state.data !== lastReload) setLast(state.data);
  return state.state === "ready" ? state.data : lastReload;
}

export interface Statistics {
  readonly current: EndpointState<Stats>;
  /** Figures to show: of the range, or the previous ones while it is loading. */
  readonly shown: Stats | null;
  /** Totals of the preceding range of the same length; null while loading, and when nothing happened in it. */
  readonly before: StatsTotals | null;
  /** All-time totals, live; null while loading. */
  readonly allTime: StatsTotals | null;
}

/** The figures of a range and of the preceding one, which are reloaded when the live totals change. */
export function useStatistics(uid: string | null, { from, to }: DayRange): Statistics {
  // Fetched anew: the live totals do not change for visits that a cached answer lacks.
  const current = useEndpoint(getStats, { from, to }, { fresh: true });
  const before = useEndpoint(getStats, toPreviousRange({ from, to }));
  const live = useLive(uid === null ? null : `stats/${uid}/totals`, parseTotals);
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
