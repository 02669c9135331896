import { Alert, Button, Text } from "@mantine/core";
import { useMessages } from "../../../lib/messages.ts";
import type { ContactImportProgress } from "../../../lib/offline/import-store.ts";
import { DiscardImport } from "./discard-import.tsx";
import { importMessages } from "./import-messages.ts";
import classes from "./import.module.css";

interface UnfinishedNoteProps {
  readonly progress: ContactImportProgress;
  readonly onContinue: () => void;
  /** Discards the import, or its result. */
  readonly onRemove: () => void;
}

/** The progress of an import that has not been closed, with its actions. */
export function UnfinishedNote({ progress: { sent, total, added }, onContinue, onRemove }: UnfinishedNoteProps) {
  const messages = useMessages(importMessages);
  const isFinished = sent === total;
  return (
    <section aria-label={messages.unfinished.label}>
      <Alert color="gray" role="presentation">
        <div className={classes["unfinished"]}>
          <Text size="sm">
            {isFinished
              ? messages.unfinished.finished(messages.done.added(added))
              : messages.unfinished.text(sent, total)}
          </Text>
          {isFinished ? (
            <Button size="xs" variant="default" onClick={onRemove}>
              {messages.close}
            </Button>
          ) : (
            <DiscardImport size="xs" onDiscard={onRemove}>
              <Button size="xs" onClick={onContinue}>
                {messages.retry}
              </Button>
            </DiscardImport>
          )}
        </div>
      </Alert>
    </section>
  );
}
