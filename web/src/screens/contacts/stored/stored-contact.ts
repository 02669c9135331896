import type { Contact } from "@cardinal/contract/entities/contact";
import { readContact, toContact as toWire } from "@cardinal/contract/stored/contact";

/** `contacts/{owner}/{key}` as the contract has it; null when there is nothing stored. */
export function toContact(key: string, stored: unknown): Contact | null {
  const record = readContact(stored);
  return record === null ? null : toWire(key, record);
}

const TOGETHER = /^(?:\p{Script=Han}+|\p{Script=Hangul}+)$/u;

/** How a contact is called; empty for somebody who is gone. */
export function nameOf({ name_first, name_last }: Pick<Contact, "name_first" | "name_last">): string {
  // Names of Han characters and Hangul begin with the family's, and have no blank.
  if (name_last !== "" && TOGETHER.test(name_last + name_first)) return `${name_last}${name_first}`;
  return `${name_first} ${name_last}`.trim();
}

/** How a contact is shown: what their portrait is made of. */
export function portraitOf(contact: Contact) {
  const { id, name_first, name_last, gone, vcard } = contact;
  return {
    person: { name_first, name_last },
    picture: vcard.profile_pic?.url,
    preview: vcard.profile_pic?.preview,
    shade: id,
    isGone: gone,
  };
}

/** How the calls name a contact: by the other person's uid, or by the record's own id. */
export function keyOf({ id, uid }: Pick<Contact, "id" | "uid">): { uid: string } | { id: string } {
  return uid === undefined ? { id } : { uid };
}
