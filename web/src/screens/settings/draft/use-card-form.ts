import type { Card } from "@cardinal/contract/entities/card";
import { getCard } from "@cardinal/contract/endpoints/vcard/get-card";
import { updateCard } from "@cardinal/contract/endpoints/vcard/update-card";
import { useCallback, useState } from "react";
import type { Fields } from "../../../features/editor/use-fields.ts";
import { useSaveOutcome } from "../../../features/editor/use-save-outcome.ts";
import { asApiFailure, ApiFailure } from "../../../lib/api-failure.ts";
import { call } from "../../../lib/api.ts";
import { useIsOver } from "../../../ui/use-is-over.ts";
import { findProblems, pickFields, toPatch, type CardDraft, type DraftField } from "./card-draft.ts";
import { type Draft, useDraft } from "./use-draft.ts";

export interface CardForm extends Pick<Fields<CardDraft>, "values" | "problems"> {
  /** The stored card, in the newest known version. */
  readonly card: Card;
  /** Fields that are changed and not yet saved. */
  readonly changes: readonly DraftField[];
  /** Changed fields that were also changed elsewhere in the meantime. */
  readonly conflicts: readonly DraftField[];
  /** Changed fields that the organisation has locked, which show what is stored. */
  readonly locked: readonly DraftField[];
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

interface Sending extends Pick<Draft, "kept" | "before" | "changes" | "follow"> {
  readonly draft: CardDraft;
}

/**
 * Sends changes; a theme that the plan does not include must not block the other fields. After a `conflict`, follows
 * the stored card, because the live one can be late.
 */
async function sendChanges({ draft, changes, kept, before, follow }: Sending): Promise<Sent> {
  const send = (fields: readonly DraftField[]) =>
    call(updateCard, {
      ...toPatch(draft, fields),
      ...(fields.includes("buttons") ? { seen_buttons: kept.seen.buttons } : {}),
      ...(fields.includes("skills") ? { seen_skills: kept.seen.skills } : {}),
    });
  try {
    return { reply: await send(changes), taken: changes, refusal: null };
  } catch (error) {
    const refusal = asApiFailure(error);
    if (refusal.code === "conflict") follow(await call(getCard, {}), before);
    const rest = changes.filter((field) => field !== "profile_theme");
    if (refusal.code !== "plan-required" || rest.length === 0 || rest.length === changes.length) throw refusal;
    return { reply: await send(rest), taken: rest, refusal };
  }
}

/** The failure of the last save, until its cause is over, because the note about it would then be wrong. */
function useFailure(outcome: unknown): ApiFailure | null {
  const refusal = outcome instanceof ApiFailure ? outcome : null;
  return useIsOver(refusal) ? null : refusal;
}

/** The editor's form: its changes, saving them, and the result. */
export function useCardForm(live: Card): CardForm {
  const [isInvalid, setInvalid] = useState(false);
  const [isTouched, setTouched] = useState(false);
  const { isSaving, outcome, setOutcome, attempt } = useSaveOutcome<"saved" | ApiFailure>();
  const failure = useFailure(outcome);
  const edit = useCallback(() => {
    setOutcome((last) => (last === "saved" ? null : last));
    setTouched(true);
  }, [setOutcome]);
  // During a save, the echo of its own write would look like a conflict, so the reply decides.
  const form = useDraft(live, isSaving, edit);
  const { fields, values, kept, before, conflicts, changes, follow, endConflicts } = form;
  const { problems, getValues, change, setProblems } = fields;

  const save = async () => {
    if (changes.length === 0) return !isSaving;
    const draft = getValues();
    const found = findProblems(draft, changes);
    setInvalid(Object.keys(found).length > 0);
    const result = await attempt({
      found,
      setProblems,
      send: async () => {
        const sent = await sendChanges({ ...form, draft });
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
  const settle = (part: Partial<CardDraft>) => {
    setOutcome(null);
    change(part);
    endConflicts();
  };
  const discard = () => {
    settle(before);
    setProblems({});
  };

  return {
    values,
    problems,
    card: kept.card,
    changes,
    conflicts: conflicts.filter((field) => changes.includes(field)),
    locked: form.locked,
    restored: form.isRestored && !isTouched && changes.length > 0,
    saving: isSaving,
    saved: outcome === "saved" && changes.length === 0,
    failure,
    isInvalid: isInvalid && Object.keys(problems).length > 0,
    setField,
    save,
    discard,
    settle: (whose) => settle(whose === "theirs" ? pickFields(before, conflicts) : {}),
    adopt: (card) => follow(card, before),
  };
}
