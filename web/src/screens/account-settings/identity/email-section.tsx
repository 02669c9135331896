import { Badge, Button, Stack, Text } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { EmailField } from "../../../features/account-form/account-fields.tsx";
import { checkEmail } from "../../../features/account-form/check-credentials.ts";
import { useAccountAction } from "../../../features/account-form/use-account-action.ts";
import { refreshAccount, requestEmailChange, sendVerification } from "../../../lib/firebase/accounts.ts";
import { useMessages } from "../../../lib/messages.ts";
import { CheckedForm } from "../../../ui/checked-form.tsx";
import { FailureNote } from "../../../ui/failure-note.tsx";
import { accountMessages } from "../account-messages.ts";
import { AccountSection } from "../account-section.tsx";
import type { AccountPartProps } from "../account-settings-screen.tsx";
import classes from "../account.module.css";
import { useKeptText } from "../use-kept-text.ts";
import { useRecentSignIn } from "../use-recent-sign-in.ts";
import { identityMessages } from "./identity-messages.ts";

/** The address to sign in with: whether it is confirmed, and changing it. */
export function EmailSection({ user, authUser }: AccountPartProps) {
  const text = useMessages(identityMessages).email;
  const email = authUser.email ?? user.email;
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useKeptText("email", user.uid);
  // Whoever opened the link in another tab sees it here when they come back.
  useEffect(() => {
    const look = () => void refreshAccount().catch(() => undefined);
    addEventListener("focus", look);
    return () => removeEventListener("focus", look);
  }, []);
  return (
    <AccountSection name="email" hint={text.hint}>
      <div className={classes["state"]}>
        <span className={classes["value"]}>{email}</span>
        {authUser.email_verified ? (
          <Badge variant="light" color="green" leftSection={<IconCheck size={12} aria-hidden />}>
            {text.verified}
          </Badge>
        ) : (
          <Badge variant="light" color="yellow">
            {text.unverified}
          </Badge>
        )}
      </div>
      {!authUser.email_verified && <ConfirmAgain email={email} />}
      {isOpen || typed !== "" ? (
        <ChangeEmail
          email={email}
          typed={typed}
          onType={setTyped}
          onClose={() => {
            setTyped("");
            setOpen(false);
          }}
        />
      ) : (
        <div className={classes["actions"]}>
          <Button variant="default" onClick={() => setOpen(true)}>
            {text.change}
          </Button>
        </div>
      )}
    </AccountSection>
  );
}

function ConfirmAgain({ email }: { readonly email: string }) {
  const text = useMessages(identityMessages).email;
  const action = useAccountAction();
  const [isSent, setIsSent] = useState(false);
  const send = async () => setIsSent(await action.run(sendVerification));
  return (
    <>
      <div className={classes["actions"]}>
        <Button variant="default" size="xs" loading={action.running} onClick={() => void send()}>
          {text.confirm}
        </Button>
      </div>
      <FailureNote error={action.error} />
      <Text component="output" size="sm">
        {isSent && text.confirmed(email)}
      </Text>
    </>
  );
}

interface ChangeEmailProps {
  readonly email: string;
  readonly typed: string;
  readonly onType: (text: string) => void;
  readonly onClose: () => void;
}

function ChangeEmail({ email, typed, onType, onClose }: ChangeEmailProps) {
  const text = useMessages(identityMessages).email;
  const { cancel, close } = useMessages(accountMessages);
  const [isChecked, setIsChecked] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const action = useAccountAction();
  const askPassword = useRecentSignIn("email");
  const { error } = action;
  useEffect(() => {
    askPassword(error);
  }, [error, askPassword]);
  const next = typed.trim();
  const isSame = next.toLowerCase() === email.toLowerCase();

  const submit = async () => {
    if (await action.run(() => requestEmailChange(next))) setSentTo(next);
  };
  if (sentTo !== null)
    return (
      <div className={classes["note"]}>
        <output>{text.sent(sentTo)}</output>
        <div>
          <Button variant="default" size="xs" onClick={onClose}>
            {close}
          </Button>
        </div>
      </div>
    );
  return (
    <CheckedForm
      check={() => {
        setIsChecked(true);
        return checkEmail(typed) === null && !isSame;
      }}
      onSubmit={() => void submit()}
    >
      <Stack gap="md">
        <EmailField
          label={text.field}
          value={typed}
          onChange={(value) => {
            action.clear();
            onType(value);
          }}
          problem={isChecked ? checkEmail(typed) : null}
        />
        {isChecked && isSame && (
          <Text size="sm" role="alert" c="cardinal">
            {text.same}
          </Text>
        )}
        <FailureNote error={error} />
        <div className={classes["actions"]}>
          <Button type="submit" loading={action.running}>
            {text.submit}
          </Button>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {cancel}
          </Button>
        </div>
      </Stack>
    </CheckedForm>
  );
}
