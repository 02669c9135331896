import type { Contact } from "@cardinal/contract/entities/contact";

/** How endpoints identify a contact: by the other user's uid, or by the record's own id. */
export function keyOf({ id, uid }: Pick<Contact, "id" | "uid">): { uid: string } | { id: string } {
  return uid === undefined ? { id } : { uid };
}
