import type { Contact } from "@cardinal/contract/entities/contact";
import { getEvent } from "@cardinal/contract/endpoints/events/get-event";
import { paths } from "@cardinal/contract/paths";
import { Anchor, Title } from "@mantine/core";
import { Link } from "react-router-dom";
import { formatDate } from "../../../lib/format.ts";
import { useMessages } from "../../../lib/messages.ts";
import { useEndpoint } from "../../../lib/use-endpoint.ts";
import { detailsMessages } from "./details-messages.ts";
import classes from "./details.module.css";

/** How and when the contact was added. */
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
        {contact.event_id !== null && <MetAt event_id={contact.event_id} />}
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

/** Link to the event where the two met; nothing once it was deleted. */
function MetAt({ event_id }: { readonly event_id: string }) {
  const { facts } = useMessages(detailsMessages);
  const state = useEndpoint(getEvent, { event_id });
  if (state.state === "loading" || (state.state === "failed" && state.failure.code === "not-found")) return null;
  return (
    <>
      <dt>{facts.event}</dt>
      <dd>
        <Anchor component={Link} inherit underline="always" to={paths.event(event_id)}>
          {state.state === "ready" ? state.data.name : facts.showEvent}
        </Anchor>
      </dd>
    </>
  );
}

/** The message that came with the card or the details. */
export function ContactMessage({ text }: { readonly text: string }) {
  const messages = useMessages(detailsMessages);
  if (text === "") return null;
  return (
    <figure className={classes["message"]}>
      <figcaption>{messages.theyWrote}</figcaption>
      <blockquote>{text}</blockquote>
    </figure>
  );
}
