import { getTotals } from "@cardinal/contract/endpoints/admin/get-totals";
import type { DayTotals } from "@cardinal/contract/entities/platform/totals";
import { Text, Title } from "@mantine/core";
import { useId, useState } from "react";
import { DaySeries } from "../../../features/statistics/day-series.tsx";
import { RangePicker } from "../../../features/statistics/range-picker.tsx";
import { statisticsMessages } from "../../../features/statistics/statistics-messages.ts";
import { addDays, countDays, readRange, toDay, writeRange } from "../../../features/statistics/statistics-range.ts";
import { useAddressFields } from "../../../lib/addresses/use-address-fields.ts";
import { formatDate, formatNumber } from "../../../lib/format.ts";
import { useMessages } from "../../../lib/messages.ts";
import { type EndpointState, useEndpoint } from "../../../lib/use-endpoint.ts";
import { FailureNote } from "../../../ui/failure-note.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { useMinute } from "../../../ui/use-minute.ts";
import { countOf, type Figure, FIGURES, isLevel, overAll } from "./figures.ts";
import { totalsMessages } from "./totals-messages.ts";
import { TotalsTable } from "./totals-table.tsx";
import classes from "./totals.module.css";

type Totals = EndpointState<{ items: DayTotals[] }>;

/** The last loaded figures, so that they stay visible while the next ones load. */
function useLastReady(state: Totals): readonly DayTotals[] | null {
  const [last, setLast] = useState<readonly DayTotals[] | null>(null);
  if (state.state === "ready" && state.data.items !== last) setLast(state.data.items);
  return state.state === "ready" ? state.data.items : last;
}

/** The platform's figures: today beside the same day last week, and the days of a period from the address. */
export function PlatformTotals() {
  const text = useMessages(totalsMessages);
  const { utc } = useMessages(statisticsMessages);
  const title = useId();
  const [search, change, update] = useAddressFields();
  const today = toDay(useMinute());
  const lastWeek = addDays(today, -7);
  const range = readRange(search, today);
  const week = useEndpoint(getTotals, { from: lastWeek, to: today }, { fresh: true });
  const period = useEndpoint(getTotals, { from: range.from, to: range.to }, { fresh: true });
  const items = useLastReady(period);
  const figure = FIGURES.find((one) => one === search.get("figure")) ?? "sign_ups";
  const showFigure = (chosen: Figure) => change({ figure: chosen }, { replace: true });
  const failed = [week, period].find((state) => state.state === "failed");
  return (
    <section className={classes["totals"]} aria-labelledby={title}>
      <div className={classes["head"]}>
        <div>
          <Title order={2} size="h4" id={title}>
            {text.title}
          </Title>
          <Text size="sm" c="dimmed">
            {utc}
          </Text>
        </div>
        <RangePicker
          range={range}
          today={today}
          onChoose={(choice) => update((current) => writeRange(current, choice), { replace: true })}
        />
      </div>
      {failed?.state === "failed" ? (
        <FailureNote error={failed.failure} onRetry={failed.reload} />
      ) : items === null || week.state !== "ready" ? (
        <Spinner />
      ) : (
        <div className={classes["body"]} aria-busy={period.state === "loading"}>
          <TotalsTable
            today={week.data.items.at(-1)}
            lastWeek={lastWeek}
            before={week.data.items[0]}
            items={items}
            period={text.period(formatNumber(countDays(range)))}
            chosen={figure}
            onChoose={showFigure}
          />
          <FigureByDay items={items} figure={figure} />
        </div>
      )}
    </section>
  );
}

/** One figure on the days of the period, with the days on which a recount differed. */
function FigureByDay({ items, figure }: { readonly items: readonly DayTotals[]; readonly figure: Figure }) {
  const text = useMessages(totalsMessages);
  const seriesOf = (one: Figure) => ({
    id: one,
    label: text.figures[one],
    counts: items.map((day) => countOf(day, one)),
  });
  const drifted = items.filter(({ drift }) => drift !== 0);
  return (
    <div className={classes["days"]}>
      <DaySeries
        days={items.map(({ day }) => day)}
        shown={seriesOf(figure)}
        all={FIGURES.map(seriesOf)}
        note={noteOf(text, items, figure)}
      />
      {drifted.length > 0 && (
        <Text size="sm" c="dimmed">
          {text.drift(
            drifted
              .map(({ day, drift }) =>
                text.driftOf(formatDate(day), formatNumber(drift, { signDisplay: "exceptZero" })),
              )
              .join(", "),
          )}
        </Text>
      )}
    </div>
  );
}

/** What the chart shows, in one sentence. */
function noteOf(text: typeof totalsMessages.en, items: readonly DayTotals[], figure: Figure): string {
  const [label, all] = [text.figures[figure], overAll(items, figure)];
  if (isLevel(figure)) {
    const change = formatNumber(all, { signDisplay: "exceptZero" });
    return text.paying(label, formatNumber(countOf(items.at(-1), figure)), change);
  }
  if (all === 0) return text.nothing;
  const best = items.reduce((top, day) => (countOf(day, figure) > countOf(top, figure) ? day : top));
  return text.total(label, formatNumber(all), formatDate(best.day));
}
