import { useEffect, useEffectEvent, useRef, type RefObject } from "react";

interface ForeignDraft {
  readonly stored: string;
  /** Drafts that the text replaces, such as its own earlier versions. */
  readonly replaced: RefObject<readonly string[]>;
  /** Whether the text is that of an earlier visit, which was not saved. */
  readonly isRestored: boolean;
  readonly isReplyQueued: boolean | null;
  readonly isSending: boolean;
  readonly text: string;
  readonly state: string;
  readonly setReplaced: (drafts: readonly string[]) => void;
  readonly write: (text: string) => void;
}

/**
 * Puts a draft of another device before a text that could not be saved, so that saving the text does not delete that
 * draft. Once the user types, the newer text replaces the stored draft.
 */
export function useForeignDraft({
  stored,
  replaced,
  isRestored,
  isReplyQueued,
  isSending,
  ...field
}: ForeignDraft): void {
  /** The text of the earlier visit as long as nothing was typed; null afterwards. */
  const restored = useRef(isRestored ? field.text : null);
  const compare = useEffectEvent(() => {
    // A reply that is queued or being sent deletes the stored draft, which is usually an earlier version of it.
    if (isReplyQueued === true || isSending) restored.current = null;
    if (isReplyQueued !== false || isSending) return;
    const { text, state, setReplaced, write } = field;
    if (state === "untouched" || state === "saved") setReplaced([stored]);
    // The text replaces it also when this part of it is corrected later.
    else if (text.includes(stored)) setReplaced([...replaced.current, stored]);
    const isUnsaved = state === "unsaved" || restored.current === text;
    if (!isUnsaved || replaced.current.includes(stored)) return;
    setReplaced([stored]);
    write([stored, text].join("\n\n"));
  });
  useEffect(() => compare(), [stored, isReplyQueued, isSending]);
}
