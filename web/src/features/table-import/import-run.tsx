import { Button, Group, Progress, Stack, Text } from "@mantine/core";
import { useCallback, useEffect, useRef, useState } from "react";
import { type ApiFailure, asApiFailure } from "../../lib/api-failure.ts";
import { saveFile } from "../../lib/download.ts";
import { useMessages } from "../../lib/messages.ts";
import { usePageGuard } from "../../lib/navigation-guard/guard-page.ts";
import { type PendingImport, withImportLock } from "../../lib/offline/import-store.ts";
import { FailureNote } from "../../ui/failure-note.tsx";
import { tableImportMessages } from "./table-import-messages.ts";
import { Outcome, useReason } from "./outcome.tsx";
import type { ImportKind } from "./import-kind.ts";
import { runImport } from "./run-import.ts";

interface ImportRunProps<Row> {
  readonly kind: ImportKind<Row>;
  readonly pending: PendingImport<Row>;
  /** Whether it continues when the tab is closed and the page is opened again. */
  readonly isStored: boolean;
  readonly onClose: () => void;
}

/** Sends an import in batches from where it was interrupted, then shows the result. */
export function ImportRun<Row>({ kind, pending, isStored, onClose }: ImportRunProps<Row>) {
  const text = useMessages(tableImportMessages);
  const { now, failure, retry } = useRunning(kind, pending);
  const { results, rows } = now;
  const save = useRefusedFile(now);
  const isRunning = results.length < rows.length;
  usePageGuard(isRunning && !isStored);
  if (isRunning)
    return (
      <Stack gap="sm">
        <Progress value={(100 * results.length) / rows.length} aria-label={text.running(results.length, rows.length)} />
        <Text component="output">{text.running(results.length, rows.length)}</Text>
        <Text size="sm" c="dimmed">
          {isStored ? text.leave : text.stay}
        </Text>
        <FailureNote error={failure} />
        {failure !== null && (
          <Group>
            <Button onClick={retry}>{text.retry}</Button>
          </Group>
        )}
      </Stack>
    );
  const hasRefused = results.some(({ outcome }) => outcome === "refused");
  return (
    <Stack gap="md">
      <Outcome title={text.done} results={results} />
      <Group gap="sm">
        {hasRefused && (
          <Button variant="default" onClick={() => void save()}>
            {text.download}
          </Button>
        )}
        <Button onClick={onClose}>{text.close}</Button>
      </Group>
    </Stack>
  );
}

function useRunning<Row>(kind: ImportKind<Row>, pending: PendingImport<Row>) {
  const [now, setNow] = useState(pending);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const latest = useRef(pending);
  const { place } = kind;
  // Sending does not change for a place, while the texts of the kind change with the language.
  const sending = useRef(kind);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    const onProgress = (next: PendingImport<Row>) => {
      latest.current = next;
      if (!signal.aborted) setNow(next);
    };
    void withImportLock(place, () => runImport(sending.current, latest.current, onProgress, signal)).catch(
      (error: unknown) => {
        if (!signal.aborted) setFailure(asApiFailure(error));
      },
    );
    return () => ending.abort();
  }, [attempt, place]);
  const retry = useCallback(() => {
    setFailure(null);
    setAttempt((count) => count + 1);
  }, []);
  return { now, failure, retry };
}

/** Saves the refused rows as they were in the file, with an additional column for the reason. */
function useRefusedFile({ file, headings, lines, results }: PendingImport) {
  const text = useMessages(tableImportMessages);
  const toReason = useReason();
  return async () => {
    const { default: papaparse } = await import("papaparse");
    const refused = results.flatMap(({ outcome, code = "", fields = {} }, at) =>
      outcome === "refused" ? [[...(lines[at] ?? []), toReason(code, Object.values(fields)[0] ?? null)]] : [],
    );
    const csv = papaparse.unparse([[...headings, text.reason], ...refused], { escapeFormulae: true });
    const name = `${file.replace(/\.[^.]*$/, "")}-${text.outcomes.refused.toLowerCase()}.csv`;
    saveFile(new Blob([`\ufeff${csv}`], { type: "text/csv;charset=utf-8" }), name);
  };
}
