import { addVendors, MAX_VENDORS_PER_REQUEST } from "@cardinal/contract/endpoints/events/vendors/add-vendor";
import { listVendors } from "@cardinal/contract/endpoints/events/vendors/list-vendors";
import type { NewVendor } from "@cardinal/contract/entities/events/vendor";
import { Alert, Button, Group, Progress, Stack, Text } from "@mantine/core";
import { IconTableImport } from "@tabler/icons-react";
import { useState } from "react";
import { readTable, type TableProblem } from "../../lib/table-file/read-table.ts";
import { useMessages } from "../../lib/messages.ts";
import { useFieldSentence } from "../../lib/sentences/field-sentence.ts";
import { useEndpointAction } from "../../lib/use-endpoint-action.ts";
import { DropFile } from "../../ui/drop-file/drop-file.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { vendorsMessages } from "./vendors-messages.ts";
import { type BadLine, readVendors } from "./vendor-rows.ts";

/** Number of listed lines with a problem. */
const LISTED = 10;

interface ImportVendorsProps {
  readonly event_id: string;
  readonly onRunning: (isRunning: boolean) => void;
  readonly onDone: () => void;
}

interface Found {
  readonly vendors: readonly NewVendor[];
  readonly bad: readonly BadLine[];
}

type Counts = Readonly<Record<"added" | "unmailed" | "known", number>>;
const NOTHING: Counts = { added: 0, unmailed: 0, known: 0 };

/** Imports vendors from a file. */
export function ImportVendors({ event_id, onRunning, onDone }: ImportVendorsProps) {
  const text = useMessages(vendorsMessages).file;
  const [found, setFound] = useState<Found | null>(null);
  const [problem, setProblem] = useState<TableProblem | "no-name" | null>(null);
  const [isReading, setReading] = useState(false);
  const read = async (file: File) => {
    setReading(true);
    const table = await readTable(file);
    setReading(false);
    const vendors = typeof table === "string" ? null : readVendors(table);
    setProblem(typeof table === "string" ? table : vendors === null ? "no-name" : null);
    setFound(vendors);
  };
  if (found !== null)
    return (
      <Run event_id={event_id} found={found} onRunning={onRunning} onOther={() => setFound(null)} onDone={onDone} />
    );
  return (
    <Stack>
      {problem !== null && (
        <Alert color="cardinal" variant="light" role="alert">
          {text.refused[problem]}
        </Alert>
      )}
      <DropFile
        accept=".csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        icon={<IconTableImport size={30} stroke={1.5} aria-hidden />}
        text={text}
        isReading={isReading}
        onFile={(file) => void read(file)}
      />
    </Stack>
  );
}

interface RunProps extends ImportVendorsProps {
  readonly found: Found;
  readonly onOther: () => void;
}

/** Previews a file and imports it in batches; after a failure it continues with the failed batch. */
function Run({ event_id, found: { vendors, bad }, onRunning, onOther, onDone }: RunProps) {
  const text = useMessages(vendorsMessages).file;
  const [done, setDone] = useState(0);
  const [counts, setCounts] = useState(NOTHING);
  const action = useEndpointAction(addVendors, { invalidates: [listVendors] });
  const isOver = done > 0 && done >= vendors.length;
  const importRest = async () => {
    let [at, sum] = [done, counts];
    while (at < vendors.length) {
      const part = vendors.slice(at, at + MAX_VENDORS_PER_REQUEST);
      const reply = await action.run({ event_id, vendors: part });
      if (reply === undefined) return;
      at += part.length;
      for (const { outcome } of reply.results) sum = { ...sum, [outcome]: sum[outcome] + 1 };
      setDone(at);
      setCounts(sum);
    }
  };
  const start = async () => {
    onRunning(true);
    await importRest();
    onRunning(false);
  };
  if (isOver)
    return (
      <Stack>
        <output>
          <Text component="span" display="block">
            {text.added(counts.added + counts.unmailed)}
          </Text>
          {(["known", "unmailed"] as const).map(
            (outcome) =>
              counts[outcome] > 0 && (
                <Text key={outcome} component="span" display="block">
                  {text[outcome](counts[outcome])}
                </Text>
              ),
          )}
        </output>
        <Group justify="flex-end">
          <Button onClick={onDone}>{text.done}</Button>
        </Group>
      </Stack>
    );
  return (
    <Stack>
      <Text fw={550}>{text.found(vendors.length)}</Text>
      <Text size="sm">{text.invites(vendors.filter(({ email }) => email !== undefined).length)}</Text>
      {bad.length > 0 && <BadLines bad={bad} />}
      {(action.running || done > 0) && (
        <div>
          <Progress value={(100 * done) / vendors.length} aria-label={text.running(done, vendors.length)} />
          <Text size="sm" component="output">
            {text.running(done, vendors.length)}
          </Text>
        </div>
      )}
      <FailureNote error={action.failure} />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onOther} disabled={action.running}>
          {text.other}
        </Button>
        <Button disabled={vendors.length === 0} loading={action.running} onClick={() => void start()}>
          {text.start(vendors.length - done)}
        </Button>
      </Group>
    </Stack>
  );
}

function BadLines({ bad }: { readonly bad: readonly BadLine[] }) {
  const text = useMessages(vendorsMessages).file;
  const toSentence = useFieldSentence();
  return (
    <div>
      <Text size="sm">{text.skipped(bad.length)}</Text>
      <ul>
        {bad.slice(0, LISTED).map(({ line, problem }) => (
          <li key={line}>
            <Text size="sm" c="dimmed">
              {text.line(line, toSentence(problem) ?? "")}
            </Text>
          </li>
        ))}
      </ul>
    </div>
  );
}
