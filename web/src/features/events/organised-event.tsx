import { getEvent } from "@cardinal/contract/endpoints/events/get-event";
import type { Event } from "@cardinal/contract/entities/events/event";
import { eventId } from "@cardinal/contract/fields/ids";
import type { ReactNode } from "react";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { EventGone } from "./event-gone.tsx";
import { EventReply, EventRestricted } from "./event-reply.tsx";

interface OrganisedEventProps {
  readonly id: string;
  readonly children: (event: Event) => ReactNode;
}

/**
 * Fetches an event before it renders the children, for its organiser only: a form that starts with the answer that is
 * cached for the event's page would be refused once a colleague has saved something.
 */
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
  const state = useEndpoint(getEvent, { event_id: id }, { uncached: true });
  return (
    <EventReply id={id} state={state}>
      {(event) => (event.is_organiser ? children(event) : <EventRestricted id={id} />)}
    </EventReply>
  );
}
