import { Button, Checkbox, Group, NativeSelect, Progress, Stack, Table as Grid, Text, Title } from "@mantine/core";
import { useEffect, useMemo, useRef, useState } from "react";
import { useEnterprise } from "../../features/enterprise/enterprise-context.ts";
import type { Table } from "../../features/table-file/read-table.ts";
import { type ApiFailure, asApiFailure } from "../../lib/api-failure.ts";
import { useMessages } from "../../lib/messages.ts";
import { keepMapping, readMapping, type RowResult, type WaitingImport } from "../../lib/offline/import-store.ts";
import { useFieldSentence } from "../../lib/sentences/field-sentence.ts";
import { FailureNote } from "../../ui/failure-note.tsx";
import { EMPLOYEE_FIELDS, type EmployeeMapping, guessEmployeeColumns } from "./employee-columns.ts";
import { readRows, type ReadRow } from "./employee-rows.ts";
import { importMessages } from "./import-messages.ts";
import { Outcome } from "./outcome.tsx";
import { tryImport } from "./run-import.ts";
import classes from "./import.module.css";

/** Rows with a problem that are listed, and rows that are shown as an example. */
const LISTED = 20;
const SHOWN = 5;

const toField = (value: string | null) => EMPLOYEE_FIELDS.find((field) => field === value) ?? null;

interface ImportPreviewProps {
  readonly name: string;
  readonly table: Table;
  readonly onOther: () => void;
  readonly onStart: (fresh: Omit<WaitingImport, "person">) => void;
}

/** What a file holds, by its columns, and what an import of it would do. */
export function ImportPreview({ name, table, onOther, onStart }: ImportPreviewProps) {
  const text = useMessages(importMessages);
  const { groups = [] } = useEnterprise();
  const { headings } = table;
  const [mapping, setMapping] = useMapping(headings);
  const [mail, setMail] = useState(true);
  const rows = useMemo(() => readRows(table.rows, mapping, groups), [table, mapping, groups]);
  const good = rows.filter((row) => row.row !== null);
  const inputs = useMemo(() => rows.flatMap(({ row }) => row ?? []), [rows]);
  const trial = useTrial();
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
      <Columns table={table} mapping={mapping} onChange={(next) => change(() => setMapping(next))} />
      <Rows rows={rows} />
      <Checkbox
        label={text.mail}
        description={text.mailHint}
        checked={mail}
        onChange={({ currentTarget: { checked } }) => change(() => setMail(checked))}
      />
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

/** What the columns hold: as it was said for the last file with the same headings, or guessed by them. */
function useMapping(headings: readonly string[]) {
  const [mapping, setMapping] = useState<EmployeeMapping>(() => guessEmployeeColumns(headings));
  useEffect(() => {
    let isCurrent = true;
    void readMapping(headings)
      .catch(() => null)
      .then((kept) => {
        if (isCurrent && kept !== null) setMapping(kept.map(toField));
      });
    return () => {
      isCurrent = false;
    };
  }, [headings]);
  return [mapping, setMapping] as const;
}

/** A trial of all rows; it ends with the screen, and begins anew when something is changed. */
function useTrial() {
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
  const run = async (input: Pick<WaitingImport, "mail" | "rows">) => {
    reset();
    const own = new AbortController();
    ending.current = own;
    setTried(0);
    try {
      const all = await tryImport(input, setTried, own.signal);
      if (!own.signal.aborted) setResults(all);
    } catch (error) {
      if (!own.signal.aborted) setFailure(asApiFailure(error));
    }
  };
  return { tried, results, failure, reset, run };
}

interface ColumnsProps {
  readonly table: Table;
  readonly mapping: EmployeeMapping;
  readonly onChange: (mapping: EmployeeMapping) => void;
}

function Columns({ table: { headings, rows }, mapping, onChange }: ColumnsProps) {
  const text = useMessages(importMessages).columns;
  const data = [
    { value: "", label: text.skip },
    ...EMPLOYEE_FIELDS.map((field) => ({ value: field, label: text.fields[field] })),
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
            onChange={({ currentTarget }) => onChange(mapping.with(at, toField(currentTarget.value)))}
          />
        ))}
      </div>
    </section>
  );
}

function Rows({ rows }: { readonly rows: readonly ReadRow[] }) {
  const text = useMessages(importMessages).rows;
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
                {/* The first line has the headings. */}
                <Grid.Td>{at + 2}</Grid.Td>
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
