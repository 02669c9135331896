/** The subject of a change: changes about the same subject reach the API in the order in which they were made. */
export type Subject = "settings" | `contact/${string}` | `thread/${string}` | `messages-to/${string}`;

/** The subject of changes to a contact, which is named by the other person's uid or by the id of its record. */
export function contactSubject({ uid, id }: { readonly uid?: string | undefined; readonly id?: string | undefined }) {
  return `contact/${uid ?? id ?? ""}` satisfies Subject as Subject;
}

/** The subject of changes to a thread of messages. */
export function threadSubject({ id }: { readonly id: string }): Subject {
  return `thread/${id}`;
}
