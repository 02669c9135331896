import { Button } from "@mantine/core";
import { useErrorSentence } from "../../lib/error-sentences.ts";
import { useMessages } from "../../lib/messages.ts";
import type { SessionTrouble } from "../session.tsx";
import { signOut } from "../sign-out.ts";
import { errorMessages } from "./error-messages.ts";
import { MessagePage } from "./message-page.tsx";

/** The session cannot be loaded: says why, and lets the person try again or leave. */
export function SessionTroublePage({ trouble }: { trouble: SessionTrouble }) {
  const text = useMessages(errorMessages);
  const toSentence = useErrorSentence();
  return (
    <MessagePage title={text.session.title} text={toSentence(trouble.error)}>
      <Button onClick={trouble.retry}>{text.retry}</Button>
      <Button variant="default" onClick={() => void signOut()}>
        {text.session.signOut}
      </Button>
    </MessagePage>
  );
}
