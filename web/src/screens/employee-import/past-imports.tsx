import { listImports } from "@cardinal/contract/endpoints/enterprise/imports/list-imports";
import { undoImport } from "@cardinal/contract/endpoints/enterprise/imports/undo-import";
import { type EmployeeImport, IMPORT_UNDO_MS } from "@cardinal/contract/entities/employee-import";
import { Button, Text, Title } from "@mantine/core";
import { useState } from "react";
import { formatDate } from "../../lib/format.ts";
import { useMessages } from "../../lib/messages.ts";
import { useEndpointAction } from "../../lib/use-endpoint-action.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { ConfirmDialog } from "../../ui/dialogs/confirm-dialog.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { importMessages } from "./import-messages.ts";
import classes from "./import.module.css";

/** The latest imports; each can be undone for some time. */
export function PastImports() {
  const text = useMessages(importMessages).past;
  const state = useEndpoint(listImports, {}, { fresh: true });
  const [opened] = useState(() => Date.now());
  const [asked, setAsked] = useState<EmployeeImport | null>(null);
  const action = useEndpointAction(undoImport, { invalidates: [listImports], onSuccess: () => setAsked(null) });
  if (state.state === "failed") return <FailureNote error={state.failure} onRetry={state.reload} />;
  if (state.state === "loading" || state.data.imports.length === 0) return null;
  return (
    <section>
      <Title order={2} size="h4">
        {text.title}
      </Title>
      <ul className={classes["past"]}>
        {state.data.imports.map((one) => (
          <li key={one.id}>
            <span>{text.row(formatDate(one.date), one.created, one.updated)}</span>
            {one.undone_date !== null && <Text c="dimmed">{text.undone}</Text>}
            {one.undone_date === null && one.created > 0 && one.date + IMPORT_UNDO_MS > opened && (
              <Button size="xs" variant="default" onClick={() => setAsked(one)}>
                {text.undo}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        opened={asked !== null}
        title={text.ask}
        text={text.text}
        confirm={text.confirm}
        cancel={text.cancel}
        running={action.running}
        onConfirm={() => asked !== null && void action.run({ id: asked.id })}
        onCancel={() => setAsked(null)}
      >
        <FailureNote error={action.failure} />
      </ConfirmDialog>
    </section>
  );
}
