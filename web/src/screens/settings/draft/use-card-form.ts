import type { Card } from "@cardinal/contract/entities/card";
import { updateCard } from "@cardinal/contract/endpoints/vcard/update-card";
import { useCallback, useState } from "react";
import type { Fields } from "../../../features/editor/use-fields.ts";
import { useSaveOutcome } from "../../../features/editor/use-save-outcome.ts";
import { asApiFailure, ApiFailure } from "../../../lib/api-failure.ts";
import { call } from "../../../lib/api.ts";
import { useIsOver } from "../../../ui/use-is-over.ts";
import { findProblems, pickFields, toPatch, type CardDraft, type DraftField } from "./card-draft.ts";
import { useDraft } from "./use-draft.ts";

export interface CardForm extends Pick<Fields<CardDraft>, "values" | "problems"> {
  /** The stored card, in the newest known version. */
  readonly card: Card;
  /** Fields that are changed and not yet saved. */
  readonly changes: readonly DraftField[];
  /** Changed fields that were also changed elsewhere in the meantime. */
  readonly conflicts: readonly DraftField[];
  /** True while the changes are those of an earlier visit. */
  readonly restored: boolean;
  readonly saving: boolean;
  /** True after a save, until the next change. */
  readonly saved: boolean;
  readonly failure: ApiFailure | null;
  /** True while the invalid fields that blocked the last save are marked. */
  readonly isInvalid: boolean;
  /** Changes one field; a stable function. */
  readonly setField: <F extends DraftField>(field: F, value: CardDraft[F]) => void;
  /** Sends the changed fields; false when one is invalid or the call failed. No input is lost. */
  readonly save: () => Promise<boolean>;
  readonly discard: () => void;
  /** Resolves the conflicts with the values saved elsewhere, or with those typed here. */
  readonly settle: (whose: "theirs" | "mine") => void;
  /** Adopts a card from the reply of another call, such as after a new photo. */
  readonly adopt: (card: Card) => void;
}

interface Sent {
  readonly reply: Card;
  /** The fields that were accepted. */
  readonly taken: readonly DraftField[];
  /** Why the others were refused; null: all were accepted. */
  readonly refusal: ApiFailure | null;
}

/** Sends changes; a theme that the plan does not include must not block the other fields. */
async function sendChanges(draft: CardDraft, changes: readonly DraftField[]): Promise<Sent> {
  try {
    return { reply: await call(updateCard, toPatch(draft, changes)), taken: changes, refusal: null };
  } catch (error) {
    const refusal = asApiFailure(error);
    const rest = changes.filter((field) => field !== "profile_theme");
    if (refusal.code !== "plan-required" || rest.length === 0 || rest.length === changes.length) throw refusal;
    return { reply: await call(updateCard, toPatch(draft, rest)), taken: rest, refusal };
  }
}

/** The editor's form: its changes, saving them, and the result. */
export function useCardForm(live: Card): CardForm {
  const [isInvalid, setInvalid] = useState(false);
  const [isTouched, setTouched] = useState(false);
  const { isSaving, outcome, setOutcome, attempt } = useSaveOutcome<"saved" | ApiFailure>();
  const refusal = outcome instanceof ApiFailure ? outcome : null;
  // Once the cause is over, the note about the failure would be wrong.
  const isOver = useIsOver(refusal);
  const edit = useCallback(() => {
    setOutcome((last) => (last === "saved" ? null : last));
    setTouched(true);
  }, [setOutcome]);
  // During a save, the echo of its own write would look like a conflict, so the reply decides.
  const { fields, kept, before, changes, isRestored, follow, endConflicts } = useDraft(live, isSaving, edit);
  const { values, problems, getValues, change, setProblems } = fields;

  const save = async () => {
    if (changes.length === 0) return !isSaving;
    const draft = getValues();
    const found = findProblems(draft, changes);
    setInvalid(Object.keys(found).length > 0);
    const result = await attempt({
      found,
      setProblems,
      send: async () => {
        const sent = await sendChanges(draft, changes);
        follow(sent.reply, { ...before, ...pickFields(draft, sent.taken) });
        endConflicts();
        if (sent.refusal !== null) throw sent.refusal;
        return "saved";
      },
      toOutcome: (failure) => failure,
    });
    return result === "saved";
  };
  const setField = useCallback<CardForm["setField"]>((field, value) => change({ [field]: value }), [change]);
  const discard = () => {
    setOutcome(null);
    change(before);
    setProblems({});
    endConflicts();
  };
  const settle = (whose: "theirs" | "mine") => {
    if (whose === "theirs") change(pickFields(before, kept.conflicts));
    endConflicts();
  };

  return {
    values,
    problems,
    card: kept.card,
    changes,
    conflicts: kept.conflicts.filter((field) => changes.includes(field)),
    restored: isRestored && !isTouched && changes.length > 0,
    saving: isSaving,
    saved: outcome === "saved" && changes.length === 0,
    failure: isOver ? null : refusal,
    isInvalid: isInvalid && Object.keys(problems).length > 0,
    setField,
    save,
    discard,
    settle,
    adopt: (card) => follow(card, before),
  };
}
