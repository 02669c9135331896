import type { Card } from "@cardinal/contract/entities/card";
import { updateCard } from "@cardinal/contract/endpoints/vcard/update-card";
import { useCallback, useEffect, useState } from "react";
import type { Fields } from "../../../features/editor/use-fields.ts";
import { asApiFailure, type ApiFailure } from "../../../lib/api-failure.ts";
import { call } from "../../../lib/api.ts";
import { useIsOver } from "../../../ui/use-is-over.ts";
import { findProblems, pickFields, toPatch, type CardDraft, type DraftField } from "./card-draft.ts";
import { useDraft } from "./use-draft.ts";

export interface CardForm extends Pick<Fields<CardDraft>, "values" | "problems"> {
  /** The card as it is kept, the newest that is known. */
  readonly card: Card;
  /** Fields that are changed and not yet saved. */
  readonly changes: readonly DraftField[];
  /** Changed fields that were changed elsewhere, too, since this form took them over. */
  readonly conflicts: readonly DraftField[];
  /** True while the changes are those of an earlier visit. */
  readonly restored: boolean;
  readonly saving: boolean;
  /** True from a save until the next change. */
  readonly saved: boolean;
  readonly failure: ApiFailure | null;
  /** True while fields are marked that kept the last save from being sent. */
  readonly isInvalid: boolean;
  /** Changes one field; the same function at every rendering. */
  readonly setField: <F extends DraftField>(field: F, value: CardDraft[F]) => void;
  /** Sends the changed fields; false when something is not valid, or when it failed. Nothing typed is lost. */
  readonly save: () => Promise<boolean>;
  readonly discard: () => void;
  /** Ends a conflict with what was saved elsewhere, or with what is typed here. */
  readonly settle: (whose: "theirs" | "mine") => void;
  /** Takes over a card that another call has answered with, such as after a new photo. */
  readonly adopt: (card: Card) => void;
}

interface Sent {
  readonly reply: Card;
  /** The fields that were taken. */
  readonly taken: readonly DraftField[];
  /** Why the others were not; null: all were taken. */
  readonly refusal: ApiFailure | null;
}

/** Sends changes; a theme that the plan lacks keeps nothing else from being saved. */
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

/** Sending changes: whether it is under way, and why the last one failed. */
function useSending() {
  const [running, setRunning] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  // What could not be sent can be again, so the note about it would be untrue.
  const isOver = useIsOver(failure);
  const send = async (draft: CardDraft, changes: readonly DraftField[]): Promise<Sent | null> => {
    setRunning(true);
    setFailure(null);
    try {
      const sent = await sendChanges(draft, changes);
      setFailure(sent.refusal);
      return sent;
    } catch (error) {
      setFailure(asApiFailure(error));
      return null;
    } finally {
      setRunning(false);
    }
  };
  return { send, running, failure: isOver ? null : failure, reset: () => setFailure(null) };
}

/** The editor's form: what is changed, saving it, and what became of it. */
export function useCardForm(live: Card): CardForm {
  const [saved, setSaved] = useState(false);
  const [isInvalid, setInvalid] = useState(false);
  const [isTouched, setTouched] = useState(false);
  const { send, running, failure, reset } = useSending();
  const edit = useCallback(() => {
    setSaved(false);
    setTouched(true);
  }, []);
  // During a save, the echo of its own write would look like a conflict, so the reply decides.
  const { fields, kept, before, changes, isRestored, follow, endConflicts } = useDraft(live, running, edit);
  const { values, problems, getValues, change, setProblems } = fields;

  // Refused fields are marked where they stand.
  useEffect(() => {
    if (failure !== null) setProblems(failure.fields);
  }, [failure, setProblems]);

  const save = async () => {
    if (running) return false;
    if (changes.length === 0) return true;
    const found = findProblems(getValues(), changes);
    setProblems(found);
    setInvalid(Object.keys(found).length > 0);
    if (Object.keys(found).length > 0) return false;
    const draft = getValues();
    const sent = await send(draft, changes);
    if (sent === null) return false;
    follow(sent.reply, { ...before, ...pickFields(draft, sent.taken) });
    endConflicts();
    setSaved(sent.refusal === null);
    return sent.refusal === null;
  };
  const setField = useCallback<CardForm["setField"]>((field, value) => change({ [field]: value }), [change]);
  const discard = () => {
    reset();
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
    saving: running,
    saved: saved && changes.length === 0,
    failure,
    isInvalid: isInvalid && Object.keys(problems).length > 0,
    setField,
    save,
    discard,
    settle,
    adopt: (card) => follow(card, before),
  };
}
