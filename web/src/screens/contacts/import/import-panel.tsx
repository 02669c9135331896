import { Alert, Button, Stack } from "@mantine/core";
import { IconFileImport } from "@tabler/icons-react";
import { useEffect, useMemo, useState } from "react";
import { useMessages } from "../../../lib/messages.ts";
import { DropFile } from "../../../ui/drop-file/drop-file.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { ColumnMappingForm } from "./column-mapping.tsx";
import { guessColumns, type ColumnMapping } from "./csv-columns.ts";
import { toEntry } from "./csv-entries.ts";
import { importMessages } from "./import-messages.ts";
import { ImportProgress } from "./import-progress.tsx";
import { toImportRows, type ImportInput, type ImportRow } from "./import-rows.ts";
import classes from "./import.module.css";
import { canImport, PreviewTable } from "./preview-table.tsx";
import { readContactsFile, readContactsText, type ImportSource } from "./read-file.ts";
import { useImport, type ImportState } from "./use-import.ts";

interface ImportPanelProps {
  /** Contacts as text, such as those of a scanned code; null: the user chooses a file. */
  readonly text: string | null;
  readonly onDone: () => void;
}

/** The steps of an import: choose a file, preview, import, result. An unfinished import continues here. */
export function ImportPanel({ text, onDone }: ImportPanelProps) {
  const [source, setSource] = useState<ImportSource | null>(null);
  const [isReading, setReading] = useState(text !== null);
  const messages = useMessages(importMessages);
  // Fixed from the beginning: a scanned text is forgotten while the dialog closes.
  const [isFile] = useState(text === null);
  const { state, start, retry, discard } = useImport(isFile);

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

  if (state.state === "loading") return <Spinner />;
  if ("progress" in state) return <ImportProgress state={state} onRetry={retry} onDiscard={discard} onDone={onDone} />;
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
  return (
    <ImportPreview
      source={source}
      state={state.state}
      onOther={() => setSource(null)}
      onStart={(entries) => void start(entries)}
    />
  );
}

interface PreviewProps {
  readonly source: Exclude<ImportSource, { kind: "refused" }>;
  readonly state: ImportState["state"];
  readonly onOther: () => void;
  readonly onStart: (entries: ImportInput[]) => void;
}

function ImportPreview({ source, state, onOther, onStart }: PreviewProps) {
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
  const inputs = chosenOf(rows, skipped);
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
      {state === "blocked" && (
        <Alert color="cardinal" variant="light" role="alert">
          {messages.blocked}
        </Alert>
      )}
      <div className={classes["foot"]}>
        <Button variant="default" onClick={onOther}>
          {messages.other}
        </Button>
        <Button disabled={inputs.length === 0} loading={state === "starting"} onClick={() => onStart(inputs)}>
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
