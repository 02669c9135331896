import type { Contact } from "@cardinal/contract/entities/contact";
import { listedUnder } from "@cardinal/contract/fields/contact-order";
import { fullName } from "@cardinal/contract/fields/full-name";
import { defineMessages, useMessages } from "../../lib/messages.ts";

const messages = defineMessages({
  en: { noName: "No name", gone: "Account deleted" },
  de: { noName: "Ohne Namen", gone: "Konto gelöscht" },
});

/** The name of a contact in a list: without a name, the company, email address or telephone number. */
export function useContactName(): (contact: Contact) => string {
  const text = useMessages(messages);
  return (contact) => fullName(contact) || (contact.gone ? text.gone : (listedUnder(contact)[0] ?? text.noName));
}

/** The props of a contact's portrait. */
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
