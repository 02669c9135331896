import type { Card } from "@cardinal/contract/entities/card";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useFields, type Fields } from "../../../features/editor/use-fields.ts";
import { listChanges, mergeDraft, recheckProblems, toDraft, type CardDraft, type DraftField } from "./card-draft.ts";
import { isSame } from "../../../lib/is-same.ts";
import { restoreCardDraft, storeCardDraft } from "./stored-draft.ts";

/** The card as it is kept, and the fields that were changed on both sides since. */
interface Kept {
  readonly card: Card;
  readonly conflicts: readonly DraftField[];
}

export interface Draft {
  readonly fields: Fields<CardDraft>;
  readonly kept: Kept;
  /** What the form would hold without any change. */
  readonly before: CardDraft;
  readonly changes: readonly DraftField[];
  /** True when the form began with changes of an earlier visit. */
  readonly isRestored: boolean;
  /** Takes over a newer card; a field counts as touched when it differs from `since`. */
  readonly follow: (card: Card, since: CardDraft) => void;
  readonly endConflicts: () => void;
}

/**
 * The form over a card that may change elsewhere while it is open: untouched fields follow, touched ones stay, and
 * unsaved changes outlast the page. `paused` holds back what comes live.
 */
export function useDraft(live: Card, paused: boolean, onEdit: () => void): Draft {
  const [begin] = useState(() => beginWith(live));
  const [kept, setKept] = useState<Kept>({ card: live, conflicts: begin.conflicts });
  const { card } = kept;
  const before = useMemo(() => toDraft(card), [card]);
  const fields = useFields(begin.draft, recheckProblems, onEdit);
  const { values, getValues, change } = fields;
  const changes = useMemo(
    () => listChanges(values, before).filter((field) => !card.locked_fields.includes(field)),
    [values, before, card],
  );

  const follow = useCallback(
    (next: Card, since: CardDraft) => {
      const merged = mergeDraft(getValues(), since, toDraft(next));
      if (!isSame(merged.draft, getValues())) change(merged.draft);
      setKept((last) => ({ card: next, conflicts: [...new Set([...last.conflicts, ...merged.conflicts])] }));
    },
    [getValues, change],
  );
  const endConflicts = useCallback(() => setKept((last) => ({ ...last, conflicts: [] })), []);
  useLiveCard(live, card, paused, follow);
  useEffect(() => storeCardDraft(card.uid, values, before, changes), [card.uid, values, before, changes]);

  return { fields, kept, before, changes, isRestored: begin.isRestored, follow, endConflicts };
}

/** Follows the live card unless what is known is newer: an answer of the server can overtake the live data. */
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

function beginWith(card: Card) {
  const kept = toDraft(card);
  const stored = restoreCardDraft(card.uid, kept);
  if (stored === null) return { draft: kept, conflicts: [], isRestored: false };
  const { draft, conflicts } = mergeDraft(stored.draft, stored.before, kept);
  return { draft, conflicts, isRestored: listChanges(draft, kept).length > 0 };
}
