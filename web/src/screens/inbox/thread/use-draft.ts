import { saveDraft } from "@cardinal/contract/endpoints/message/save-draft";
import { countCodePoints } from "@cardinal/contract/fields/characters";
import { useCallback, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore, type RefObject } from "react";
import { call } from "../../../lib/api.ts";
import {
  dropMessageDraft,
  readMessageDraft,
  readStoredReply,
  storeClosingDraft,
  storeMessageDraft,
  storeSentReply,
} from "../../../lib/offline/message-drafts.ts";
import { threadSubject } from "../../../lib/offline/subjects.ts";
import { isQueued, offlineQueue, sendInOrder } from "../../../lib/offline/queue.ts";
import { useForeignDraft } from "./use-foreign-draft.ts";

/** Maximum length of a message in code points, as in the contract. */
export const MAX_MESSAGE_LENGTH = 4000;

/** Delay between the last change and saving the draft. */
const SAVE_DELAY_MS = 800;

/** How many earlier versions of a text are remembered. */
const MAX_REPLACED = 50;

const isTooLong = (text: string) => countCodePoints(text.trim()) > MAX_MESSAGE_LENGTH;

/** The state of a text of an earlier visit. */
function toState(initial: string): Draft["state"] {
  if (initial === "") return "untouched";
  return isTooLong(initial) ? "too-long" : "changed";
}

export interface Draft {
  readonly text: string;
  readonly write: (text: string) => void;
  /**
   * Clears the draft, because its text is being sent; nothing of it is saved after this. This browser keeps the text
   * until `dropMessageDraft`. `after`: id of the newest text so far. Returns the stored draft that the text replaces;
   * undefined if the text begins with it.
   */
  readonly take: (text: string, after: string) => string | undefined;
  /**
   * The reply in the field, if its sending, or its saving by a closing page, was interrupted at an earlier visit and
   * nothing was typed since.
   */
  readonly interrupted: { readonly text: string; readonly after: string } | null;
  /**
   * `local`: stored only in this browser while a reply is queued.
   * `too-long`: stored only in this browser, because it is longer than a message may be.
   */
  readonly state: "untouched" | "changed" | "saved" | "unsaved" | "local" | "too-long";
}

/**
 * The draft of a reply. It is saved while the user types and when the thread is closed, and follows other devices as
 * long as nothing was changed here since. Until it is saved, it is stored in this browser.
 * @param uid the author.
 * @param stored the stored draft of the thread, which may change at any time.
 * @param isSending whether a reply is being sent, which deletes the stored draft: an earlier version of it.
 * @param after id of the newest text so far.
 */
export function useDraft(
  uid: string,
  thread: string,
  stored: string,
  { isSending = false, after = "" }: { readonly isSending?: boolean; readonly after?: string } = {},
): Draft {
  const isReplyQueued = useSyncExternalStore(offlineQueue.subscribe, () => isQueued(threadSubject({ id: thread })));
  // A sent reply deletes the draft, so a newer draft must not be saved before a queued reply is sent.
  const isWaiting = isReplyQueued !== false;
  // Until then, the stored draft is the text of that reply, which must not be offered for sending again. Before the
  // queue has been read, it is shown all the same: what is typed into an empty field would overwrite it.
  const known = isReplyQueued === true ? "" : stored;
  const [{ initial, interruption, outdated, replaced: firstReplaced }] = useState(() =>
    readInitial(uid, thread, { known, stored, isSending }),
  );
  const [interrupted, setInterrupted] = useState(interruption);
  const [text, setText] = useState(initial || (isSending ? "" : known));
  const [state, setState] = useState<Draft["state"]>(() => toState(initial));
  const [previous, setPrevious] = useState(known);
  /** Text that is not saved yet; null: everything is saved, or nothing may be. */
  const unsaved = useRef<string | null>(state === "changed" ? initial : null);

  if (previous !== known) {
    setPrevious(known);
    // Own saves come back as well, and must not overwrite what was typed meanwhile.
    if (!isSending && (state === "untouched" || state === "saved") && text.trim() !== known) {
      setText(known);
      setState("untouched");
    }
  }

  useEffect(() => {
    if (outdated !== null) dropMessageDraft(uid, thread, outdated);
  }, [uid, thread, outdated]);
  /**
   * Drafts that the text replaces: the stored one that it was written from, if it is known, and its versions that were
   * sent since. Any of them may be stored, because answers get lost.
   */
  const replaced = useRef(firstReplaced);
  const saving = useDraftSaving(uid, thread, { unsaved, replaced, isWaiting, setState, known, after });

  const write = (next: string) => {
    setText(next);
    setInterrupted(null);
    saving.cancel();
    storeMessageDraft(uid, thread, next, replaced.current);
    setState(isTooLong(next) ? "too-long" : "changed");
    unsaved.current = isTooLong(next) ? null : next;
    if (!isTooLong(next) && !isWaiting) saving.saveSoon();
  };
  const take = (taken: string, newest: string) => {
    saving.cancel();
    unsaved.current = null;
    storeSentReply(uid, thread, { text: taken, after: newest });
    setText("");
    setInterrupted(null);
    setState("untouched");
    const [base = ""] = replaced.current;
    const draft = saving.inFlight.current ?? (replaced.current.includes(stored) ? stored : base);
    return taken.startsWith(draft) ? undefined : draft;
  };
  const isRestored = initial !== "" && interruption === null;
  const setReplaced = (drafts: readonly string[]) => {
    replaced.current = drafts;
  };
  useForeignDraft({ stored, replaced, isRestored, isReplyQueued, isSending, text, state, setReplaced, write });
  const isLocal = isWaiting && text.trim() !== "" && (state === "changed" || state === "unsaved");
  return { text, write, take, interrupted, state: isLocal ? "local" : state };
}

