import { Button, Checkbox, Group, Text, Title } from "@mantine/core";
import { useState } from "react";
import { useMessages } from "../../../lib/messages.ts";
import { useFieldSentence } from "../../../lib/sentences/field-sentence.ts";
import { importMessages } from "./import-messages.ts";
import type { ImportRow } from "./import-rows.ts";
import classes from "./import.module.css";

/** Rows per page, because a file may have thousands. */
const PAGE_SIZE = 50;
/** Values of a row that are named as not imported; of further ones, only the number is. */
const MAX_LOST = 5;

interface PreviewTableProps {
  readonly rows: readonly ImportRow[];
  /** Places of rows that are not imported. */
  readonly skipped: ReadonlySet<number>;
  readonly onSkip: (skipped: ReadonlySet<number>) => void;
}

/** Whether a row can be selected. */
export function canImport(row: ImportRow): boolean {
  return row.input !== null && row.sameAs === null;
}

/** The rows of a file, their problems, and which of them are imported. */
export function PreviewTable({ rows, skipped, onSkip }: PreviewTableProps) {
  const messages = useMessages(importMessages).rows;
  const [start, setStart] = useState(0);
  const from = start < rows.length ? start : 0;
  const possible = rows.filter(canImport);
  const chosen = possible.filter(({ place }) => !skipped.has(place)).length;
  const toggle = (place: number) => {
    const next = new Set(skipped);
    if (!next.delete(place)) next.add(place);
    onSkip(next);
  };
  const shown = rows.slice(from, from + PAGE_SIZE);
  return (
    <section className={classes["part"]}>
      <Group justify="space-between" gap="xs">
        <Title order={3} size="h5">
          {messages.title}
        </Title>
        <Text size="sm" c="dimmed" component="output">
          {messages.chosen(chosen, rows.length)}
        </Text>
      </Group>
      <Checkbox
        label={messages.all}
        checked={chosen === possible.length && chosen > 0}
        indeterminate={chosen > 0 && chosen < possible.length}
        onChange={() => onSkip(new Set(chosen === possible.length ? possible.map(({ place }) => place) : []))}
      />
      <ul className={classes["rows"]} aria-label={messages.title}>
        {shown.map((row) => (
          <PreviewRow key={row.place} row={row} isChosen={!skipped.has(row.place)} onToggle={() => toggle(row.place)} />
        ))}
      </ul>
      {rows.length > PAGE_SIZE && (
        <Group justify="space-between">
          <Button size="xs" variant="default" disabled={from === 0} onClick={() => setStart(from - PAGE_SIZE)}>
            {messages.previous}
          </Button>
          <Text size="sm" c="dimmed">
            {messages.page(from + 1, from + shown.length, rows.length)}
          </Text>
          <Button
            size="xs"
            variant="default"
            disabled={from + PAGE_SIZE >= rows.length}
            onClick={() => setStart(from + PAGE_SIZE)}
          >
            {messages.next}
          </Button>
        </Group>
      )}
    </section>
  );
}

interface PreviewRowProps {
  readonly row: ImportRow;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
}

function PreviewRow({ row, isChosen, onToggle }: PreviewRowProps) {
  const messages = useMessages(importMessages).rows;
  const toSentence = useFieldSentence();
  const name = row.name || messages.noName;
  const remarks = [
    row.problem === null ? null : toSentence(row.problem),
    row.sameAs === null ? null : messages.sameAs(row.sameAs),
    row.leftOver.length === 0 ? null : messages.leftOver(row.leftOver.join(", ")),
    row.lost.length === 0 ? null : messages.lost(row.lost.slice(0, MAX_LOST).join(", "), row.lost.length - MAX_LOST),
  ].filter((remark) => remark !== null);
  return (
    <li>
      <Checkbox
        checked={canImport(row) && isChosen}
        disabled={!canImport(row)}
        onChange={onToggle}
        aria-label={messages.choose(name)}
      />
      <div>
        <span className={classes["name"]}>{name}</span>
        {row.details !== "" && <span className={classes["details"]}>{row.details}</span>}
        {remarks.map((remark) => (
          <span key={remark} className={row.problem === null ? classes["remark"] : classes["problem"]}>
            {remark}
          </span>
        ))}
      </div>
    </li>
  );
}
