import { Alert, Stack } from "@mantine/core";
import { IconTableImport } from "@tabler/icons-react";
import { useState } from "react";
import { useEnterprise } from "../../features/enterprise/enterprise-context.ts";
import { may } from "../../features/enterprise/rights.ts";
import { SectionHead } from "../../features/enterprise/section-head.tsx";
import { readTable, type Table, type TableProblem } from "../../features/table-file/read-table.ts";
import { paths } from "../../lib/addresses/paths.ts";
import { useMessages } from "../../lib/messages.ts";
import { DropFile } from "../../ui/drop-file/drop-file.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { importMessages } from "./import-messages.ts";
import { ImportPreview } from "./import-preview.tsx";
import { ImportRun } from "./import-run.tsx";
import { PastImports } from "./past-imports.tsx";
import { useWaitingImport } from "./use-waiting-import.ts";

/** Most rows of one file. */
const MAX_ROWS = 10_000;

interface Source {
  readonly name: string;
  readonly table: Table;
}

/** `/dashboard/employees/import`: from a file to employees. An import that was interrupted goes on here. */
export function EmployeeImportScreen() {
  const text = useMessages(importMessages);
  const { in_force, rights } = useEnterprise();
  const { waiting, keep, drop } = useWaitingImport();
  const [source, setSource] = useState<Source | null>(null);
  const [problem, setProblem] = useState<TableProblem | "too-many" | null>(null);
  const [isReading, setReading] = useState(false);

  const read = async (file: File) => {
    setReading(true);
    const table = await readTable(file);
    setReading(false);
    const refused = typeof table === "string" ? table : table.rows.length > MAX_ROWS ? "too-many" : null;
    setProblem(refused);
    setSource(typeof table === "string" || refused !== null ? null : { name: file.name, table });
  };
  const canImport = in_force && may(rights, "cards.create");
  if (waiting === undefined) return <Spinner />;
  return (
    <>
      <SectionHead title={text.title} lead={text.lead}>
        <LinkButton to={paths.dashboard("employees")} variant="default">
          {text.employees}
        </LinkButton>
      </SectionHead>
      <Stack gap="lg">
        {waiting !== null && (
          <ImportRun
            key={waiting.id}
            waiting={waiting}
            onClose={() => {
              setSource(null);
              void drop();
            }}
          />
        )}
        {waiting === null && source !== null && (
          <ImportPreview {...source} onOther={() => setSource(null)} onStart={(fresh) => void keep(fresh)} />
        )}
        {waiting === null && source === null && canImport && (
          <>
            {problem !== null && (
              <Alert color="cardinal" variant="light" role="alert">
                {text.refused[problem]}
              </Alert>
            )}
            <DropFile
              accept=".csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
              icon={<IconTableImport size={30} stroke={1.5} aria-hidden />}
              text={text.choose}
              isReading={isReading}
              onFile={(file) => void read(file)}
            />
            <PastImports />
          </>
        )}
      </Stack>
    </>
  );
}
