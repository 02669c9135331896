import type { Contact } from "@cardinal/contract/entities/contact";
import { Title } from "@mantine/core";
import { formatDate } from "../../../lib/format.ts";
import { useMessages } from "../../../lib/messages.ts";
import { detailsMessages } from "./details-messages.ts";
import classes from "./details.module.css";

/** How and since when the two know each other. */
export function ContactFacts({ contact }: { readonly contact: Contact }) {
  const messages = useMessages(detailsMessages);
  const { facts } = messages;
  return (
    <section className={classes["part"]}>
      <Title order={3} size="h5">
        {facts.title}
      </Title>
      <dl className={classes["facts"]}>
        <dt>{facts.added}</dt>
        <dd>{formatDate(contact.added_date, { dateStyle: "long" })}</dd>
        <dt>{facts.how}</dt>
        <dd>{facts.sources[contact.source]}</dd>
        {contact.connected_date !== null && (
          <>
            <dt>{facts.connected}</dt>
            <dd>{formatDate(contact.connected_date, { dateStyle: "long" })}</dd>
          </>
        )}
      </dl>
    </section>
  );
}

/** The words that came with the card or the details. */
export function TheirMessage({ text }: { readonly text: string }) {
  const messages = useMessages(detailsMessages);
  if (text === "") return null;
  return (
    <figure className={classes["message"]}>
      <figcaption>{messages.theyWrote}</figcaption>
      <blockquote>{text}</blockquote>
    </figure>
  );
}
