import { headingOf, sortName } from "@cardinal/contract/fields/contact-order";
import type { Contact } from "@cardinal/contract/entities/contact";
import { formatDate } from "../../../lib/format.ts";
import type { ContactOrder } from "../stored/page-place.ts";

export interface ContactGroup {
  /** A letter, or a month; empty for names that do not start with a letter. */
  readonly heading: string;
  readonly contacts: readonly Contact[];
}

const HEADINGS: Readonly<Record<ContactOrder, (contact: Contact) => string>> = {
  name: (contact) => headingOf(sortName(contact)),
  date: ({ added_date }) => formatDate(added_date, { month: "long", year: "numeric" }),
};

/** Groups adjacent contacts with the same letter or month, in their order. */
export function groupContacts(contacts: readonly Contact[], order: ContactOrder): ContactGroup[] {
  const groups: { heading: string; contacts: Contact[] }[] = [];
  for (const contact of contacts) {
    const heading = HEADINGS[order](contact);
    const last = groups.at(-1);
    if (last?.heading === heading) last.contacts.push(contact);
    else groups.push({ heading, contacts: [contact] });
  }
  return groups;
}
