import type { Card } from "@cardinal/contract/entities/card";
import type { Typed } from "./use-wizard-notes.ts";

/** What every step is given. */
export interface StepProps {
  readonly card: Card;
  readonly typed: Typed;
  readonly onType: (field: string, value: string) => void;
  /** Goes on; `saved` names the typed fields that are stored now. */
  readonly onDone: (saved?: readonly string[]) => void;
  readonly onBack: (() => void) | undefined;
}
