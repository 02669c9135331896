import { Alert, Button, Text } from "@mantine/core";
import { useEffect, useState } from "react";
import { afterScreen } from "../../../lib/chunks/after-screen.ts";
import { useMessages } from "../../../lib/messages.ts";
import type { ContactImportProgress } from "../../../lib/offline/import-store.ts";
import { DiscardImport } from "./discard-import.tsx";
import { importMessages } from "./import-messages.ts";
import classes from "./import.module.css";

const loadStore = () => afterScreen(() => import("../../../lib/offline/contact-import-store.ts"));

/** The import that is stored in this browser, live; null when there is none. */
function useStoredImport(uid: string | null): ContactImportProgress | null {
  const [progress, setProgress] = useState<ContactImportProgress | null>(null);
  useEffect(() => {
    // Some private windows have no database, so nothing is stored there.
    if (!("indexedDB" in globalThis)) return;
    const ending = new AbortController();
    void loadStore().then(({ readContactImportProgress, watchContactImport }) => {
      if (ending.signal.aborted) return;
      const read = async () => {
        const found = await readContactImportProgress().catch(() => null);
        if (!ending.signal.aborted) setProgress(found);
      };
      ending.signal.addEventListener(
        "abort",
        watchContactImport(() => void read()),
      );
      void read();
    });
    return () => ending.abort();
  }, []);
  // It may be another user's.
  return progress !== null && progress.person === uid ? progress : null;
}

interface UnfinishedImportProps {
  readonly uid: string | null;
  /** Opens the import, which goes on by itself. */
  readonly onContinue: () => void;
}

/** Offers to continue or discard an unfinished import; shows the result of one that has ended meanwhile. */
export function UnfinishedImport({ uid, onContinue }: UnfinishedImportProps) {
  const messages = useMessages(importMessages);
  const progress = useStoredImport(uid);
  if (progress === null) return null;
  const { id, sent, total, added } = progress;
  const isFinished = sent === total;
  const remove = () => void loadStore().then((store) => store.deleteContactImport(id));
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
            <Button size="xs" variant="default" onClick={remove}>
              {messages.close}
            </Button>
          ) : (
            <DiscardImport size="xs" onDiscard={remove}>
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
