import { Button, Group, Stack, Text, Title } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import type { Stats } from "@cardinal/contract/entities/stats";
import { useMemo } from "react";
import { useAddressFields } from "../../lib/addresses/use-address-fields.ts";
import { useSession } from "../../lib/session/session.tsx";
import { formatNumber } from "../../lib/format.ts";
import { useMessages } from "../../lib/messages.ts";
import { saveFile } from "../../lib/download.ts";
import { Column } from "../../ui/column.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { useMinute } from "../../ui/use-minute.ts";
import { Breakdowns } from "./breakdowns.tsx";
import { DayPanel } from "../../features/statistics/day-panel.tsx";
import { HourPanel } from "./hour-panel.tsx";
import { MetricTiles } from "../../features/statistics/metric-tiles.tsx";
import { NoVisits } from "./no-visits.tsx";
import { RangePicker } from "../../features/statistics/range-picker.tsx";
import { fillDays, METRICS, writeCsv, type Metric } from "../../features/statistics/statistics-csv.ts";
import { statisticsMessages } from "../../features/statistics/statistics-messages.ts";
import { readRange, toDay, writeRange, type ChosenRange } from "../../features/statistics/statistics-range.ts";
import classes from "../../features/statistics/statistics.module.css";
import { hasAny, useStatistics, type Statistics } from "./use-statistics.ts";

/** `/settings/statistics`: views, sources and clicks of the user's own card, live. */
export function StatisticsScreen() {
  const messages = useMessages(statisticsMessages);
  const { authUser } = useSession();
  const [search, change, update] = useAddressFields();
  const today = toDay(useMinute());
  const range = readRange(search, today);
  const statistics = useStatistics(authUser?.uid ?? null, range);
  const { allTime } = statistics;

  return (
    <Column className={classes["page"]}>
      <title>{`${messages.title} · Cardinal`}</title>
      <Stack gap="lg">
        <Group justify="space-between" align="flex-end" gap="md">
          <div>
            <Title order={1} size="h2">
              {messages.title}
            </Title>
            {allTime !== null && (
              <Group gap={8} title={messages.live}>
                <span className={classes["dot"]} aria-hidden />
                <Text size="sm" c="dimmed">
                  {messages.allTime(allTime.views, formatNumber(allTime.views))}
                </Text>
              </Group>
            )}
          </div>
          <RangePicker
            range={range}
            today={today}
            onChoose={(choice) => update((current) => writeRange(current, choice), { replace: true })}
          />
        </Group>
        <Text size="sm" c="dimmed">
          {messages.utc}
        </Text>
        <StatisticsBody
          statistics={statistics}
          range={range}
          metric={METRICS.find((metric) => metric === search.get("metric")) ?? "views"}
          onMetric={(metric) => change({ metric }, { replace: true })}
        />
      </Stack>
    </Column>
  );
}

interface BodyProps {
  readonly statistics: Statistics;
  readonly range: ChosenRange;
  readonly metric: Metric;
  readonly onMetric: (metric: Metric) => void;
}

function StatisticsBody({ statistics: { current, shown, before, allTime }, range, metric, onMetric }: BodyProps) {
  if (current.state === "failed") return <FailureNote error={current.failure} onRetry={current.reload} />;
  if (shown === null) return <Spinner />;
  const isUnused = allTime !== null && !hasAny(allTime) && !hasAny(shown.totals);
  if (current.state === "ready" && isUnused) return <NoVisits />;
  return (
    <Figures
      stats={shown}
      before={before}
      range={range}
      metric={metric}
      isOld={current.state === "loading"}
      onMetric={onMetric}
    />
  );
}

interface FiguresProps extends Pick<BodyProps, "range" | "metric" | "onMetric"> {
  readonly stats: Stats;
  readonly before: Statistics["before"];
  /** True while the requested range is loading and the figures of the previous one are shown. */
  readonly isOld: boolean;
}

function Figures({ stats, before, range, metric, isOld, onMetric }: FiguresProps) {
  const messages = useMessages(statisticsMessages);
  const { userObj } = useSession();
  const { from, to } = range;
  const days = useMemo(() => fillDays({ from, to }, stats.by_day), [from, to, stats]);
  return (
    <Stack gap="md" className={isOld ? (classes["old"] ?? "") : ""} aria-busy={isOld}>
      <MetricTiles totals={stats.totals} before={before} chosen={metric} onChoose={onMetric} />
      {stats.totals.views === 0 && !isOld && (
        <Text size="sm" c="dimmed" component="output">
          {messages.quiet}
        </Text>
      )}
      <DayPanel days={days} metric={metric} />
      <Breakdowns stats={stats} />
      <HourPanel byHour={stats.by_hour} zone={userObj?.settings.time_zone} range={range} />
      <Group justify="flex-end">
        <Button
          variant="default"
          leftSection={<IconDownload size={16} />}
          // The file would have the figures of the previous range under the name of this one.
          disabled={isOld}
          onClick={() => saveFile(new Blob([writeCsv(days)], { type: "text/csv" }), `statistics-${from}-${to}.csv`)}
        >
          {messages.csv}
        </Button>
      </Group>
    </Stack>
  );
}
