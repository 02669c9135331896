import { formatDate, formatNumber } from "../../lib/format.ts";
import { useMessages } from "../../lib/messages.ts";
import { DaySeries } from "./day-series.tsx";
import { METRICS, type DayCount, type Metric } from "./statistics-csv.ts";
import { statisticsMessages } from "./statistics-messages.ts";

interface DayPanelProps {
  readonly days: readonly DayCount[];
  readonly metric: Metric;
  readonly metrics?: readonly Metric[];
}

/** One figure of a card or an enterprise day by day. */
export function DayPanel({ days, metric, metrics = METRICS }: DayPanelProps) {
  const messages = useMessages(statisticsMessages);
  const seriesOf = (one: Metric) => ({ id: one, label: messages.metric[one], counts: days.map((day) => day[one]) });
  const total = days.reduce((sum, day) => sum + day[metric], 0);
  const best = days.reduce<DayCount | null>((top, day) => (top && top[metric] >= day[metric] ? top : day), null);
  const note =
    total === 0 || best === null
      ? messages.nothing
      : messages.chartNote(messages.metric[metric], formatNumber(total), formatDate(best.day));
  return (
    <DaySeries days={days.map(({ day }) => day)} shown={seriesOf(metric)} all={metrics.map(seriesOf)} note={note} />
  );
}
