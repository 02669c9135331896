import { importContacts } from "@cardinal/contract/endpoints/contacts/import-contacts";
import { MAX_IMPORT } from "@cardinal/contract/entities/contact";
import { useRef, useState } from "react";
import { asApiFailure, type ApiFailure } from "../../../lib/api-failure.ts";
import { call } from "../../../lib/api.ts";
import type { ImportInput } from "./import-rows.ts";

export interface ImportState {
  readonly state: "idle" | "running" | "failed" | "done";
  /** Entries that have been sent, of all. */
  readonly sent: number;
  readonly total: number;
  readonly added: number;
  readonly unchanged: number;
  readonly failure: ApiFailure | null;
}

const IDLE: ImportState = { state: "idle", sent: 0, total: 0, added: 0, unchanged: 0, failure: null };

/**
 * Sends entries in parts. Each carries an id of its own, so that a part whose answer was lost can be sent again:
 * what has arrived is not added twice.
 */
export function useImport() {
  const [state, setState] = useState(IDLE);
  const left = useRef<readonly ImportInput[]>([]);

  const send = async (from: ImportState) => {
    let now: ImportState = { ...from, state: "running", failure: null };
    setState(now);
    try {
      while (left.current.length > 0) {
        const part = left.current.slice(0, MAX_IMPORT);
        const { added, unchanged } = await call(importContacts, { contacts: [...part] });
        left.current = left.current.slice(part.length);
        now = {
          ...now,
          sent: now.sent + part.length,
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
      left.current = inputs;
      void send({ ...IDLE, total: inputs.length });
    },
    /** Goes on where it broke off. */
    retry: () => void send(state),
  };
}
