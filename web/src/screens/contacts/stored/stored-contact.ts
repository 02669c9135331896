import { contact, contactCard, type Contact, type ContactCard } from "@cardinal/contract/entities/contact";
import { button } from "@cardinal/contract/entities/button";
import { readFields, toList, toRecord } from "../../../lib/firebase/stored-fields.ts";

const NO_CARD: ContactCard = {
  name_first: "",
  name_last: "",
  job_title: "",
  organization_name: "",
  address: "",
  pronouns: "",
  profile_pic: null,
  buttons: [],
};

const withoutUid = contact.omit({ uid: true }).shape;
const cardButton = button.omit({ hidden: true });

function toContactCard(stored: unknown): ContactCard {
  const values = toRecord(stored);
  const buttons = toList(values["buttons"]).flatMap((entry) => {
    const parsed = cardButton.safeParse(entry);
    return parsed.success ? [parsed.data] : [];
  });
  return readFields(contactCard.shape, { ...values, buttons }, NO_CARD);
}

/** `contacts/{owner}/{key}` as the contract has it; null when there is nothing stored. */
export function toContact(key: string, stored: unknown): Contact | null {
  if (typeof stored !== "object" || stored === null) return null;
  const values = toRecord(stored);
  const vcard = toContactCard(values["vcard"]);
  const defaults: Omit<Contact, "uid"> = {
    id: key,
    name_first: "",
    name_last: "",
    added_date: 0,
    connected_date: null,
    vcard,
    route: null,
    note: "",
    tags: [],
    met_place: "",
    met_date: null,
    source: "link",
    event_id: null,
    message: "",
    gone: false,
  };
  const lists = { tags: toList(values["tags"]), vcard };
  const read = readFields(withoutUid, { ...values, ...lists, id: key }, defaults);
  return typeof values["uid"] === "string" ? { ...read, uid: values["uid"] } : read;
}

/** How a contact is called; empty for somebody who is gone. */
export function nameOf({ name_first, name_last }: Pick<Contact, "name_first" | "name_last">): string {
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
