import type { Contact } from "@cardinal/contract/entities/contact";
import { readContact, toContact as toWire } from "@cardinal/contract/stored/contact";

/** `contacts/{owner}/{key}` as the contract's entity; null when nothing is stored. */
export function toContact(key: string, stored: unknown): Contact | null {
  const record = readContact(stored);
  return record === null ? null : toWire(key, record);
}

/** How endpoints identify a contact: by the other user's uid, or by the record's own id. */
export function keyOf({ id, uid }: Pick<Contact, "id" | "uid">): { uid: string } | { id: string } {
  return uid === undefined ? { id } : { uid };
}
