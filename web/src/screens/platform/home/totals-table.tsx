import type { DayTotals } from "@cardinal/contract/entities/platform/totals";
import { Table, UnstyledButton } from "@mantine/core";
import { formatDate, formatNumber } from "../../../lib/format.ts";
import { useMessages } from "../../../lib/messages.ts";
import { countOf, type Figure, FIGURES, isLevel, overAll } from "./figures.ts";
import { totalsMessages } from "./totals-messages.ts";
import classes from "./totals.module.css";

const WEEKDAY: Intl.DateTimeFormatOptions = { weekday: "short", day: "numeric", month: "short" };

interface TotalsTableProps {
  readonly today: DayTotals | undefined;
  /** The same day last week, `YYYY-MM-DD`, and its figures. */
  readonly lastWeek: string;
  readonly before: DayTotals | undefined;
  /** The days of the period. */
  readonly items: readonly DayTotals[];
  /** Label of the period. */
  readonly period: string;
  readonly chosen: Figure;
  readonly onChoose: (figure: Figure) => void;
}

/** Every figure today, on the same day last week, and over the period; each is a button that shows its days. */
export function TotalsTable({ today, lastWeek, before, items, period, chosen, onChoose }: TotalsTableProps) {
  const text = useMessages(totalsMessages);
  return (
    <Table aria-label={text.table} className={classes["table"] ?? ""} tabularNums horizontalSpacing="xs">
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">
            <span className={classes["unseen"]}>{text.figure}</span>
          </Table.Th>
          <Table.Th scope="col" ta="end">
            {text.today}
          </Table.Th>
          <Table.Th scope="col" ta="end">
            {formatDate(lastWeek, WEEKDAY)}
          </Table.Th>
          <Table.Th scope="col" ta="end">
            {period}
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {FIGURES.map((figure) => (
          <Table.Tr key={figure} data-chosen={figure === chosen || undefined}>
            <Table.Th scope="row">
              <UnstyledButton
                className={classes["figure"] ?? ""}
                aria-pressed={figure === chosen}
                title={text.show(text.figures[figure])}
                onClick={() => onChoose(figure)}
              >
                {text.figures[figure]}
              </UnstyledButton>
            </Table.Th>
            <Table.Td ta="end" fw={600}>
              {formatNumber(countOf(today, figure))}
            </Table.Td>
            <Table.Td ta="end" c="dimmed">
              {formatNumber(countOf(before, figure))}
            </Table.Td>
            <Table.Td ta="end">
              {formatNumber(overAll(items, figure), isLevel(figure) ? { signDisplay: "exceptZero" } : {})}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
