import { Button, ScrollArea, Table, Text } from "@mantine/core";
import { IconChartLine, IconTable } from "@tabler/icons-react";
import { useId, useState } from "react";
import { formatDate, formatNumber } from "../../lib/format.ts";
import { useMessages } from "../../lib/messages.ts";
import { DayChart } from "./day-chart.tsx";
import { Panel } from "./panel.tsx";
import { METRICS, type DayCount, type Metric } from "./statistics-csv.ts";
import { statisticsMessages } from "./statistics-messages.ts";
import classes from "./statistics.module.css";

interface DayPanelProps {
  readonly days: readonly DayCount[];
  readonly metric: Metric;
  readonly metrics?: readonly Metric[];
}

/** One figure day by day: as a line, or as the table behind it. */
export function DayPanel({ days, metric, metrics = METRICS }: DayPanelProps) {
  const messages = useMessages(statisticsMessages);
  const [asTable, setAsTable] = useState(false);
  const id = useId();
  const label = messages.metric[metric];
  const total = days.reduce((sum, day) => sum + day[metric], 0);
  const best = days.reduce<DayCount | null>((top, day) => (top && top[metric] >= day[metric] ? top : day), null);
  const note =
    total === 0 || best === null
      ? messages.nothing
      : messages.chartNote(label, formatNumber(total), formatDate(best.day));

  return (
    <Panel
      title={messages.byDay(label)}
      titleId={id}
      action={
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={asTable ? <IconChartLine size={16} /> : <IconTable size={16} />}
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? messages.asChart : messages.asTable}
        </Button>
      }
    >
      <Text size="sm" c="dimmed" mb="sm">
        {note}
      </Text>
      {asTable ? (
        <DayTable days={days} metrics={metrics} labelledBy={id} />
      ) : (
        <div aria-hidden className={classes["chart"]}>
          <DayChart days={days} metric={metric} label={label} />
        </div>
      )}
    </Panel>
  );
}

interface DayTableProps extends Required<Pick<DayPanelProps, "days" | "metrics">> {
  readonly labelledBy: string;
}

function DayTable({ days, metrics, labelledBy }: DayTableProps) {
  const messages = useMessages(statisticsMessages);
  return (
    // What scrolls must be reachable without a mouse; a region of its own would be a second one of the same name.
    <ScrollArea.Autosize mah={320} viewportProps={{ tabIndex: 0, role: "group", "aria-labelledby": labelledBy }}>
      <Table stickyHeader aria-labelledby={labelledBy} tabularNums>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{messages.day}</Table.Th>
            {metrics.map((metric) => (
              <Table.Th key={metric} scope="col" ta="end">
                {messages.metric[metric]}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {days.toReversed().map((day) => (
            <Table.Tr key={day.day}>
              <Table.Th scope="row" fw={500}>
                {formatDate(day.day)}
              </Table.Th>
              {metrics.map((metric) => (
                <Table.Td key={metric} ta="end">
                  {formatNumber(day[metric])}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea.Autosize>
  );
}
