import { useEffect } from "react";
import { useMessages } from "../../lib/messages.ts";
import { PlainButton } from "../../ui/plain/plain-button.tsx";
import type { SessionTrouble } from "../../lib/session/session.tsx";
import { signOut } from "../../lib/session/sign-out.ts";
import { errorMessages } from "./error-messages.ts";
import { MessagePage } from "../../ui/message-page.tsx";

/** The session cannot be loaded: lets the person try again or leave. */
export function SessionTroublePage({ trouble }: { trouble: SessionTrouble }) {
  const text = useMessages(errorMessages);
  // The database only says that it refuses; the service says why.
  useEffect(() => {
    let isOver = false;
    void import("../../lib/company-sign-in.ts").then(({ leaveIfRequired }) => {
      if (!isOver) void leaveIfRequired();
    });
    return () => {
      isOver = true;
    };
  }, []);
  return (
    <MessagePage title={text.session.title} text={text.session.text}>
      <PlainButton onClick={trouble.retry}>{text.retry}</PlainButton>
      <PlainButton variant="default" onClick={() => void signOut()}>
        {text.session.signOut}
      </PlainButton>
    </MessagePage>
  );
}
