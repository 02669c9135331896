import { paths } from "../../lib/addresses/paths.ts";
import { useMessages } from "../../lib/messages.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { MessagePage } from "../../ui/message-page.tsx";
import { notFoundMessages } from "./not-found-messages.ts";

/** There is nothing at this address; offers the way home. */
export function NotFoundPage() {
  const text = useMessages(notFoundMessages);
  return (
    <MessagePage title={text.title} text={text.text}>
      <LinkButton to={paths.home()}>{text.home}</LinkButton>
    </MessagePage>
  );
}
