import { getEvent } from "@cardinal/contract/endpoints/events/get-event";
import { getDesk } from "@cardinal/contract/endpoints/events/staff/desk";
import type { Event } from "@cardinal/contract/entities/events/event";
import { eventId } from "@cardinal/contract/fields/ids";
import { paths } from "@cardinal/contract/paths";
import { Text, Title } from "@mantine/core";
import { useLocation, useParams } from "react-router-dom";
import { BackLink } from "../../features/enterprise/back-link.tsx";
import { EventGone } from "../../features/events/event-gone.tsx";
import { EventReply } from "../../features/events/event-reply.tsx";
import { useMessages } from "../../lib/messages.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { Column } from "../../ui/column.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { MessagePage } from "../../ui/message-page.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { DeskLink } from "./desk-link.tsx";
import { deskMessages } from "./desk-messages.ts";
import { DeskPeople } from "./desk-people.tsx";
import { JoinDesk, OwnPlace } from "./own-place.tsx";
import classes from "./event-desk.module.css";

/** `/events/{id}/desk`: the check-in team, for the organiser. The key in the fragment lets users join. */
export function EventDeskScreen() {
  const { event = "" } = useParams();
  const id = eventId.safeParse(event).data;
  return id === undefined ? <EventGone /> : <Desk key={id} id={id} />;
}

function Desk({ id }: { readonly id: string }) {
  const state = useEndpoint(getEvent, { event_id: id }, { fresh: true });
  return (
    <EventReply id={id} state={state} className={classes["page"]}>
      {(event) => <Work event={event} />}
    </EventReply>
  );
}

/** What the user may do at the desk. */
function Work({ event }: { readonly event: Event }) {
  const text = useMessages(deskMessages);
  const { hash } = useLocation();
  if (event.is_organiser) return <Team event={event} />;
  if (event.my_work === "desk") return <OwnPlace event={event} />;
  const link = /^#([\w-]{22})$/.exec(hash)?.[1];
  if (link !== undefined) return <JoinDesk event={event} link={link} />;
  return (
    <MessagePage title={text.notYours.title} text={text.notYours.text}>
      <LinkButton to={paths.event(event.event_id)}>{text.notYours.link}</LinkButton>
    </MessagePage>
  );
}

/** The team, for the organiser. */
function Team({ event: { event_id } }: { readonly event: Event }) {
  const text = useMessages(deskMessages);
  const state = useEndpoint(getDesk, { event_id }, { fresh: true });
  return (
    <Column className={classes["page"]}>
      <header>
        <title>{`${text.title} · Cardinal`}</title>
        <BackLink to={paths.event(event_id)} label={text.back} />
        <Title order={1} size="h2">
          {text.title}
        </Title>
      </header>
      <Text maw={640}>{text.intro}</Text>
      {state.state === "loading" && <Spinner />}
      {state.state === "failed" && <FailureNote error={state.failure} onRetry={state.reload} />}
      {state.state === "ready" && (
        <>
          <DeskLink event_id={event_id} since={state.data.link_date} />
          <DeskPeople event_id={event_id} people={state.data.people} />
        </>
      )}
    </Column>
  );
}
