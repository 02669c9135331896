import { Button, ScrollArea, Table, Text } from "@mantine/core";
import { IconChartLine, IconTable } from "@tabler/icons-react";
import { useId, useState } from "react";
import { formatDate, formatNumber } from "../../lib/format.ts";
import { useMessages } from "../../lib/messages.ts";
import { DayChart } from "./day-chart.tsx";
import { Panel } from "./panel.tsx";
import { statisticsMessages } from "./statistics-messages.ts";
import classes from "./statistics.module.css";

/** A figure on each of several days. */
export interface Series {
  readonly id: string;
  readonly label: string;
  /** One count for each day. */
  readonly counts: readonly number[];
}

interface DaySeriesProps {
  /** `YYYY-MM-DD`, the oldest first. */
  readonly days: readonly string[];
  /** The figure that the chart shows. */
  readonly shown: Series;
  /** All figures, which the table shows. */
  readonly all: readonly Series[];
  /** A sentence that describes the chart. */
  readonly note: string;
}

/** One figure day by day: as a line chart or as a table. */
export function DaySeries({ days, shown, all, note }: DaySeriesProps) {
  const messages = useMessages(statisticsMessages);
  const [asTable, setAsTable] = useState(false);
  const id = useId();
  return (
    <Panel
      title={messages.byDay(shown.label)}
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
        <DayTable days={days} all={all} labelledBy={id} />
      ) : (
        <div aria-hidden className={classes["chart"]}>
          <DayChart days={days} {...shown} />
        </div>
      )}
    </Panel>
  );
}

interface DayTableProps extends Pick<DaySeriesProps, "days" | "all"> {
  readonly labelledBy: string;
}

function DayTable({ days, all, labelledBy }: DayTableProps) {
  const messages = useMessages(statisticsMessages);
  return (
    // Scroll areas must be reachable by keyboard; another region would duplicate the accessible name.
    <ScrollArea.Autosize mah={320} viewportProps={{ tabIndex: 0, role: "group", "aria-labelledby": labelledBy }}>
      <Table stickyHeader aria-labelledby={labelledBy} tabularNums>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{messages.day}</Table.Th>
            {all.map(({ id, label }) => (
              <Table.Th key={id} scope="col" ta="end">
                {label}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {days
            .map((day, at) => ({ day, at }))
            .toReversed()
            .map(({ day, at }) => (
              <Table.Tr key={day}>
                <Table.Th scope="row" fw={500}>
                  {formatDate(day)}
                </Table.Th>
                {all.map(({ id, counts }) => (
                  <Table.Td key={id} ta="end">
                    {formatNumber(counts[at] ?? 0)}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
        </Table.Tbody>
      </Table>
    </ScrollArea.Autosize>
  );
}
