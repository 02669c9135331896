import { Alert, Button, Progress, Stack, Text, Title } from "@mantine/core";
import { IconFileImport } from "@tabler/icons-react";
import { useEffect, useMemo, useState } from "react";
import { useMessages } from "../../../lib/messages.ts";
import { DropFile } from "../../../ui/drop-file/drop-file.tsx";
import { FailureNote } from "../../../ui/failure-note.tsx";
import { ColumnMappingForm } from "./column-mapping.tsx";
import { guessColumns, type ColumnMapping } from "./csv-columns.ts";
import { toEntry } from "./csv-entries.ts";
import { importMessages } from "./import-messages.ts";
import { toImportRows, type ImportRow } from "./import-rows.ts";
import classes from "./import.module.css";
import { canImport, PreviewTable } from "./preview-table.tsx";
import { readContactsFile, readContactsText, type ImportSource } from "./read-file.ts";
import { useImport } from "./use-import.ts";

interface ImportPanelProps {
  /** Contacts as text, such as those of a scanned code; null: the user chooses a file. */
  readonly text: string | null;
  readonly onDone: () => void;
}

/** The steps of an import: choose a file, preview, import, result. */
export function ImportPanel({ text, onDone }: ImportPanelProps) {
  const [source, setSource] = useState<ImportSource | null>(null);
  const [isReading, setReading] = useState(text !== null);
  const messages = useMessages(importMessages);

  const read = async (reading: Promise<ImportSource>) => {
    setReading(true);
    // An unreadable file is not of the type that it claims to be.
    setSource(await reading.catch(() => ({ kind: "refused", reason: "unknown" }) as const));
    setReading(false);
  };
  useEffect(() => {
    let isCurrent = true;
    if (text !== null)
      void readContactsText(text).then((found) => {
        if (!isCurrent) return;
        setSource(found);
        setReading(false);
      });
    return () => {
      isCurrent = false;
    };
  }, [text]);

  if (source === null || source.kind === "refused") {
    return (
      <Stack>
        {source?.kind === "refused" && (
          <Alert color="cardinal" variant="light" role="alert">
            {messages.refused[source.reason]}
          </Alert>
        )}
        <DropFile
          accept=".vcf,.vcard,.csv,.txt,text/vcard,text/x-vcard,text/csv"
          icon={<IconFileImport size={30} stroke={1.5} aria-hidden />}
          text={messages.choose}
          isReading={isReading}
          onFile={(file) => void read(readContactsFile(file))}
        />
      </Stack>
    );
  }
  return <ImportPreview source={source} onOther={() => setSource(null)} onDone={onDone} />;
}

interface PreviewProps {
  readonly source: Exclude<ImportSource, { kind: "refused" }>;
  readonly onOther: () => void;
  readonly onDone: () => void;
}

function ImportPreview({ source, onOther, onDone }: PreviewProps) {
  const messages = useMessages(importMessages);
  const [guessed] = useState<ColumnMapping>(() =>
    source.kind === "csv" ? guessColumns(source.headings, source.rows) : [],
  );
  const [mapping, setMapping] = useState(guessed);
  const [skipped, setSkipped] = useState<ReadonlySet<number>>(new Set());
  const rows = useMemo(
    () => toImportRows(source.kind === "csv" ? source.rows.map((row) => toEntry(row, mapping)) : source.entries),
    [source, mapping],
  );
  const { state, start, retry } = useImport();
  const inputs = chosenOf(rows, skipped);
  if (state.state !== "idle") return <ImportProgress state={state} onRetry={retry} onDone={onDone} />;
  return (
    <Stack gap="lg">
      {source.kind === "vcard" && <FileProblems problems={source.problems} />}
      {rows.length > 0 && <PreviewTable rows={rows} skipped={skipped} onSkip={setSkipped} />}
      {source.kind === "csv" && (
        <ColumnMappingForm
          headings={source.headings}
          rows={source.rows}
          guessed={guessed}
          mapping={mapping}
          onChange={setMapping}
        />
      )}
      <div className={classes["foot"]}>
        <Button variant="default" onClick={onOther}>
          {messages.other}
        </Button>
        <Button disabled={inputs.length === 0} onClick={() => start(inputs)}>
          {messages.start(inputs.length)}
        </Button>
      </div>
    </Stack>
  );
}

function chosenOf(rows: readonly ImportRow[], skipped: ReadonlySet<number>) {
  return rows.flatMap((row) => (canImport(row) && !skipped.has(row.place) && row.input ? [row.input] : []));
}

type Problems = Extract<ImportSource, { kind: "vcard" }>["problems"];

function FileProblems({ problems }: { readonly problems: Problems }) {
  const messages = useMessages(importMessages).problems;
  if (problems.length === 0) return null;
  const say = ({ reason, index, name = "" }: Problems[number]) => {
    if (reason === "unfinished") return messages.unfinished(name);
    return reason === "no-name" ? messages["no-name"](index + 1) : messages[reason];
  };
  return (
    <Alert color="yellow" variant="light">
      <ul className={classes["problems"]}>
        {problems.slice(0, 20).map((problem) => (
          <li key={problem.index}>{say(problem)}</li>
        ))}
      </ul>
    </Alert>
  );
}

interface ProgressProps {
  readonly state: ReturnType<typeof useImport>["state"];
  readonly onRetry: () => void;
  readonly onDone: () => void;
}

function ImportProgress({ state, onRetry, onDone }: ProgressProps) {
  const messages = useMessages(importMessages);
  const { sent, total, added, unchanged } = state;
  if (state.state === "done") {
    return (
      <Stack align="flex-start">
        <output>
          <Title order={3} size="h4">
            {messages.done.title}
          </Title>
          <Text>{messages.done.added(added)}</Text>
          {unchanged > 0 && <Text c="dimmed">{messages.done.unchanged(unchanged)}</Text>}
        </output>
        <Button onClick={onDone} data-autofocus>
          {messages.done.close}
        </Button>
      </Stack>
    );
  }
  return (
    <Stack>
      <Progress value={(100 * sent) / Math.max(total, 1)} aria-label={messages.running(sent, total)} />
      <Text size="sm" component="output">
        {messages.running(sent, total)}
      </Text>
      {state.state === "failed" && (
        <>
          <FailureNote error={state.failure} />
          <Text size="sm">{messages.kept}</Text>
          <Button onClick={onRetry}>{messages.retry}</Button>
        </>
      )}
    </Stack>
  );
}
