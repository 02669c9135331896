import { useEffect, useState } from "react";
import { afterScreen } from "../../../lib/chunks/after-screen.ts";
import type { ContactImportProgress } from "../../../lib/offline/import-store.ts";
import { lazyPart } from "../../../ui/lazy/lazy-part.tsx";

// Loaded only while an import is unfinished, which few lists have.
const UnfinishedNote = lazyPart(
  "unfinished-import",
  async () => (await import("./unfinished-note.tsx")).UnfinishedNote,
  {
    pending: null,
  },
);

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
  const progress = useStoredImport(uid);
  if (progress === null) return null;
  const remove = () => void loadStore().then((store) => store.deleteContactImport(progress.id));
  return <UnfinishedNote progress={progress} onContinue={onContinue} onRemove={remove} />;
}
