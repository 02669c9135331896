import type { Contact } from "@cardinal/contract/entities/contact";
import { readContact, toContact as toWire } from "@cardinal/contract/stored/contact";

/** `contacts/{owner}/{key}` as the contract has it; null when there is nothing stored. */
export function toContact(key: string, stored: unknown): Contact | null {
  const record = readContact(stored);
  return record === null ? null : toWire(key, record);
}

/** How the calls name a contact: by the other person's uid, or by the record's own id. */
export function keyOf({ id, uid }: Pick<Contact, "id" | "uid">): { uid: string } | { id: string } {
  return uid === undefined ? { id } : { uid };
}
