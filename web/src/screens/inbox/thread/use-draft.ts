import { saveDraft } from "@cardinal/contract/endpoints/message/save-draft";
import { countCodePoints } from "@cardinal/contract/fields/code-points";
import { useCallback, useEffect, useRef, useState, type RefObject } from "react";
import { call } from "../../../lib/api.ts";
import { threadSubject } from "../../../lib/offline/queueable-calls.ts";
import { sendInOrder } from "../../../lib/offline/queue.ts";
import { storeLocalDraft, readLocalDraft, MAX_MESSAGE_LENGTH } from "./local-draft.ts";

/** Delay between the last change and saving the draft. */
const SAVE_DELAY_MS = 800;

export interface Draft {
  readonly text: string;
  readonly write: (text: string) => void;
  /** Clears the draft, because its text is being sent; nothing of it is saved after this resolves. */
  readonly take: () => Promise<void>;
  /** `too-long`: stored only in this browser, because it is longer than a message may be. */
  readonly state: "untouched" | "changed" | "saved" | "unsaved" | "too-long";
}

/**
 * The draft of a reply. It is saved while the user types and when the thread is closed, and follows other devices as
 * long as nothing was changed here since.
 * @param uid the author.
 * @param stored the stored draft of the thread, which may change at any time.
 */
export function useDraft(uid: string, thread: string, stored: string): Draft {
  const [initial] = useState(() => readLocalDraft(uid, thread));
  const [text, setText] = useState(initial || stored);
  const [state, setState] = useState<Draft["state"]>(initial === "" ? "untouched" : "too-long");
  const [previous, setPrevious] = useState(stored);
  /** Text that is not saved yet; null: everything is saved. */
  const unsaved = useRef<string | null>(null);
  const timer = useRef(0);
  const saving = useRef<Promise<void>>(Promise.resolve());

  if (previous !== stored) {
    setPrevious(stored);
    // Own saves come back as well, and must not overwrite what was typed meanwhile.
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
        // Retried after the next change, and when the thread is closed.
        unsaved.current ??= next;
        setState("unsaved");
      }
    };
    // One after the other, so that the last one wins.
    saving.current = saving.current.then(attempt);
  }, [thread]);
  useSaveOnClose(thread, unsaved, save);

  const write = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    const isTooLong = countCodePoints(next.trim()) > MAX_MESSAGE_LENGTH;
    storeLocalDraft(uid, thread, isTooLong ? next : "");
    setState(isTooLong ? "too-long" : "changed");
    unsaved.current = isTooLong ? null : next;
    if (!isTooLong) timer.current = window.setTimeout(save, SAVE_DELAY_MS);
  };
  const take = async () => {
    clearTimeout(timer.current);
    unsaved.current = null;
    storeLocalDraft(uid, thread, "");
    setText("");
    setState("untouched");
    await saving.current;
  };
  return { text, write, take, state };
}

/** Saves unsaved text when the thread or the page is closed. */
function useSaveOnClose(thread: string, unsaved: RefObject<string | null>, save: () => void): void {
  useEffect(() => {
    const saveImmediately = () => {
      const next = unsaved.current;
      unsaved.current = null;
      // A closing page cannot send the queue first.
      if (next !== null) void call(saveDraft, { id: thread, text: next }).catch(() => (unsaved.current ??= next));
    };
    window.addEventListener("pagehide", saveImmediately);
    return () => {
      window.removeEventListener("pagehide", saveImmediately);
      save();
    };
  }, [save, thread, unsaved]);
}
