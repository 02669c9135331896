import { paths } from "@cardinal/contract/paths";
import { useEffect } from "react";
import { clearBrowser } from "../../lib/session/clear-browser.ts";
import { useMessages } from "../../lib/messages.ts";
import { FormPage } from "../../ui/form-page.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { actionMessages } from "./action-messages.ts";

/** Shown after the account was deleted; clears the data that this browser still stores. */
export function Farewell() {
  const text = useMessages(actionMessages).farewell;
  useEffect(() => void clearBrowser(), []);
  return (
    <FormPage title={text.title} lead={text.text}>
      <LinkButton to={paths.home()} variant="default" fullWidth>
        {text.home}
      </LinkButton>
    </FormPage>
  );
}
