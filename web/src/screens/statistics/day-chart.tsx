import { AreaChart } from "@mantine/charts";
import "@mantine/charts/styles.layer.css";
import { useReducedMotion } from "@mantine/hooks";
import { formatDate, formatNumber } from "../../lib/format.ts";
import type { DayCount, Metric } from "./statistics-csv.ts";

interface DayChartProps {
  readonly days: readonly DayCount[];
  readonly metric: Metric;
  readonly label: string;
}

const SHORT: Intl.DateTimeFormatOptions = { day: "numeric", month: "short" };

/** One thin line over the days. A chunk of its own, because of the chart library. */
export function DayChart({ days, metric, label }: DayChartProps) {
  const reduced = useReducedMotion();
  return (
    <AreaChart
      h={240}
      data={days.map((day) => ({ day: day.day, [metric]: day[metric] }))}
      dataKey="day"
      series={[{ name: metric, label, color: "var(--app-accent-text)" }]}
      curveType="linear"
      strokeWidth={1.5}
      fillOpacity={0.08}
      withDots={days.length <= 14}
      dotProps={{ r: 2.5, strokeWidth: 1 }}
      activeDotProps={{ r: 4, strokeWidth: 1 }}
      gridAxis="x"
      tickLine="none"
      valueFormatter={(value) => formatNumber(value)}
      xAxisProps={{ tickFormatter: (day: string) => formatDate(day, SHORT), minTickGap: 32, tickMargin: 10 }}
      yAxisProps={{ allowDecimals: false, width: 40, tickFormatter: (value: number) => formatNumber(value) }}
      tooltipProps={{ labelFormatter: (day) => (typeof day === "string" ? formatDate(day) : day) }}
      // The table is for those who use the keyboard; a chart that takes the focus would say nothing.
      areaChartProps={{ accessibilityLayer: false }}
      areaProps={{ isAnimationActive: !reduced, animationDuration: 160 }}
    />
  );
}
