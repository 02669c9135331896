import { MAX_IMPORT } from "@cardinal/contract/entities/contact";
import { useCallback, useEffect, useRef, useState } from "react";
import { asApiFailure, type ApiFailure } from "../../../lib/api-failure.ts";
import { guardPage } from "../../../lib/navigation-guard/guard-page.ts";
import {
  type ContactImport,
  deleteContactImport,
  readContactImport,
  readContactImportProgress,
  storeContactImport,
  watchContactImport,
} from "../../../lib/offline/contact-import-store.ts";
import type { ContactBatch, ContactImportProgress } from "../../../lib/offline/import-store.ts";
import { useSession } from "../../../lib/session/session.tsx";
import { sendImport, sendStoredImport } from "./send-import.ts";

/** An import that has begun. */
interface Begun {
  readonly progress: ContactImportProgress;
  /** Whether a closed tab loses nothing of it. */
  readonly isStored: boolean;
}

/** `blocked`: it did not start, because another one is unfinished. */
export type ImportState =
  | { readonly state: "loading" | "idle" | "starting" | "blocked" }
  | ({ readonly state: "running" | "done" } & Begun)
  | ({ readonly state: "failed"; readonly failure: ApiFailure } & Begun);

const IDLE: ImportState = { state: "idle" };

/** The state when the import is no longer stored: another tab has sent all of it, or it was discarded there. */
function toEnd(now: ImportState): ImportState {
  return "progress" in now && now.progress.sent === now.progress.total ? { ...now, state: "done" } : IDLE;
}

function batchesOf(entries: ContactBatch): ContactBatch[] {
  const count = Math.ceil(entries.length / MAX_IMPORT);
  return Array.from({ length: count }, (_, at) => entries.slice(at * MAX_IMPORT, (at + 1) * MAX_IMPORT));
}

/** Stores a new import: true when it is stored, false while another one is unfinished, null without storage. */
function keep(fresh: ContactImport): Promise<boolean | null> {
  // A private window may have no database, and a disk may be full.
  return guardPage(storeContactImport(fresh)).catch(() => null);
}

/**
 * Sends contacts in batches, also when the component is no longer shown. What is not sent yet is stored in this
 * browser, and continues when the import is opened again.
 * @param isKept false for an import that is neither stored nor continued, as of a single scanned contact.
 */
export function useImport(isKept: boolean) {
  const uid = useSession().authUser?.uid ?? "";
  const [state, setState] = useState<ImportState>(isKept ? { state: "loading" } : IDLE);
  /** The import that is shown, as this tab knows it; a discarded one is not sent any further. */
  const shown = useRef<ContactImport | null>(null);

  const send = useCallback(async (from: ContactImport, isStored: boolean) => {
    const isShown = () => shown.current?.progress.id === from.progress.id;
    const show = (now: ContactImport) => {
      shown.current = now;
      setState({ state: "running", progress: now.progress, isStored });
    };
    const onBatch = (rest: ContactImport) => {
      if (isShown()) show(rest);
      return isShown();
    };
    show(from);
    try {
      const end = await (isStored ? sendStoredImport(from, onBatch) : guardPage(sendImport(from, onBatch)));
      if (isShown()) setState(end === null ? toEnd : { state: "done", progress: end, isStored });
    } catch (error) {
      const failure = asApiFailure(error);
      if (isShown()) setState((now) => ("progress" in now ? { ...now, state: "failed", failure } : now));
    }
  }, []);

  const open = useCallback(
    (found: ContactImport | null) => {
      if (found?.progress.person === uid) void send(found, true);
      else setState(IDLE);
    },
    [uid, send],
  );
  useReading(isKept, open);
  useOtherTabs(setState);
  useDeletion(state);

  return {
    state,
    start: async (entries: ContactBatch) => {
      setState({ state: "starting" });
      const id = crypto.randomUUID();
      const progress = { id, person: uid, total: entries.length, sent: 0, added: 0, unchanged: 0 };
      const fresh = { progress, batches: batchesOf(entries) };
      const isStored = isKept ? await keep(fresh) : null;
      if (isStored === false) setState({ state: "blocked" });
      else await send(fresh, isStored === true);
    },
    /** Continues with the batch that failed. */
    retry: () => {
      if (shown.current !== null && "isStored" in state) void send(shown.current, state.isStored);
    },
    discard: () => {
      const id = shown.current?.progress.id;
      shown.current = null;
      setState(IDLE);
      if (id !== undefined) void deleteContactImport(id).catch(() => undefined);
    },
  };
}

/** Reads the stored import when the component is shown; null when there is none. */
function useReading(isKept: boolean, onRead: (found: ContactImport | null) => void): void {
  useEffect(() => {
    if (!isKept) return;
    let isCurrent = true;
    void readContactImport()
      .catch(() => null)
      .then((found) => {
        if (isCurrent) onRead(found);
      });
    return () => {
      isCurrent = false;
    };
  }, [isKept, onRead]);
}

/** Shows what another tab sends, while this one waits for it. */
function useOtherTabs(setState: (change: (now: ImportState) => ImportState) => void): void {
  useEffect(() => {
    const read = async () => {
      const progress = await readContactImportProgress();
      if (progress === null) return;
      setState((now) =>
        "progress" in now && now.progress.id === progress.id && now.progress.sent < progress.sent
          ? { ...now, progress }
          : now,
      );
    };
    return watchContactImport(() => void read().catch(() => undefined));
  }, [setState]);
}

/** Deletes a stored import once its result is shown. */
function useDeletion(state: ImportState): void {
  const id = state.state === "done" && state.isStored ? state.progress.id : null;
  useEffect(() => {
    if (id !== null) void deleteContactImport(id).catch(() => undefined);
  }, [id]);
}
