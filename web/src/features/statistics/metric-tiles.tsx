import { IconMinus, IconTrendingDown, IconTrendingUp } from "@tabler/icons-react";
import type { StatsTotals } from "@cardinal/contract/entities/stats";
import { formatNumber } from "../../lib/format.ts";
import { useMessages } from "../../lib/messages.ts";
import { FigureTiles } from "./figure-tiles.tsx";
import { METRICS, type Metric } from "./statistics-csv.ts";
import { statisticsMessages } from "./statistics-messages.ts";
import classes from "./statistics.module.css";

interface MetricTilesProps {
  readonly totals: StatsTotals;
  readonly before: StatsTotals | null;
  readonly chosen: Metric;
  readonly onChoose: (metric: Metric) => void;
  readonly metrics?: readonly Metric[];
  /** Explanations of the metrics, worded for the screen. */
  readonly hints?: Readonly<Partial<Record<Metric, string>>>;
}

/** The figures; each is a button that shows its days in the chart. */
export function MetricTiles({ totals, before, chosen, onChoose, metrics = METRICS, hints }: MetricTilesProps) {
  const messages = useMessages(statisticsMessages);
  return (
    <FigureTiles
      label={messages.metric.label}
      tiles={metrics.map((metric) => ({
        id: metric,
        label: messages.metric[metric],
        count: totals[metric],
        hint: hints?.[metric] ?? messages.metricHint[metric],
        trend: before !== null && <Change now={totals[metric]} before={before[metric]} />,
      }))}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
}

/** How a figure differs from the period before: an arrow, a sign and text, so that it does not depend on colour. */
function Change({ now, before }: { readonly now: number; readonly before: number }) {
  const messages = useMessages(statisticsMessages);
  if (now === before) return <Trend is="same">{messages.noChange}</Trend>;
  if (before === 0) return <Trend is="up">{messages.newHere}</Trend>;
  const share = (now - before) / before;
  const shown = formatNumber(share, { style: "percent", maximumFractionDigits: 0, signDisplay: "always" });
  return <Trend is={now > before ? "up" : "down"}>{messages.change(shown)}</Trend>;
}

const ARROWS = { up: IconTrendingUp, down: IconTrendingDown, same: IconMinus } as const;

function Trend({ is, children }: { readonly is: keyof typeof ARROWS; readonly children: string }) {
  const Arrow = ARROWS[is];
  return (
    <>
      <Arrow size={16} stroke={2.2} className={classes[is]} aria-hidden />
      <span>{children}</span>
    </>
  );
}
