import { saveDraft } from "@cardinal/contract/endpoints/message/save-draft";
import { countCodePoints } from "@cardinal/contract/fields/code-points";
import { useCallback, useEffect, useRef, useState, type RefObject } from "react";
import { call } from "../../../lib/api.ts";
import { threadSubject } from "../../../lib/offline/queueable-calls.ts";
import { sendInOrder } from "../../../lib/offline/queue.ts";
import { keepText, keptText, MAX_MESSAGE_LENGTH } from "./kept-text.ts";

/** How long after the last key a draft is saved, in milliseconds. */
const SAVE_AFTER = 800;

export interface Draft {
  readonly text: string;
  readonly write: (text: string) => void;
  /** The text goes elsewhere: nothing of it is saved any more once this has ended. */
  readonly take: () => Promise<void>;
  /** `too-long`: kept in this browser alone, because it is longer than a message may be. */
  readonly state: "untouched" | "changed" | "saved" | "unsaved" | "too-long";
}

/**
 * The answer that is being written: saved while one types and when the thread is left, and following what another
 * device saves as long as nothing was changed here since.
 * @param uid the person who writes.
 * @param stored what is kept for the thread at the moment; it may change at any time.
 */
export function useDraft(uid: string, thread: string, stored: string): Draft {
  const [begin] = useState(() => keptText(uid, thread));
  const [text, setText] = useState(begin || stored);
  const [state, setState] = useState<Draft["state"]>(begin === "" ? "untouched" : "too-long");
  const [known, setKnown] = useState(stored);
  /** What is not saved yet; null: everything is. */
  const unsaved = useRef<string | null>(null);
  const timer = useRef(0);
  const saving = useRef<Promise<void>>(Promise.resolve());

  if (known !== stored) {
    setKnown(stored);
    // What was saved here comes back as well; it must not undo what was typed meanwhile.
    if ((state === "untouched" || state === "saved") && text.trim() !== stored) {
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
  useSaveWhenLeft(thread, unsaved, save);

  const write = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    const isTooLong = countCodePoints(next.trim()) > MAX_MESSAGE_LENGTH;
    keepText(uid, thread, isTooLong ? next : "");
    setState(isTooLong ? "too-long" : "changed");
    unsaved.current = isTooLong ? null : next;
    if (!isTooLong) timer.current = window.setTimeout(save, SAVE_AFTER);
  };
  const take = async () => {
    clearTimeout(timer.current);
    unsaved.current = null;
    keepText(uid, thread, "");
    setText("");
    setState("untouched");
    await saving.current;
  };
  return { text, write, take, state };
}

/** Saves what is not saved yet when the thread or the page is left. */
function useSaveWhenLeft(thread: string, unsaved: RefObject<string | null>, save: () => void): void {
  useEffect(() => {
    const saveAtOnce = () => {
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
  }, [save, thread, unsaved]);
}
