import { getEvent } from "@cardinal/contract/endpoints/events/get-event";
import type { Event } from "@cardinal/contract/entities/events/event";
import { eventId } from "@cardinal/contract/fields/ids";
import { paths } from "@cardinal/contract/paths";
import type { ReactNode } from "react";
import { defineMessages, useMessages } from "../../lib/messages.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { Column } from "../../ui/column.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { MessagePage } from "../../ui/message-page.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { EventGone } from "./event-gone.tsx";

const messages = defineMessages({
  en: {
    title: "You can’t open this page",
    text: "It’s only for the event’s organiser and their team.",
    link: "View event",
  },
  de: {
    title: "Sie können diese Seite nicht öffnen",
    text: "Sie ist nur für den Veranstalter und sein Team.",
    link: "Veranstaltung ansehen",
  },
});

interface OrganisedEventProps {
  readonly id: string;
  readonly children: (event: Event) => ReactNode;
}

/** Loads an event and renders the children for its organiser only. */
export function OrganisedEvent({ id, children }: OrganisedEventProps) {
  return eventId.safeParse(id).success ? (
    <Found key={id} id={id}>
      {children}
    </Found>
  ) : (
    <EventGone />
  );
}

function Found({ id, children }: OrganisedEventProps) {
  const state = useEndpoint(getEvent, { event_id: id }, { fresh: true });
  if (state.state === "loading") return <Spinner />;
  if (state.state === "failed" && state.failure.code === "not-found") return <EventGone />;
  if (state.state === "failed")
    return (
      <Column>
        <FailureNote error={state.failure} onRetry={state.reload} />
      </Column>
    );
  return state.data.is_organiser ? children(state.data) : <EventRestricted id={id} />;
}

/** Shown to users who may view the event but not open this page. */
export function EventRestricted({ id }: { readonly id: string }) {
  const text = useMessages(messages);
  return (
    <MessagePage title={text.title} text={text.text}>
      <LinkButton to={paths.event(id)}>{text.link}</LinkButton>
    </MessagePage>
  );
}
