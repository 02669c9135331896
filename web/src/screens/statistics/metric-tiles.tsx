import { Text, UnstyledButton } from "@mantine/core";
import type { StatsTotals } from "@cardinal/contract/entities/stats";
import { formatNumber } from "../../lib/format.ts";
import { useMessages } from "../../lib/messages.ts";
import { METRICS, type Metric } from "./statistics-csv.ts";
import { statisticsMessages } from "./statistics-messages.ts";
import classes from "./statistics.module.css";

interface MetricTilesProps {
  readonly totals: StatsTotals;
  readonly before: StatsTotals | null;
  readonly chosen: Metric;
  readonly onChoose: (metric: Metric) => void;
}

/** The five figures; each is a button that shows its days in the chart. */
export function MetricTiles({ totals, before, chosen, onChoose }: MetricTilesProps) {
  const messages = useMessages(statisticsMessages);
  return (
    <fieldset className={classes["tiles"]} aria-label={messages.metric.label}>
      {METRICS.map((metric) => (
        <UnstyledButton
          key={metric}
          className={classes["tile"] ?? ""}
          aria-pressed={metric === chosen}
          title={messages.metricHint[metric]}
          onClick={() => onChoose(metric)}
        >
          <Text size="sm" c="dimmed" component="span" display="block">
            {messages.metric[metric]}
          </Text>
          <span className={classes["figure"]}>{formatNumber(totals[metric])}</span>
          <Text size="xs" c="dimmed" component="span" display="block" mih={18}>
            {before !== null && <Change now={totals[metric]} before={before[metric]} />}
          </Text>
        </UnstyledButton>
      ))}
    </fieldset>
  );
}

/** How a figure differs from the days before, in words: the sign and the sentence, never colour alone. */
function Change({ now, before }: { readonly now: number; readonly before: number }) {
  const messages = useMessages(statisticsMessages);
  if (now === before) return messages.noChange;
  if (before === 0) return messages.newHere;
  const share = (now - before) / before;
  return messages.change(formatNumber(share, { style: "percent", maximumFractionDigits: 0, signDisplay: "always" }));
}