/**
 * The text that this browser has of an earlier visit, unless it is the reply that is being sent, or a draft that a
 * closing page has sent and that was saved, or replaced on another device (`outdated`).
 */
function readInitial(
  uid: string,
  thread: string,
  { known, stored, isSending }: { readonly known: string; readonly stored: string; readonly isSending: boolean },
) {
  const { text, after, before, replaced } = readStoredReply(uid, thread);
  const nothing = { initial: "", interruption: null, outdated: null, replaced: [stored] };
  if (after === null) return { ...nothing, initial: text, replaced: text === "" ? [stored] : replaced };
  if (isSending) return nothing;
  const isOutdated = before !== null && (known === text.trim() || known !== before);
  if (isOutdated) return { ...nothing, outdated: text };
  return { ...nothing, initial: text, interruption: { text, after } };
}

interface SavedDraft {
  readonly unsaved: RefObject<string | null>;
  readonly replaced: RefObject<readonly string[]>;
  readonly isWaiting: boolean;
  readonly setState: (state: Draft["state"]) => void;
  /** The stored draft. */
  readonly known: string;
  readonly after: string;
}

/** Adds a version that is sent. If there are too many, the first ones stay: later ones have probably not arrived. */
const withVersion = (replaced: readonly string[], version: string) => [
  ...replaced.slice(0, MAX_REPLACED - 1),
  version.trim(),
];

/** Saves the unsaved text: after a pause, once no reply is queued, and when the thread or the page is closed. */
function useDraftSaving(uid: string, thread: string, { unsaved, replaced, isWaiting, setState, ...place }: SavedDraft) {
  const timer = useRef(0);
  /** Whether the last attempt has failed. */
  const hasFailed = useRef(false);
  const saving = useRef<Promise<void>>(Promise.resolve());
  /** The text that is being saved. */
  const inFlight = useRef<string | null>(null);
  const subject = threadSubject({ id: thread });
  const save = useCallback(() => {
    clearTimeout(timer.current);
    const attempt = async () => {
      const next = unsaved.current;
      if (next === null) return;
      // The API trims what it stores.
      inFlight.current = next.trim();
      replaced.current = withVersion(replaced.current, next);
      const saved = await sendInOrder([subject], saveDraft, { id: thread, text: next }).catch(() => null);
      if (saved !== null) replaced.current = [inFlight.current];
      inFlight.current = null;
      hasFailed.current = saved === null;
      // Text that was typed meanwhile is saved by a later attempt.
      if (unsaved.current !== next) return;
      if (saved !== null) {
        unsaved.current = null;
        dropMessageDraft(uid, thread, next);
      }
      // A failed attempt is repeated after the next change, and when the thread is closed or opened again.
      setState(saved === null ? "unsaved" : "saved");
    };
    // One after the other, so that the last one wins.
    saving.current = saving.current.then(attempt);
  }, [uid, thread, subject, unsaved, replaced, setState]);
  const cancel = useCallback(() => clearTimeout(timer.current), []);
  const saveSoon = useCallback(() => {
    cancel();
    timer.current = window.setTimeout(save, SAVE_DELAY_MS);
  }, [cancel, save]);
  useEffect(() => {
    if (!isWaiting && unsaved.current !== null) saveSoon();
  }, [isWaiting, saveSoon, unsaved]);
  const storeClosing = useEffectEvent((next: string) => {
    storeClosingDraft(uid, thread, { text: next, after: place.after, before: place.known });
  });
  useEffect(() => {
    const saveImmediately = () => {
      const next = unsaved.current;
      // A closing page cannot send the queue first, and without a connection it cannot send anything.
      if (next === null || isQueued(subject) !== false || !navigator.onLine) return;
      unsaved.current = null;
      replaced.current = withVersion(replaced.current, next);
      // A later visit offers the copy only if the stored draft is still the same: it may be sent from another device by
      // then. After a failed attempt, the copy stays in any case: this attempt will probably fail, too.
      if (!hasFailed.current) storeClosing(next);
      const drop = () => dropMessageDraft(uid, thread, next);
      // The page is still open: it was only hidden.
      const restore = () => {
        if (unsaved.current !== null || !["", next].includes(readMessageDraft(uid, thread))) return;
        unsaved.current = next;
        storeMessageDraft(uid, thread, next, replaced.current);
      };
      void call(saveDraft, { id: thread, text: next }, { keepalive: true }).then(drop, restore);
    };
    window.addEventListener("pagehide", saveImmediately);
    return () => {
      window.removeEventListener("pagehide", saveImmediately);
      save();
    };
  }, [save, uid, thread, subject, unsaved, replaced]);
  return { saveSoon, cancel, inFlight };
}
