import { getEnterpriseStatsRange } from "@cardinal/contract/endpoints/entstats/get-enterprise-stats-range";
import { getEnterpriseStats } from "@cardinal/contract/endpoints/entstats/get-enterprise-stats";
import type { EnterpriseRange, EnterpriseStats } from "@cardinal/contract/entities/enterprise-stats";
import type { Enterprise } from "@cardinal/contract/entities/enterprise";
import { useMemo, useState } from "react";
import { useLiveValues } from "../../../lib/live.ts";
import { useEndpoint, type EndpointState } from "../../../lib/use-endpoint.ts";
import { useReloadSoon } from "../../../lib/use-reload-soon.ts";
import { toPreviousRange, type DayRange } from "../statistics-range.ts";

const asText = (_path: string, value: unknown) => JSON.stringify(value ?? null);

/** The last loaded value of a group, so that it stays visible while the next one of the group loads. */
function useLastReady<T>(state: EndpointState<T>, group: string | null): T | null {
  const [last, setLast] = useState<{ readonly data: T; readonly group: string | null } | null>(null);
  if (state.state === "ready" && (state.data !== last?.data || group !== last.group)) {
    setLast({ data: state.data, group });
  }
  if (state.state === "ready") return state.data;
  return last?.group === group ? last.data : null;
}

export interface Figures {
  readonly all: EndpointState<EnterpriseStats>;
  readonly range: EndpointState<EnterpriseRange>;
  /** The requested figures, or the previous ones of the same group while they load. */
  readonly shown: { readonly all: EnterpriseStats | null; readonly range: EnterpriseRange | null };
  /** The figures of the previous range of the same length. */
  readonly before: EnterpriseRange | null;
}

/** The requested figures. */
export interface FiguresAsked extends DayRange {
  readonly group: string | null;
  /** The month of the rankings; null for all time. */
  readonly month: string | null;
}

/** The figures of the enterprise or of a group, reloaded shortly after the enterprise or its counters have changed. */
export function useFigures({ id: enterprise, rights }: Enterprise, { from, to, group, month }: FiguresAsked): Figures {
  const asked = { enterprise, ...(group === null ? {} : { group }) };
  const all = useEndpoint(getEnterpriseStats, { ...asked, ...(month === null ? {} : { month }) });
  const range = useEndpoint(getEnterpriseStatsRange, { ...asked, start: from, end: to });
  const earlier = toPreviousRange({ from, to });
  const before = useEndpoint(getEnterpriseStatsRange, { ...asked, start: earlier.from, end: earlier.to });
  const groups = group === null ? rights.groups : [group];
  const place = `entstats/${enterprise}`;
  const key = groups?.join(" ") ?? null;
  const paths = useMemo(
    () => [
      `enterprise/${enterprise}/rev`,
      ...(key === null
        ? [`${place}/totals`]
        : key
            .split(" ")
            .filter(Boolean)
            .map((one) => `${place}/group_totals/${one}`)),
    ],
    [enterprise, place, key],
  );
  const live = useLiveValues(paths, asText);
  useReloadSoon(live.state === "ready" ? live.data.join() : null, () => {
    for (const state of [all, range]) if (state.state !== "loading") state.reload();
  });
  return {
    all,
    range,
    shown: { all: useLastReady(all, group), range: useLastReady(range, group) },
    before: before.state === "ready" && before.data.totals.views > 0 ? before.data : null,
  };
}
