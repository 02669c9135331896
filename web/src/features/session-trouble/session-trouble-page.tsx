import { useEffect, useState } from "react";
import { useMessages } from "../../lib/messages.ts";
import { PlainButton } from "../../ui/plain/plain-button.tsx";
import type { SessionTrouble } from "../../lib/session/session.tsx";
import { askAndSignOut } from "../../lib/session/sign-out.ts";
import { sessionTroubleMessages } from "./session-trouble-messages.ts";
import { MessagePage } from "../../ui/message-page.tsx";

/** Shown when the session cannot be loaded: says why, if it is known, and lets the user try again or sign out. */
export function SessionTroublePage({ trouble }: { trouble: SessionTrouble }) {
  const text = useMessages(sessionTroubleMessages);
  const [isDisabled, setDisabled] = useState(false);
  // The database only refuses the read; the API gives the reason.
  useEffect(() => {
    let isOver = false;
    void import("../../lib/company-sign-in.ts").then(async ({ leaveIfRequired }) => {
      if (isOver) return;
      const isRefused = await leaveIfRequired();
      if (!isOver) setDisabled(isRefused);
    });
    return () => {
      isOver = true;
    };
  }, []);
  const { title, text: lead } = isDisabled ? text.disabled : text;
  return (
    <MessagePage title={title} text={lead}>
      {!isDisabled && <PlainButton onClick={trouble.retry}>{text.retry}</PlainButton>}
      <PlainButton variant="default" onClick={() => void askAndSignOut()}>
        {text.signOut}
      </PlainButton>
    </MessagePage>
  );
}
