import type { Endpoint, InputOf } from "@cardinal/contract/endpoint";

/** What a change is about: changes about the same thing reach the service in the order in which they were made. */
export type Subject = "settings" | `contact/${string}` | `thread/${string}` | `messages-to/${string}`;

/** The subject of changes to a contact, which is named by the other person's uid or by the id of its record. */
export function contactSubject({ uid, id }: { readonly uid?: string | undefined; readonly id?: string | undefined }) {
  return `contact/${uid ?? id ?? ""}` satisfies Subject as Subject;
}

/** The subject of changes to a thread of messages. */
export function threadSubject({ id }: { readonly id: string }): Subject {
  return `thread/${id}`;
}

interface QueueableCall<E extends Endpoint> {
  readonly load: () => Promise<E>;
  readonly subjectOf: (input: InputOf<E>) => Subject;
  /** One input that does what the two do one after the other; null: they stay two calls. */
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
      // Notes replace each other field by field; details and a refresh are more than fields.
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
  /** Settings alone: each change says what they are from then on. */
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

/** The table's entry for calls of any name; what a call was queued with is the input of the call of that name. */
function entryOf(name: QueueableCallName): QueueableCall<Endpoint> {
  return QUEUEABLE_CALLS[name] as unknown as QueueableCall<Endpoint>;
}

interface NamedInput {
  readonly call: QueueableCallName;
  readonly input: object;
}

/** What a queued call is about. */
export function subjectOf({ call, input }: NamedInput): Subject {
  return entryOf(call).subjectOf(input);
}

/** The input of one call in the place of two; null when they have to stay two. */
export function mergeInputs(older: NamedInput, newer: NamedInput): object | null {
  return older.call === newer.call ? (entryOf(older.call).merge?.(older.input, newer.input) ?? null) : null;
}
