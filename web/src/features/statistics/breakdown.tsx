import { Text } from "@mantine/core";
import type { Icon } from "@tabler/icons-react";
import { useId } from "react";
import { Link } from "react-router-dom";
import { formatNumber } from "../../lib/format.ts";
import { useMessages } from "../../lib/messages.ts";
import { Panel } from "./panel.tsx";
import { statisticsMessages } from "./statistics-messages.ts";
import classes from "./statistics.module.css";

export interface BreakdownRow {
  readonly id: string;
  readonly label: string;
  readonly count: number;
  readonly icon?: Icon;
  /** A path of the app with details. */
  readonly to?: string;
}

interface BreakdownProps {
  readonly title: string;
  /** A sentence that explains the numbers. */
  readonly note?: string;
  readonly rows: readonly BreakdownRow[];
  /** False if the rows are incomplete, such as the first twenty. */
  readonly hasShares?: boolean;
}

/** Counts by kind, largest first: a table whose rows contain their bars, so that it is chart and table in one. */
export function Breakdown({ title, note, rows, hasShares = true }: BreakdownProps) {
  const messages = useMessages(statisticsMessages);
  const id = useId();
  const sorted = rows.filter((row) => row.count > 0).toSorted((left, right) => right.count - left.count);
  const total = sorted.reduce((sum, row) => sum + row.count, 0);
  const largest = sorted[0]?.count ?? 0;
  return (
    <Panel title={title} titleId={id}>
      {note !== undefined && (
        <Text size="xs" c="dimmed" mb="sm">
          {note}
        </Text>
      )}
      {sorted.length === 0 ? (
        <Text size="sm" c="dimmed">
          {messages.nothing}
        </Text>
      ) : (
        <table className={classes["bars"]} aria-labelledby={id}>
          <thead className={classes["unseen"]}>
            <tr>
              <th scope="col">{messages.name}</th>
              <th scope="col">{messages.count}</th>
              {hasShares && <th scope="col">{messages.share}</th>}
            </tr>
          </thead>
          <tbody>
            {sorted.map((row) => (
              <tr key={row.id}>
                <th scope="row">
                  <span className={classes["bar"]} style={{ width: `${(row.count / largest) * 100}%` }} />
                  <span className={classes["barLabel"]}>
                    {row.icon && <row.icon size={16} stroke={1.6} aria-hidden />}
                    <span className={classes["clip"]}>
                      {row.to === undefined ? row.label : <Link to={row.to}>{row.label}</Link>}
                    </span>
                  </span>
                </th>
                <td>{formatNumber(row.count)}</td>
                {hasShares && (
                  <td>{formatNumber(row.count / total, { style: "percent", maximumFractionDigits: 0 })}</td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}
