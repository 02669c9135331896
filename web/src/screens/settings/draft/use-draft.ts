import type { Card } from "@cardinal/contract/entities/card";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useFields, type Fields } from "../../../features/editor/use-fields.ts";
import {
  listChanges,
  mergeDraft,
  pickFields,
  recheckProblems,
  toDraft,
  type CardDraft,
  type DraftField,
} from "./card-draft.ts";
import { isSame } from "../../../lib/is-same.ts";
import { restoreCardDraft, storeCardDraft } from "./stored-draft.ts";

/** The stored card, and its values as the owner has seen them: the older ones where both sides have changed a field. */
interface Kept {
  readonly card: Card;
  readonly seen: CardDraft;
}

export interface Draft {
  readonly fields: Fields<CardDraft>;
  /** The form's values, with the stored ones in locked fields. */
  readonly values: CardDraft;
  readonly kept: Kept;
  /** Fields that were changed on both sides, until one is chosen. */
  readonly conflicts: readonly DraftField[];
  /** The form's values without any change. */
  readonly before: CardDraft;
  readonly changes: readonly DraftField[];
  /** Changed fields that are locked and therefore cannot be saved. */
  readonly locked: readonly DraftField[];
  /** True when the form started with changes of an earlier visit. */
  readonly isRestored: boolean;
  /** Adopts a newer card; a field counts as changed when it differs from `since`. */
  readonly follow: (card: Card, since: CardDraft) => void;
  readonly endConflicts: () => void;
}

/**
 * The form's state for a card that may change elsewhere meanwhile: unchanged fields follow, changed ones stay, and
 * unsaved changes survive closing the page. `paused` defers live updates.
 */
export function useDraft(live: Card, paused: boolean, onEdit: () => void): Draft {
  const [initial] = useState(() => getInitialDraft(live));
  const [kept, setKept] = useState<Kept>({ card: live, seen: initial.seen });
  const { card, seen } = kept;
  const before = useMemo(() => toDraft(card), [card]);
  const fields = useFields(initial.draft, recheckProblems, onEdit);
  const { values: typed, getValues, change } = fields;
  const { values, changes, locked, all } = useMemo(() => {
    const all = listChanges(typed, before);
    const locked = all.filter((field) => card.locked_fields.includes(field));
    const values = { ...typed, ...pickFields(before, locked) };
    return { values, changes: listChanges(values, before), locked, all };
  }, [typed, before, card]);

  const follow = useCallback(
    (next: Card, since: CardDraft) => {
      const merged = mergeDraft(getValues(), since, toDraft(next));
      if (!isSame(merged.draft, getValues())) change(merged.draft);
      setKept((last) => {
        const conflicts = [...listChanges(last.seen, toDraft(last.card)), ...merged.conflicts];
        return { card: next, seen: { ...toDraft(next), ...pickFields(last.seen, conflicts) } };
      });
    },
    [getValues, change],
  );
  const endConflicts = useCallback(() => setKept(({ card }) => ({ card, seen: toDraft(card) })), []);
  useLiveCard(live, card, paused, follow);
  const [own] = useState(() => new Set(initial.fields));
  useEffect(
    () => storeCardDraft(card.uid, { draft: typed, current: seen, changes: all }, own),
    [card.uid, typed, seen, all, own],
  );

  return {
    fields,
    values,
    kept,
    before,
    conflicts: listChanges(seen, before),
    changes,
    locked,
    isRestored: initial.isRestored,
    follow,
    endConflicts,
  };
}

/** Follows the live card unless the known one is newer, because a reply can arrive before the live data. */
function useLiveCard(live: Card, card: Card, paused: boolean, follow: Draft["follow"]): void {
  const newest = useRef(card);
  useEffect(() => {
    newest.current = card;
  }, [card]);
  useEffect(() => {
    const known = newest.current;
    if (!paused && live !== known && live.updated_date >= known.updated_date) follow(live, toDraft(known));
  }, [live, paused, follow]);
}

function getInitialDraft(card: Card) {
  const kept = toDraft(card);
  const stored = restoreCardDraft(card.uid, kept);
  if (stored === null) return { draft: kept, seen: kept, fields: [], isRestored: false };
  const { draft, conflicts } = mergeDraft(stored.draft, stored.before, kept);
  const seen = { ...kept, ...pickFields(stored.before, conflicts) };
  return { draft, seen, fields: stored.fields, isRestored: listChanges(draft, kept).length > 0 };
}
