import { Text, UnstyledButton } from "@mantine/core";
import type { ReactNode } from "react";
import { formatNumber } from "../../lib/format.ts";
import classes from "./statistics.module.css";

/** A figure that the chart can show. */
export interface FigureTile<Id extends string> {
  readonly id: Id;
  readonly label: string;
  readonly count: number;
  /** An explanation, shown on hover. */
  readonly hint: string;
  /** How it compares with an earlier period. */
  readonly trend?: ReactNode;
}

interface FigureTilesProps<Id extends string> {
  readonly label: string;
  readonly tiles: readonly FigureTile<Id>[];
  readonly chosen: Id;
  readonly onChoose: (id: Id) => void;
}

/** Figures side by side; each is a button that shows its days in the chart. */
export function FigureTiles<Id extends string>({ label, tiles, chosen, onChoose }: FigureTilesProps<Id>) {
  return (
    <fieldset className={classes["tiles"]} data-count={tiles.length} aria-label={label}>
      {tiles.map(({ id, label: name, count, hint, trend }) => (
        <UnstyledButton
          key={id}
          className={classes["tile"] ?? ""}
          aria-pressed={id === chosen}
          title={hint}
          onClick={() => onChoose(id)}
        >
          <Text size="sm" c="dimmed" component="span" display="block">
            {name}
          </Text>
          <span className={classes["figure"]}>{formatNumber(count)}</span>
          {trend !== undefined && <span className={classes["trend"]}>{trend}</span>}
        </UnstyledButton>
      ))}
    </fieldset>
  );
}
