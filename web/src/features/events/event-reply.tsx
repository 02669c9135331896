import { paths } from "@cardinal/contract/paths";
import type { ReactNode } from "react";
import { defineMessages, useMessages } from "../../lib/messages.ts";
import type { EndpointState } from "../../lib/use-endpoint.ts";
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

interface EventReplyProps<Data> {
  readonly id: string;
  readonly state: EndpointState<Data>;
  /** Lays out the page that shows the failure. */
  readonly className?: string | undefined;
  readonly children: (data: Data) => ReactNode;
}

/** Renders the children with the reply of a call about an event; before it, a spinner; after a failure, its reason. */
export function EventReply<Data>({ id, state, className, children }: EventReplyProps<Data>) {
  if (state.state === "loading") return <Spinner />;
  if (state.state === "ready") return children(state.data);
  const { code } = state.failure;
  if (code === "not-found") return <EventGone />;
  if (code === "permission-denied") return <EventRestricted id={id} />;
  return (
    <Column className={className}>
      <FailureNote error={state.failure} onRetry={state.reload} />
    </Column>
  );
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
