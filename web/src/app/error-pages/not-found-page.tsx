import { useMessages } from "../../lib/messages.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { paths } from "../paths.ts";
import { errorMessages } from "./error-messages.ts";
import { MessagePage } from "./message-page.tsx";

/** There is nothing at this address; offers the way home. */
export function NotFoundPage() {
  const text = useMessages(errorMessages);
  return (
    <MessagePage title={text.notFound.title} text={text.notFound.text}>
      <LinkButton to={paths.home()}>{text.home}</LinkButton>
    </MessagePage>
  );
}
