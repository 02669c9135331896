import type { Contact } from "@cardinal/contract/entities/contact";

/** How the calls name a contact: by the other person's uid, or by the record's own id. */
export function keyOf({ id, uid }: Pick<Contact, "id" | "uid">): { uid: string } | { id: string } {
  return uid === undefined ? { id } : { uid };
}
