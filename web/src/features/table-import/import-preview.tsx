import { Button, Checkbox, Group, NativeSelect, Progress, Stack, Table as Grid, Text, Title } from "@mantine/core";
import { useEffect, useMemo, useRef, useState } from "react";
import type { Table } from "../../lib/table-file/read-table.ts";
import { type ApiFailure, asApiFailure } from "../../lib/api-failure.ts";
import { useMessages } from "../../lib/messages.ts";
import { keepMapping, readMapping, type RowResult, type PendingImport } from "../../lib/offline/import-store.ts";
import { useFieldSentence } from "../../lib/sentences/field-sentence.ts";
import { FailureNote } from "../../ui/failure-note.tsx";
import type { ImportKind, Mapping, ReadRow } from "./import-kind.ts";
import { tableImportMessages } from "./table-import-messages.ts";
import { Outcome } from "./outcome.tsx";
import { tryImport } from "./run-import.ts";
import classes from "./table-import.module.css";

/** Number of listed rows with a problem, and of example rows. */
const LISTED = 20;
const SHOWN = 5;

interface ImportPreviewProps<Row> {
  readonly kind: ImportKind<Row>;
  readonly name: string;
  readonly table: Table;
  readonly onOther: () => void;
  readonly onStart: (fresh: Omit<PendingImport<Row>, "person" | "enterprise">) => void;
}

/** The content of a file by its columns, and a preview of its import. */
export function ImportPreview<Row>({ kind, name, table, onOther, onStart }: ImportPreviewProps<Row>) {
  const text = useMessages(tableImportMessages);
  const { mailing } = kind;
  const { headings } = table;
  const [mapping, setMapping] = useMapping(kind, headings);
  const [mail, setMail] = useState(mailing !== undefined);
  const rows = useMemo(() => kind.read(table.rows, mapping), [kind, table, mapping]);
  const good = rows.filter((row) => row.row !== null);
  const inputs = useMemo(() => rows.flatMap(({ row }) => row ?? []), [rows]);
  const trial = useTrial(kind);
  const change = (apply: () => void) => {
    trial.reset();
    apply();
  };
  const start = () => {
    void keepMapping(headings, mapping).catch(() => undefined);
    const lines = good.map(({ at }) => table.rows[at] ?? []);
    onStart({ id: crypto.randomUUID(), file: name, mail, rows: inputs, lines, headings, results: [] });
  };
  return (
    <Stack gap="lg">
      <Columns kind={kind} table={table} mapping={mapping} onChange={(next) => change(() => setMapping(next))} />
      <Rows rows={rows} numbers={table.numbers} />
      {mailing !== undefined && (
        <Checkbox
          label={mailing.label}
          description={mailing.hint}
          checked={mail}
          onChange={({ currentTarget: { checked } }) => change(() => setMail(checked))}
        />
      )}
      {trial.tried !== null && trial.results === null && (
        <div>
          <Progress
            value={(100 * trial.tried) / Math.max(inputs.length, 1)}
            aria-label={text.trying(trial.tried, inputs.length)}
          />
          <Text size="sm" component="output">
            {text.trying(trial.tried, inputs.length)}
          </Text>
        </div>
      )}
      <FailureNote error={trial.failure} />
      {trial.results !== null && <Outcome title={text.preview} results={trial.results} />}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onOther}>
          {text.other}
        </Button>
        {trial.results === null ? (
          <Button
            disabled={inputs.length === 0}
            loading={trial.tried !== null && trial.failure === null}
            onClick={() => void trial.run({ mail, rows: inputs })}
          >
            {text.try}
          </Button>
        ) : (
          <Button onClick={start}>{text.start(inputs.length)}</Button>
        )}
      </Group>
    </Stack>
  );
}

/** The mapping of columns to fields: the one last used for the same headings, or a guess. */
function useMapping<Row>({ fields, guess }: ImportKind<Row>, headings: readonly string[]) {
  const [mapping, setMapping] = useState<Mapping>(() => guess(headings));
  useEffect(() => {
    let isCurrent = true;
    void readMapping(headings)
      .catch(() => null)
      .then((stored) => {
        if (isCurrent && stored !== null)
          setMapping(stored.map((field) => (field !== null && fields.includes(field) ? field : null)));
      });
    return () => {
      isCurrent = false;
    };
  }, [headings, fields]);
  return [mapping, setMapping] as const;
}

