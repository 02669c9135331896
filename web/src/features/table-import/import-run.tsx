import { escapeFormulas } from "@cardinal/contract/fields/spreadsheet/formulas";
import { Button, Group, Progress, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { saveFile } from "../../lib/download.ts";
import { useMessages } from "../../lib/messages.ts";
import { usePageGuard } from "../../lib/navigation-guard/guard-page.ts";
import type { PendingImport } from "../../lib/offline/import-store.ts";
import { ConfirmDialog } from "../../ui/dialogs/confirm-dialog.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { tableImportMessages } from "./table-import-messages.ts";
import { Outcome, useReason } from "./outcome.tsx";
import type { ImportKind } from "./import-kind.ts";
import { useRunning } from "./use-running.ts";

interface ImportRunProps<Row> {
  readonly kind: ImportKind<Row>;
  readonly pending: PendingImport<Row>;
  /** Whether it continues when the tab is closed and the page is opened again. */
  readonly isStored: boolean;
  readonly onClose: () => void;
}

/** Sends an import in batches from where it was interrupted, then shows the result. It can be stopped and discarded. */
export function ImportRun<Row>({ kind, pending, isStored, onClose }: ImportRunProps<Row>) {
  const text = useMessages(tableImportMessages);
  const { now, failure, state, stop, retry } = useRunning({ kind, pending, isStored, onClose });
  const { results, rows } = now;
  const isUnfinished = results.length < rows.length;
  const isHalted = state === "stopped" || failure !== null;
  usePageGuard(isUnfinished && !isStored);
  if (!isUnfinished)
    return (
      <Stack gap="md">
        <Outcome title={text.done} results={results} />
        <Group gap="sm">
          <RefusedRows pending={now} />
          <Button onClick={onClose}>{text.close}</Button>
        </Group>
      </Stack>
    );
  const hint = isStored ? text.leave : text.stay;
  return (
    <Stack gap="sm">
      <Progress value={(100 * results.length) / rows.length} aria-label={text.running(results.length, rows.length)} />
      <Text component="output">{text.running(results.length, rows.length)}</Text>
      {failure === null && (
        <Text size="sm" c="dimmed" role={isHalted ? "status" : undefined}>
          {isHalted ? text.stopped : hint}
        </Text>
      )}
      <FailureNote error={failure} />
      {isHalted && results.length > 0 && <Outcome title={text.soFar} results={results} />}
      <Group gap="sm">
        {isHalted ? (
          <>
            <DiscardImport onDiscard={onClose} />
            <RefusedRows pending={now} />
            <Button onClick={retry}>{text.retry}</Button>
          </>
        ) : (
          <Button variant="default" loading={state === "stopping"} onClick={stop}>
            {text.stop}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

/** Discards what an import has not sent yet, after a confirmation. */
function DiscardImport({ onDiscard }: { readonly onDiscard: () => void }) {
  const text = useMessages(tableImportMessages).discard;
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setAsked(true)}>
        {text.button}
      </Button>
      <ConfirmDialog
        opened={isAsked}
        title={text.title}
        text={text.text}
        confirm={text.button}
        cancel={text.cancel}
        onConfirm={onDiscard}
        onCancel={() => setAsked(false)}
      />
    </>
  );
}

/** Downloads the refused rows, if there are any. */
function RefusedRows({ pending }: { readonly pending: PendingImport }) {
  const text = useMessages(tableImportMessages);
  const save = useRefusedFile(pending);
  if (!pending.results.some(({ outcome }) => outcome === "refused")) return null;
  return (
    <Button variant="default" onClick={() => void save()}>
      {text.download}
    </Button>
  );
}

/** Saves the refused rows as they were in the file, but with escaped formulas and a column for the reason. */
function useRefusedFile({ file, headings, lines, results }: PendingImport) {
  const text = useMessages(tableImportMessages);
  const toReason = useReason();
  return async () => {
    const { default: papaparse } = await import("papaparse");
    const refused = results.flatMap(({ outcome, code = "", fields = {} }, at) =>
      outcome === "refused" ? [[...(lines[at] ?? []), toReason(code, Object.values(fields)[0] ?? null)]] : [],
    );
    const csv = papaparse.unparse([[...headings, text.reason], ...refused].map((row) => row.map(escapeFormulas)));
    const name = `${file.replace(/\.[^.]*$/, "")}-${text.outcomes.refused.toLowerCase()}.csv`;
    saveFile(new Blob([`\ufeff${csv}`], { type: "text/csv;charset=utf-8" }), name);
  };
}
