import type { Contact } from "@cardinal/contract/entities/contact";
import { useId } from "react";
import { useMessages } from "../../../lib/messages.ts";
import { contactsMessages } from "../contacts-messages.ts";
import { ContactRow } from "./contact-row.tsx";
import type { Picking } from "../choose/row-choice.tsx";
import { groupContacts } from "./letters.ts";
import type { ContactOrder } from "../stored/page-place.ts";
import classes from "./list.module.css";

interface ContactListProps {
  readonly contacts: readonly Contact[];
  readonly order: ContactOrder;
  readonly picking: Picking | null;
  /** True while another page or search is loading. */
  readonly isOld: boolean;
}

/** Contacts under their initials, or under the months when they were added. */
export function ContactList({ contacts, order, picking, isOld }: ContactListProps) {
  const messages = useMessages(contactsMessages);
  const prefix = useId();
  return (
    <section aria-label={messages.list} aria-busy={isOld} className={isOld ? classes["old"] : undefined}>
      {groupContacts(contacts, order).map(({ heading, contacts: group }, at) => {
        const id = `${prefix}${at}`;
        return (
          <div key={`${heading}${group[0]?.id ?? ""}`} className={classes["group"]} data-order={order}>
            <h2 id={id} className={classes["letter"]}>
              {heading || messages.noLetter}
            </h2>
            <ul className={classes["rows"]} aria-labelledby={id}>
              {group.map((contact) => (
                <ContactRow key={contact.id} contact={contact} picking={picking} />
              ))}
            </ul>
          </div>
        );
      })}
    </section>
  );
}
