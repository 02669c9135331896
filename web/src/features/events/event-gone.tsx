import { paths } from "@cardinal/contract/paths";
import { defineMessages, useMessages } from "../../lib/messages.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { MessagePage } from "../../ui/message-page.tsx";

const messages = defineMessages({
  en: {
    title: "Event not found",
    text: "It may have been deleted, or the link is incomplete.",
    link: "All events",
  },
  de: {
    title: "Veranstaltung nicht gefunden",
    text: "Vielleicht wurde sie gelöscht, oder der Link ist unvollständig.",
    link: "Alle Veranstaltungen",
  },
});

/** Shown when the event does not exist. */
export function EventGone() {
  const text = useMessages(messages);
  return (
    <MessagePage title={text.title} text={text.text}>
      <LinkButton to={paths.events()}>{text.link}</LinkButton>
    </MessagePage>
  );
}
