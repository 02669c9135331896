import type { EmployeeImport } from "@cardinal/contract/entities/employee-import";
import { IMPORT_UNDO_MS } from "@cardinal/contract/entities/employee-import";
import { Button, Text, Title } from "@mantine/core";
import { useState } from "react";
import type { ApiFailure } from "../../lib/api-failure.ts";
import { formatDate } from "../../lib/format.ts";
import { useMessages } from "../../lib/messages.ts";
import { ConfirmDialog } from "../../ui/dialogs/confirm-dialog.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { EmptyPage, type ListPage, MoreButton } from "../../ui/paged-list.tsx";
import { tableImportMessages } from "./table-import-messages.ts";
import classes from "./table-import.module.css";

interface PastImportsProps extends Pick<ListPage, "after" | "onMore"> {
  readonly items: readonly EmployeeImport[];
  /** Null on the last page. */
  readonly next: string | null;
  /** Explains what undoing an import removes and keeps. */
  readonly effect: string;
  readonly running: boolean;
  readonly failure: ApiFailure | null;
  /** Undoes an import; true on success. */
  readonly onUndo: (id: string) => Promise<boolean>;
}

/** A page of the earlier imports; each can be undone for some time. */
export function PastImports({ after, items, next, onMore, effect, running, failure, onUndo }: PastImportsProps) {
  const text = useMessages(tableImportMessages).past;
  const [opened] = useState(() => Date.now());
  const [asked, setAsked] = useState<EmployeeImport | null>(null);
  const undo = async ({ id }: EmployeeImport) => {
    if (await onUndo(id)) setAsked(null);
  };
  const isFirst = after === null;
  if (isFirst && items.length === 0 && next === null) return null;
  return (
    <section>
      {isFirst && (
        <Title order={2} size="h4">
          {text.title}
        </Title>
      )}
      {items.length === 0 && <EmptyPage next={next} onMore={onMore} notYet={text.notYet} noMore={text.noMore} />}
      <ul className={classes["past"]}>
        {items.map((one) => (
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
      <MoreButton next={next} onMore={onMore} className={classes["more"]}>
        {text.more}
      </MoreButton>
      <ConfirmDialog
        opened={asked !== null}
        title={text.ask}
        text={effect}
        confirm={text.confirm}
        cancel={text.cancel}
        running={running}
        onConfirm={() => asked !== null && void undo(asked)}
        onCancel={() => setAsked(null)}
      >
        <FailureNote error={failure} />
      </ConfirmDialog>
    </section>
  );
}
