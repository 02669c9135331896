import { paths } from "@cardinal/contract/paths";
import { useEffect } from "react";
import { markScreenShown } from "../../lib/chunks/after-screen.ts";
import { useMessages, defineMessages } from "../../lib/messages.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { MessagePage } from "../../ui/message-page.tsx";

// The same texts as on the server's page for an address without a card.
const notFoundMessages = defineMessages({
  en: {
    title: "There’s no card here",
    text: "The address may contain a typo, or the card was removed. Ask the person for their link, or scan their code again.",
    home: "Go to Cardinal",
  },
  de: {
    title: "Hier gibt es keine Karte",
    text: "Vielleicht enthält die Adresse einen Tippfehler, oder die Karte wurde entfernt. Fragen Sie die Person nach ihrem Link oder scannen Sie ihren Code noch einmal.",
    home: "Zu Cardinal",
  },
});

/** The page for unknown addresses, with a link home. */
export function NotFoundPage() {
  const text = useMessages(notFoundMessages);
  useEffect(markScreenShown, []);
  return (
    <MessagePage title={text.title} text={text.text}>
      <LinkButton to={paths.home()}>{text.home}</LinkButton>
    </MessagePage>
  );
}
