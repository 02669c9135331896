import type { Contact } from "@cardinal/contract/entities/contact";
import { Link } from "react-router-dom";
import { formatDate, formatWork } from "../../../lib/format.ts";
import { useMessages } from "../../../lib/messages.ts";
import { useContactsAddress } from "../contacts-address.ts";
import { contactsMessages } from "../contacts-messages.ts";
import classes from "./row.module.css";
import { portraitOf, useContactName } from "../../../features/contacts/contact-face.ts";
import { Portrait } from "../../../features/portrait/portrait.tsx";
import type { Picking } from "../choose/row-choice.tsx";
import { lazyPart } from "../../../ui/lazy/lazy-part.tsx";

const RowChoice = lazyPart("choosing", async () => (await import("../choose/choosing.tsx")).RowChoice, {
  pending: <span className={classes["choice"]} />,
  // The bar that comes with it says so.
  failure: () => null,
});

interface ContactRowProps {
  readonly contact: Contact;
  readonly picking: Picking | null;
}

/** A date, without the year if it is this year. */
function toShortDay(date: number): string {
  const isThisYear = new Date(date).getFullYear() === new Date().getFullYear();
  return formatDate(date, { day: "numeric", month: "short", ...(isThisYear ? {} : { year: "numeric" }) });
}

/** A contact in the list. The whole row opens the contact, or selects it in selection mode. */
export function ContactRow({ contact, picking }: ContactRowProps) {
  const messages = useMessages(contactsMessages);
  const { link } = useContactsAddress();
  const name = useContactName()(contact);
  const work = formatWork(contact.vcard);
  const isChosen = picking?.chosen.some(({ id }) => id === contact.id) ?? false;
  return (
    <li className={classes["row"]} data-chosen={isChosen || undefined} data-picking={picking !== null || undefined}>
      {picking !== null && (
        <RowChoice contact={contact} name={name} picking={picking} className={classes["choice"] ?? ""} />
      )}
      <span className={classes["face"]}>
        <Portrait {...portraitOf(contact)} />
      </span>
      <div className={classes["who"]}>
        {picking === null ? (
          <Link className={classes["name"]} to={link({ open: contact.id })} preventScrollReset dir="auto">
            {name}
          </Link>
        ) : (
          <span className={classes["name"]} dir="auto">
            {name}
          </span>
        )}
        {work !== "" && (
          <span className={classes["work"]} dir="auto">
            {work}
          </span>
        )}
        {contact.possible_spam === true && <span className={classes["possible_spam"]}>{messages.possible_spam}</span>}
      </div>
      {contact.tags.length > 0 && (
        <ul className={classes["tags"]} aria-label={messages.tag}>
          {contact.tags.map((tag) => (
            <li key={tag}>
              <Link to={link({ tag, q: null })}>{tag}</Link>
            </li>
          ))}
        </ul>
      )}
      <span className={classes["added"]} title={messages.added(formatDate(contact.added_date))}>
        <span className={classes["unseen"]}>{messages.added(formatDate(contact.added_date))}</span>
        <span aria-hidden>{toShortDay(contact.added_date)}</span>
      </span>
    </li>
  );
}
