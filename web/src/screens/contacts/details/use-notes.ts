import type { Contact } from "@cardinal/contract/entities/contact";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { type ApiFailure, asApiFailure } from "../../../lib/api-failure.ts";
import { usePageGuard } from "../../../lib/navigation-guard/guard-page.ts";
import { offlineQueue, sendOrQueue } from "../../../lib/offline/queue.ts";
import type { QueuedCall } from "../../../lib/offline/queue-store.ts";
import { nameOf } from "../../../features/contacts/contact-face.ts";
import { keyOf } from "../stored/contact-key.ts";
import {
  findProblems,
  isSameDraft,
  toDraft,
  toNotesPatch,
  type NotesDraft,
  type NotesProblems,
} from "./notes-draft.ts";

export interface Notes {
  readonly draft: NotesDraft;
  readonly change: (change: Partial<NotesDraft>) => void;
  readonly problems: NotesProblems;
  readonly isDirty: boolean;
  readonly state: "idle" | "saving" | "saved" | "undone" | "queued";
  readonly failure: ApiFailure | null;
  readonly save: () => Promise<void>;
  /** Discards unsaved changes. */
  readonly revert: () => void;
  /** Reverts the last save; null when there is none. */
  readonly undo: (() => Promise<void>) | null;
}

/**
 * State of the notes form. Changes from other devices show until the user types. Unsaved notes are saved when the
 * contact is closed, and queued while offline.
 */
export function useNotes(contact: Contact, onLost: () => void): Notes {
  const [known, setKnown] = useState<{ seen: NotesDraft; draft: NotesDraft } | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const queuedCalls = useSyncExternalStore(offlineQueue.subscribe, offlineQueue.read);
  const live = toDraft({ ...contact, ...queuedNotes(contact, queuedCalls) });
  // The reply to a save applies until the listener delivers it.
  const stored = known !== null && isSameDraft(known.seen, live) ? known.draft : live;
  const [typed, setTyped] = useState<Partial<NotesDraft>>({});
  const [state, setState] = useState<Notes["state"]>("idle");
  const [before, setBefore] = useState<NotesDraft | null>(null);
  const draft = { ...stored, ...typed };
  const isDirty = !isSameDraft(draft, stored);
  const problems = findProblems(draft);
  const isValid = Object.keys(problems).length === 0;

  const write = async (from: NotesDraft, to: NotesDraft, done: "saved" | "undone") => {
    setState("saving");
    setFailure(null);
    try {
      const outcome = await saveNotes(contact, toNotesPatch(from, to));
      const isSent = outcome.state === "sent";
      setKnown({ seen: live, draft: isSent ? toDraft(outcome.reply) : to });
      setTyped({});
      setState(isSent ? done : "queued");
      return isSent;
    } catch (error) {
      setFailure(asApiFailure(error));
      setState("idle");
      return false;
    }
  };
  const save = async () => {
    if (!isDirty || !isValid || state === "saving") return;
    if (!(await write(stored, draft, "saved"))) return;
    setBefore(stored);
  };
  const undo = async () => {
    if (before !== null && (await write(stored, before, "undone"))) setBefore(null);
  };
  useSaveOnClose(contact, isDirty && isValid ? toNotesPatch(stored, draft) : null, onLost);

  return {
    draft,
    change: (change) => {
      setTyped({ ...typed, ...change });
      setState("idle");
    },
    problems,
    isDirty,
    state,
    failure,
    save,
    revert: () => setTyped({}),
    undo: before === null || isDirty ? null : undo,
  };
}

type NotesPatch = ReturnType<typeof toNotesPatch>;

function saveNotes(contact: Contact, patch: NotesPatch) {
  return sendOrQueue("updateContact", { ...keyOf(contact), ...patch }, nameOf(contact));
}

/** Notes that are queued to be sent. */
function queuedNotes(contact: Contact, queuedCalls: readonly QueuedCall[]): NotesPatch {
  const mine = queuedCalls.filter(
    ({ call, input, refused }) =>
      call === "updateContact" &&
      refused === undefined &&
      ("uid" in input ? input.uid === contact.uid : "id" in input && input.id === contact.id),
  );
  // Calls of this name are queued by `saveNotes`: notes, and the key of their contact.
  const { note, tags, met_place, met_event, met_date } = Object.assign(
    {},
    ...mine.map(({ input }) => input),
  ) as NotesPatch;
  return {
    ...(note === undefined ? {} : { note }),
    ...(tags === undefined ? {} : { tags }),
    ...(met_place === undefined ? {} : { met_place }),
    ...(met_event === undefined ? {} : { met_event }),
    ...(met_date === undefined ? {} : { met_date }),
  };
}

/**
 * Saves unsaved notes when the contact is closed, and calls `onLost` when that fails. Closing the page itself asks for
 * confirmation.
 */
function useSaveOnClose(contact: Contact, patch: NotesPatch | null, onLost: () => void): void {
  const latest = useRef({ contact, patch, onLost });
  useEffect(() => {
    latest.current = { contact, patch, onLost };
  });
  useEffect(
    () => () => {
      const { contact: closed, patch: unsaved, onLost: onFailure } = latest.current;
      if (unsaved !== null) saveNotes(closed, unsaved).catch(onFailure);
    },
    [],
  );
  usePageGuard(patch !== null);
}
