import type { Contact } from "@cardinal/contract/entities/contact";
import { fullName } from "@cardinal/contract/fields/full-name";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { type ApiFailure, asApiFailure } from "../../../lib/api-failure.ts";
import { usePageGuard } from "../../../lib/navigation-guard/guard-page.ts";
import { offlineQueue, sendOrQueue } from "../../../lib/offline/queue.ts";
import type { QueuedCall } from "../../../lib/offline/queue-store.ts";
import { withoutSent } from "../../../features/editor/without-sent.ts";
import { keyOf } from "../stored/contact-key.ts";
import { type SavedNotes, toSavedNotes, withoutSave, withTyped } from "./notes-merge.ts";
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

interface NotesOptions {
  /**
   * The running or successful deletion of the contact; resolves to whether it was deleted. Unsaved notes are discarded
   * with it.
   */
  readonly deletion: Promise<boolean> | null;
  readonly isDeleted: boolean;
  /** Called when unsaved notes could not be saved on closing the contact. */
  readonly onLost: () => void;
}

/**
 * State of the notes form. Changes from other devices show until the user types. Unsaved notes are saved when the
 * contact is closed, and queued while offline; closing the page itself asks for confirmation.
 */
export function useNotes(contact: Contact, { deletion, isDeleted, onLost }: NotesOptions): Notes {
  const { stored, setStored } = useStoredNotes(contact);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const { typed, next, ...fields } = useTypedNotes(stored);
  const [state, setState] = useState<Notes["state"]>("idle");
  const [lastSave, setLastSave] = useState<SavedNotes | null>(null);
  const draft = { ...next, note: typed.note ?? stored.note };
  const isDirty = !isSameDraft(draft, stored);
  const problems = findProblems(next);
  const isValid = Object.keys(problems).length === 0;

  /** @returns the notes of the reply; null when they are queued, or not saved. */
  const write = async (from: NotesDraft, to: NotesDraft, done: "saved" | "undone") => {
    setState("saving");
    setFailure(null);
    try {
      const outcome = await saveNotes(contact, toNotesPatch(from, to));
      const isSent = outcome.state === "sent";
      const reply = isSent ? toDraft(outcome.reply) : null;
      setStored(reply ?? to);
      fields.forgetSaved();
      setState(isSent ? done : "queued");
      return reply;
    } catch (error) {
      setFailure(asApiFailure(error));
      setState("idle");
      return null;
    }
  };
  const save = async () => {
    if (!isDirty || !isValid || state === "saving") return;
    const reply = await write(stored, next, "saved");
    if (reply !== null) setLastSave(toSavedNotes(stored, next, reply));
  };
  const undo = async () => {
    if (lastSave === null) return;
    const to = withoutSave(stored, lastSave);
    if (isSameDraft(stored, to) || (await write(stored, to, "undone")) !== null) setLastSave(null);
  };
  useSaveOnClose({
    contact,
    patch: isDirty ? toNotesPatch(stored, fields.withoutInvalid(problems)) : null,
    deletion,
    isComplete: isValid,
    onLost,
  });
  usePageGuard(isDirty && !isDeleted);

  return {
    draft,
    change: (change) => {
      fields.change(change);
      setState("idle");
    },
    problems,
    isDirty,
    state: isDirty && state !== "saving" ? "idle" : state,
    failure,
    save,
    revert: fields.revert,
    undo: lastSave === null || isDirty ? null : undo,
  };
}

/** The notes as they are stored or queued. The reply to a save applies until the listener delivers it. */
function useStoredNotes(contact: Contact) {
  const [known, setKnown] = useState<{ seen: NotesDraft; draft: NotesDraft } | null>(null);
  const queuedCalls = useSyncExternalStore(offlineQueue.subscribe, offlineQueue.read);
  const live = toDraft({ ...contact, ...queuedNotes(contact, queuedCalls) });
  return {
    stored: known !== null && isSameDraft(known.seen, live) ? known.draft : live,
    setStored: (draft: NotesDraft) => setKnown({ seen: live, draft }),
  };
}

function pickFields(draft: Partial<NotesDraft>, fields: readonly string[]): Partial<NotesDraft> {
  return Object.fromEntries(Object.entries(draft).filter(([field]) => fields.includes(field)));
}

/** The typed fields, and the notes that they make of the stored ones. */
function useTypedNotes(stored: NotesDraft) {
  const [typed, setTyped] = useState<Partial<NotesDraft>>({});
  // The values of the typed fields before they were typed.
  const [base, setBase] = useState<Partial<NotesDraft>>({});
  return {
    typed,
    next: withTyped(stored, typed, base),
    change: (change: Partial<NotesDraft>) => {
      // The displayed tags contain what other devices have saved; a note is only what was typed.
      const fresh = Object.keys(change).filter((field) => field === "tags" || !Object.hasOwn(typed, field));
      setBase((now) => ({ ...now, ...pickFields(stored, fresh) }));
      setTyped((now) => ({ ...now, ...change }));
    },
    /** Forgets what has been saved. What was typed meanwhile stays, on top of what was typed before. */
    forgetSaved: () => {
      setTyped((now) => withoutSent(now, typed));
      setBase((now) => ({ ...now, ...typed }));
    },
    revert: () => setTyped({}),
    /** The notes without the typed fields that are not valid. */
    withoutInvalid: (problems: NotesProblems): NotesDraft => {
      const valid = Object.keys(typed).filter((field) => !Object.hasOwn(problems, field));
      return withTyped(stored, pickFields(typed, valid), base);
    },
  };
}

type NotesPatch = ReturnType<typeof toNotesPatch>;

function saveNotes(contact: Contact, patch: NotesPatch) {
  return sendOrQueue("updateContact", { ...keyOf(contact), ...patch }, fullName(contact));
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

interface Closing {
  readonly contact: Contact;
  /** The valid unsaved changes; null: nothing is unsaved. */
  readonly patch: NotesPatch | null;
  /** False when some unsaved changes are not valid. */
  readonly isComplete: boolean;
  readonly deletion: Promise<boolean> | null;
  readonly onLost: () => void;
}

/**
 * Saves unsaved notes when the contact is closed and not deleted, and calls `onLost` when that fails or some are not
 * valid.
 */
function useSaveOnClose(closing: Closing): void {
  const latest = useRef(closing);
  useEffect(() => {
    latest.current = closing;
  });
  useEffect(
    () => () => {
      const { contact, patch, isComplete, deletion, onLost } = latest.current;
      if (patch === null) return;
      const save = () => {
        if (!isComplete) onLost();
        if (Object.keys(patch).length > 0) saveNotes(contact, patch).catch(onLost);
      };
      if (deletion === null) save();
      else void deletion.then((isDeleted) => (isDeleted ? undefined : save()));
    },
    [],
  );
}
