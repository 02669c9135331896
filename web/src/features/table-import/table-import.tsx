import { Alert, Stack } from "@mantine/core";
import { IconTableImport } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { useMessages } from "../../lib/messages.ts";
import { DropFile } from "../../ui/drop-file/drop-file.tsx";
import { lazyPart } from "../../ui/lazy/lazy-part.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { readTable, type Table, type TableProblem } from "../../lib/table-file/read-table.ts";
import type { ImportKind } from "./import-kind.ts";
import type { ImportPreview as Preview } from "./import-preview.tsx";
import { ImportRun } from "./import-run.tsx";
import { tableImportMessages } from "./table-import-messages.ts";
import { usePendingImport } from "./use-pending-import.ts";

/** The cast restores the type parameter, which `lazyPart` does not keep. */
const ImportPreview = lazyPart(
  "import-preview",
  async () => (await import("./import-preview.tsx")).ImportPreview,
) as unknown as typeof Preview;

interface Source {
  readonly name: string;
  readonly table: Table;
}

interface TableImportProps<Row> {
  readonly kind: ImportKind<Row>;
  /** Describes the columns that a file can have. */
  readonly lead: string;
  /** Whether a new import can start; an unfinished one continues in any case. */
  readonly canImport: boolean;
  /** Shown while there is no file: the past imports. */
  readonly children: ReactNode;
}

/** Imports the rows of a file. An interrupted import continues here. */
export function TableImport<Row>({ kind, lead, canImport, children }: TableImportProps<Row>) {
  const text = useMessages(tableImportMessages);
  const { pending, isStored, isAnother, keep, drop } = usePendingImport<Row>(kind);
  const [source, setSource] = useState<Source | null>(null);
  const [problem, setProblem] = useState<TableProblem | "too-many" | null>(null);
  const [isReading, setReading] = useState(false);
  const read = async (file: File) => {
    setReading(true);
    const table = await readTable(file);
    setReading(false);
    const refused = typeof table === "string" ? table : table.rows.length > kind.maxRows ? "too-many" : null;
    setProblem(refused);
    setSource(typeof table === "string" || refused !== null ? null : { name: file.name, table });
  };
  if (pending === undefined) return <Spinner />;
  return (
    <Stack gap="lg">
      {isAnother && (
        <Alert color="yellow" role="alert">
          {text.another}
        </Alert>
      )}
      {pending !== null && (
        <ImportRun
          key={pending.id}
          kind={kind}
          pending={pending}
          isStored={isStored}
          onClose={() => {
            // The file of this tab can be imported after the import of another tab.
            if (!isAnother) setSource(null);
            void drop(pending.id);
          }}
        />
      )}
      {pending === null && source !== null && (
        <ImportPreview kind={kind} {...source} onOther={() => setSource(null)} onStart={(fresh) => void keep(fresh)} />
      )}
      {pending === null && source === null && canImport && (
        <>
          {problem !== null && (
            <Alert color="cardinal" variant="light" role="alert">
              {problem === "too-many" ? text.tooMany(kind.maxRows) : text.refused[problem]}
            </Alert>
          )}
          <DropFile
            accept=".csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            icon={<IconTableImport size={30} stroke={1.5} aria-hidden />}
            text={{ ...text.choose, lead }}
            isReading={isReading}
            onFile={(file) => void read(file)}
          />
          {children}
        </>
      )}
    </Stack>
  );
}
