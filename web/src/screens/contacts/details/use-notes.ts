import { updateContact } from "@cardinal/contract/endpoints/contacts/update-contact";
import type { Contact } from "@cardinal/contract/entities/contact";
import { useEffect, useRef, useState } from "react";
import type { ApiFailure } from "../../../lib/api-failure.ts";
import { useEndpointAction } from "../../../lib/use-endpoint.ts";
import { keyOf } from "../stored/contact-key.ts";
import { nameOf } from "../stored/stored-contact.ts";
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
  readonly state: "idle" | "saving" | "saved" | "undone";
  readonly failure: ApiFailure | null;
  readonly save: () => Promise<void>;
  /** Back to what is stored. */
  readonly revert: () => void;
  /** Takes back the last save; null when there is none. */
  readonly undo: (() => Promise<void>) | null;
}

/**
 * Notes as they are typed. What is stored elsewhere meanwhile shows as long as nothing was typed here; what is not
 * saved when the contact is closed is saved then.
 */
export function useNotes(contact: Contact, onLost: () => void): Notes {
  const [known, setKnown] = useState<{ seen: NotesDraft; draft: NotesDraft } | null>(null);
  const live = toDraft(contact);
  // What was just saved counts from the answer on; the listener tells of it a moment later.
  const stored = known !== null && isSameDraft(known.seen, live) ? known.draft : live;
  const [typed, setTyped] = useState<Partial<NotesDraft>>({});
  const [state, setState] = useState<Notes["state"]>("idle");
  const [before, setBefore] = useState<NotesDraft | null>(null);
  const action = useEndpointAction(updateContact);
  const draft = { ...stored, ...typed };
  const isDirty = !isSameDraft(draft, stored);
  const problems = findProblems(draft);
  const isValid = Object.keys(problems).length === 0;

  const write = async (from: NotesDraft, to: NotesDraft, done: "saved" | "undone") => {
    setState("saving");
    const reply = await action.run({ ...keyOf(contact), ...toNotesPatch(from, to) });
    setState(reply === undefined ? "idle" : done);
    if (reply === undefined) return false;
    setKnown({ seen: live, draft: toDraft(reply) });
    setTyped({});
    return true;
  };
  const save = async () => {
    if (!isDirty || !isValid || action.running) return;
    if (!(await write(stored, draft, "saved"))) return;
    setBefore(stored);
  };
  const undo = async () => {
    if (before !== null && (await write(stored, before, "undone"))) setBefore(null);
  };
  useSaveOnLeaving(contact, isDirty && isValid ? toNotesPatch(stored, draft) : null, onLost);

  return {
    draft,
    change: (change) => {
      setTyped({ ...typed, ...change });
      setState("idle");
    },
    problems,
    isDirty,
    state,
    failure: action.failure,
    save,
    revert: () => setTyped({}),
    undo: before === null || isDirty ? null : undo,
  };
}

type NotesPatch = ReturnType<typeof toNotesPatch>;

/** Without a network the notes wait in this browser until there is one. */
async function saveLater(contact: Contact, patch: NotesPatch): Promise<void> {
  const { sendOrWait } = await import("../../../lib/offline/waiting.ts");
  await sendOrWait("updateContact", { ...keyOf(contact), ...patch }, nameOf(contact));
}

/**
 * Saves what is left when the contact is closed, and calls `onLost` when that is refused; the page itself is not closed
 * without a question.
 */
function useSaveOnLeaving(contact: Contact, patch: NotesPatch | null, onLost: () => void): void {
  const latest = useRef({ contact, patch, onLost });
  useEffect(() => {
    latest.current = { contact, patch, onLost };
  });
  useEffect(
    () => () => {
      const { contact: left, patch: rest, onLost: tell } = latest.current;
      if (rest !== null) saveLater(left, rest).catch(tell);
    },
    [],
  );
  const isUnsaved = patch !== null;
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isUnsaved]);
}