/** A dry run of all rows; it is aborted when the screen closes and restarts when something changes. */
function useTrial<Row>(kind: ImportKind<Row>) {
  const [tried, setTried] = useState<number | null>(null);
  const [results, setResults] = useState<readonly RowResult[] | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const ending = useRef<AbortController | null>(null);
  useEffect(() => () => ending.current?.abort(), []);
  const reset = () => {
    ending.current?.abort();
    setTried(null);
    setResults(null);
    setFailure(null);
  };
  const run = async (input: Pick<PendingImport<Row>, "mail" | "rows">) => {
    reset();
    const own = new AbortController();
    ending.current = own;
    setTried(0);
    try {
      const all = await tryImport(kind, input, setTried, own.signal);
      if (!own.signal.aborted) setResults(all);
    } catch (error) {
      if (!own.signal.aborted) setFailure(asApiFailure(error));
    }
  };
  return { tried, results, failure, reset, run };
}

interface ColumnsProps {
  readonly kind: Pick<ImportKind<unknown>, "fields" | "labels">;
  readonly table: Table;
  readonly mapping: Mapping;
  readonly onChange: (mapping: Mapping) => void;
}

function Columns({ kind: { fields, labels }, table: { headings, rows }, mapping, onChange }: ColumnsProps) {
  const text = useMessages(tableImportMessages).columns;
  const data = [
    { value: "", label: text.skip },
    ...fields.map((field) => ({ value: field, label: labels[field] ?? field })),
  ];
  const filled = headings.flatMap((heading, at) => {
    const example = rows.find((row) => (row[at] ?? "") !== "")?.[at];
    return example === undefined ? [] : [{ at, heading: heading || `${at + 1}`, example }];
  });
  return (
    <section>
      <Title order={2} size="h4" mb="xs">
        {text.title}
      </Title>
      <div className={classes["columns"]}>
        {filled.map(({ at, heading, example }) => (
          <NativeSelect
            key={at}
            label={heading}
            description={text.example(example.slice(0, 40))}
            value={mapping[at] ?? ""}
            data={data}
            onChange={({ currentTarget }) => onChange(mapping.with(at, currentTarget.value || null))}
          />
        ))}
      </div>
    </section>
  );
}

interface RowsProps {
  readonly rows: readonly ReadRow<unknown>[];
  /** The number of each row in the file. */
  readonly numbers: readonly number[];
}

function Rows({ rows, numbers }: RowsProps) {
  const text = useMessages(tableImportMessages).rows;
  const toSentence = useFieldSentence();
  const good = rows.filter(({ row }) => row !== null);
  const bad = rows.filter(({ row }) => row === null);
  const shown = [...bad.slice(0, LISTED), ...good.slice(0, SHOWN)];
  return (
    <section>
      <Title order={2} size="h4">
        {text.title(good.length)}
      </Title>
      {bad.length > 0 && (
        <Text size="sm" c="dimmed">
          {text.bad(bad.length)}
        </Text>
      )}
      <Grid.ScrollContainer minWidth={480} mt="xs">
        <Grid>
          <Grid.Thead>
            <Grid.Tr>
              {[text.line, text.name, text.email, text.problem].map((heading) => (
                <Grid.Th key={heading}>{heading}</Grid.Th>
              ))}
            </Grid.Tr>
          </Grid.Thead>
          <Grid.Tbody>
            {shown.map(({ at, name, email, problem }) => (
              <Grid.Tr key={at}>
                <Grid.Td>{numbers[at]}</Grid.Td>
                <Grid.Td>{name}</Grid.Td>
                <Grid.Td>{email}</Grid.Td>
                <Grid.Td>{toSentence(problem ?? undefined)}</Grid.Td>
              </Grid.Tr>
            ))}
          </Grid.Tbody>
        </Grid>
      </Grid.ScrollContainer>
      {rows.length > shown.length && (
        <Text size="sm" c="dimmed">
          {text.more(rows.length - shown.length)}
        </Text>
      )}
    </section>
  );
}
