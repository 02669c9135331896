import type { Endpoint, InputOf } from "@cardinal/contract/endpoint";
import { contactSubject, threadSubject, type Subject } from "./subjects.ts";

interface QueueableCall<E extends Endpoint> {
  readonly load: () => Promise<E>;
  readonly subjectOf: (input: InputOf<E>) => Subject;
  /** An input with the effect of both in sequence; null if they stay two calls. */
  readonly merge?: (older: InputOf<E>, newer: InputOf<E>) => InputOf<E> | null;
}

/** Fills in the endpoint's type from `load`. */
const queueable = <E extends Endpoint>(call: QueueableCall<E>) => call;

/** Calls that may be queued. Each does the same when it is repeated, or takes an Idempotency-Key. */
export const QUEUEABLE_CALLS = {
  addContact: queueable({
    load: async () => (await import("@cardinal/contract/endpoints/contacts/add-contact")).addContact,
    subjectOf: contactSubject,
  }),
  updateContact: queueable({
    load: async () => (await import("@cardinal/contract/endpoints/contacts/update-contact")).updateContact,
    subjectOf: contactSubject,
    merge: (older, newer) => {
      // Notes replace each other field by field; details and a refresh cannot be merged.
      const areNotes = [older, newer].every(({ details, refresh }) => details === undefined && refresh === undefined);
      return areNotes && older.uid === newer.uid ? { ...older, ...newer } : null;
    },
  }),
  sendMessage: queueable({
    load: async () => (await import("@cardinal/contract/endpoints/message/send-message")).sendMessage,
    subjectOf: ({ to_uid }): Subject => `messages-to/${to_uid}`,
  }),
  replyToMessage: queueable({
    load: async () => (await import("@cardinal/contract/endpoints/message/reply-to-message")).replyToMessage,
    subjectOf: threadSubject,
  }),
  /** Only settings: each change has the complete new values. */
  saveSettings: queueable({
    load: async () => (await import("@cardinal/contract/endpoints/users/update-user")).updateUser,
    subjectOf: (): Subject => "settings",
    merge: (older, newer) =>
      older.settings?.notifications === undefined && newer.settings?.notifications === undefined
        ? { settings: { ...older.settings, ...newer.settings } }
        : null,
  }),
} as const;

export type QueueableCallName = keyof typeof QUEUEABLE_CALLS;
/** The call of this name. */
export type QueueableEndpoint<N extends QueueableCallName> = Awaited<ReturnType<(typeof QUEUEABLE_CALLS)[N]["load"]>>;

/** The table's entry for calls of any name; a queued input always belongs to the call of its name. */
function entryOf(name: QueueableCallName): QueueableCall<Endpoint> {
  return QUEUEABLE_CALLS[name] as unknown as QueueableCall<Endpoint>;
}

interface NamedInput {
  readonly call: QueueableCallName;
  readonly input: object;
}

/** The subject of a queued call. */
export function subjectOf({ call, input }: NamedInput): Subject {
  return entryOf(call).subjectOf(input);
}

/** The input of one call that replaces two; null when they cannot be merged. */
export function mergeInputs(older: NamedInput, newer: NamedInput): object | null {
  return older.call === newer.call ? (entryOf(older.call).merge?.(older.input, newer.input) ?? null) : null;
}
