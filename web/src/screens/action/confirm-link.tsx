import { requestVerification } from "@cardinal/contract/endpoints/users/request-verification";
import { getLanguage } from "../../lib/language.ts";
import { confirmEmail } from "@cardinal/contract/endpoints/users/confirm-email";
import { paths } from "@cardinal/contract/paths";
import { Button, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useSession } from "../../lib/session/session.tsx";
import { useAction } from "../../ui/use-action.ts";
import { call } from "../../lib/api.ts";
import { applyActionLink, checkChangeLink } from "../../lib/firebase/accounts.ts";
import { useMessages } from "../../lib/messages.ts";
import { FailureNote } from "../../ui/failure-note.tsx";
import { FormPage } from "../../ui/form-page.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { actionMessages } from "./action-messages.ts";
import { endSessionWith } from "./end-session-with.ts";
import { RefusedLink } from "./refused-link.tsx";

export type ConfirmMode = "verifyEmail" | "verifyAndChangeEmail" | "recoverEmail";

interface ConfirmLinkProps {
  readonly mode: ConfirmMode;
  readonly code: string;
  readonly next: string;
}

/** Applies the link and returns the account's resulting email address; null when the user has kept their session. */
async function applyLink(mode: ConfirmMode, code: string): Promise<string | null> {
  if (mode !== "verifyAndChangeEmail") return (await applyActionLink(code)) ?? "";
  // The API gives the reason when a link cannot be used.
  const before = await checkChangeLink(code).catch(() => null);
  const changed = await endSessionWith(before, () => call(confirmEmail, { code }));
  return changed?.email ?? null;
}

/** Applies a link only after the user confirms, because mail scanners that open every link must not use it up. */
export function ConfirmLink({ mode, code, next }: ConfirmLinkProps) {
  const all = useMessages(actionMessages);
  const text = all[mode];
  const action = useAction();
  const [email, setEmail] = useState<string | null>(null);
  const submit = () => action.run(async () => setEmail(await applyLink(mode, code)));

  if (email !== null)
    return (
      <FormPage title={text.done} lead={text.doneText(email)}>
        {mode === "recoverEmail" && (
          <LinkButton to={paths.reset()} state={{ email }} fullWidth>
            {all.recoverEmail.newPassword}
          </LinkButton>
        )}
        {mode === "verifyAndChangeEmail" && (
          <LinkButton to={paths.login()} state={{ email }} fullWidth>
            {all.signIn}
          </LinkButton>
        )}
        {mode === "verifyEmail" && (
          <LinkButton to={next} fullWidth>
            {all.continue}
          </LinkButton>
        )}
      </FormPage>
    );
  if (action.error !== null)
    return (
      <RefusedLink error={action.error} onRetry={() => void submit()}>
        {mode === "verifyEmail" ? <NewLink next={next} /> : <LinkButton to={paths.login()}>{all.signIn}</LinkButton>}
      </RefusedLink>
    );
  return (
    <FormPage title={text.title} lead={text.lead}>
      <Button fullWidth size="md" loading={action.running} onClick={() => void submit()}>
        {text.submit}
      </Button>
    </FormPage>
  );
}

/** Requests another confirmation link, which requires a signed-in user. */
function NewLink({ next }: { next: string }) {
  const text = useMessages(actionMessages);
  const { authUser } = useSession();
  const action = useAction();
  const [isSent, setIsSent] = useState(false);
  if (authUser === null) return <LinkButton to={paths.login(next)}>{text.signIn}</LinkButton>;
  if (isSent) return <Text component="output">{text.resent}</Text>;
  const send = async () => setIsSent(await action.run(() => call(requestVerification, { language: getLanguage() })));
  return (
    <Stack gap="sm">
      <FailureNote error={action.error} />
      <Button loading={action.running} onClick={() => void send()}>
        {text.resend}
      </Button>
    </Stack>
  );
}
