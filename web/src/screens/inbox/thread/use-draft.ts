import { saveDraft } from "@cardinal/contract/endpoints/message/save-draft";
import { useCallback, useEffect, useRef, useState } from "react";
import { call } from "../../../lib/api.ts";
import { threadSubject } from "../../../lib/offline/queueable-calls.ts";
import { sendInOrder } from "../../../lib/offline/queue.ts";

/** How long after the last key a draft is saved, in milliseconds. */
const SAVE_AFTER = 800;

export interface Draft {
  readonly text: string;
  readonly write: (text: string) => void;
  /** The text goes elsewhere: nothing of it is saved any more once this has ended. */
  readonly take: () => Promise<void>;
  readonly state: "untouched" | "changed" | "saved" | "unsaved";
}

/**
 * The answer that is being written: saved while one types and when the thread is left, and following what another
 * device saves as long as nothing was changed here since.
 * @param stored what is kept for the thread at the moment; it may change at any time.
 */
export function useDraft(thread: string, stored: string): Draft {
  const [text, setText] = useState(stored);
  const [state, setState] = useState<Draft["state"]>("untouched");
  const [known, setKnown] = useState(stored);
  /** What is not saved yet; null: everything is. */
  const unsaved = useRef<string | null>(null);
  const timer = useRef(0);
  const saving = useRef<Promise<void>>(Promise.resolve());

  if (known !== stored) {
    setKnown(stored);
    // What was saved here comes back as well; it must not undo what was typed meanwhile.
    if (state !== "changed" && state !== "unsaved" && text.trim() !== stored) {
      setText(stored);
      setState("untouched");
    }
  }

  const save = useCallback(() => {
    clearTimeout(timer.current);
    const attempt = async () => {
      const next = unsaved.current;
      if (next === null) return;
      unsaved.current = null;
      try {
        // A sent answer deletes the draft, so a queued one must be sent before a newer draft is saved.
        await sendInOrder([threadSubject({ id: thread })], saveDraft, { id: thread, text: next });
        if (unsaved.current === null) setState("saved");
      } catch {
        // Tried again at the next key, and when the thread is left.
        unsaved.current ??= next;
        setState("unsaved");
      }
    };
    // One after the other, so that the last one is what stays.
    saving.current = saving.current.then(attempt);
  }, [thread]);
  useEffect(() => {
    const saveAtOnce = () => {
      clearTimeout(timer.current);
      const next = unsaved.current;
      unsaved.current = null;
      // A closing page cannot send the queue first.
      if (next !== null) void call(saveDraft, { id: thread, text: next }).catch(() => (unsaved.current ??= next));
    };
    window.addEventListener("pagehide", saveAtOnce);
    return () => {
      window.removeEventListener("pagehide", saveAtOnce);
      save();
    };
  }, [save, thread]);

  const write = (next: string) => {
    setText(next);
    setState("changed");
    unsaved.current = next;
    clearTimeout(timer.current);
    timer.current = window.setTimeout(save, SAVE_AFTER);
  };
  const take = async () => {
    clearTimeout(timer.current);
    unsaved.current = null;
    setText("");
    setState("untouched");
    await saving.current;
  };
  return { text, write, take, state };
}
