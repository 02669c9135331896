import { paths } from "../../lib/addresses/paths.ts";
import { useMessages, defineMessages } from "../../lib/messages.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { MessagePage } from "../../ui/message-page.tsx";

const notFoundMessages = defineMessages({
  en: {
    title: "There is nothing here",
    text: "The address may be mistyped, or the card may have moved or been taken down.",
    home: "To the start page",
  },
  de: {
    title: "Hier ist nichts",
    text: "Vielleicht enthält die Adresse einen Tippfehler, oder die Karte ist umgezogen oder nicht mehr da.",
    home: "Zur Startseite",
  },
});

/** There is nothing at this address; offers the way home. */
export function NotFoundPage() {
  const text = useMessages(notFoundMessages);
  return (
    <MessagePage title={text.title} text={text.text}>
      <LinkButton to={paths.home()}>{text.home}</LinkButton>
    </MessagePage>
  );
}
