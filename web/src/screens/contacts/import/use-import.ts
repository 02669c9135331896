import { importContacts } from "@cardinal/contract/endpoints/contacts/import-contacts";
import { MAX_IMPORT } from "@cardinal/contract/entities/contact";
import { useRef, useState } from "react";
import { asApiFailure, type ApiFailure } from "../../../lib/api-failure.ts";
import { call } from "../../../lib/api.ts";
import { guardPage } from "../../../lib/navigation-guard/guard-page.ts";
import type { ImportInput } from "./import-rows.ts";

export interface ImportState {
  readonly state: "idle" | "running" | "failed" | "done";
  /** Entries sent so far. */
  readonly sent: number;
  readonly total: number;
  readonly added: number;
  readonly unchanged: number;
  readonly failure: ApiFailure | null;
}

const IDLE: ImportState = { state: "idle", sent: 0, total: 0, added: 0, unchanged: 0, failure: null };

/**
 * Sends entries in batches. Each entry has its own id, so that a batch whose reply was lost can be sent again without
 * adding duplicates.
 */
export function useImport() {
  const [state, setState] = useState(IDLE);
  const remaining = useRef<readonly ImportInput[]>([]);

  const send = async (from: ImportState) => {
    let now: ImportState = { ...from, state: "running", failure: null };
    setState(now);
    try {
      while (remaining.current.length > 0) {
        const batch = remaining.current.slice(0, MAX_IMPORT);
        const { added, unchanged } = await call(importContacts, { contacts: [...batch] });
        remaining.current = remaining.current.slice(batch.length);
        now = {
          ...now,
          sent: now.sent + batch.length,
          added: now.added + added,
          unchanged: now.unchanged + unchanged,
        };
        setState(now);
      }
      setState({ ...now, state: "done" });
    } catch (error) {
      setState({ ...now, state: "failed", failure: asApiFailure(error) });
    }
  };
  return {
    state,
    start: (inputs: readonly ImportInput[]) => {
      remaining.current = inputs;
      void guardPage(send({ ...IDLE, total: inputs.length }));
    },
    /** Continues with the batch that failed. */
    retry: () => void guardPage(send(state)),
  };
}
