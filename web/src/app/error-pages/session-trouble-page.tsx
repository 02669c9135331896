import { useEffect } from "react";
import { useMessages } from "../../lib/messages.ts";
import { PlainButton } from "../../ui/plain/plain-button.tsx";
import type { SessionTrouble } from "../../lib/session/session.tsx";
import { askAndSignOut } from "../../lib/session/sign-out.ts";
import { errorMessages } from "./error-messages.ts";
import { MessagePage } from "../../ui/message-page.tsx";

/** Shown when the session cannot be loaded: lets the user try again or sign out. */
export function SessionTroublePage({ trouble }: { trouble: SessionTrouble }) {
  const text = useMessages(errorMessages);
  // The database only refuses the read; the API gives the reason.
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
      <PlainButton variant="default" onClick={() => void askAndSignOut()}>
        {text.session.signOut}
      </PlainButton>
    </MessagePage>
  );
}
