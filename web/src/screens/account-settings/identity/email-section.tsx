import { requestVerification } from "@cardinal/contract/endpoints/users/request-verification";
import { call } from "../../../lib/api.ts";
import { getLanguage } from "../../../lib/language.ts";
import { updateUser } from "@cardinal/contract/endpoints/users/update-user";
import { Alert, Badge, Button, Stack, Text } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { EmailField } from "../../../features/account-form/account-fields.tsx";
import { checkEmail } from "../../../features/account-form/check-credentials.ts";
import { useAction } from "../../../ui/use-action.ts";
import { refreshAccount } from "../../../lib/firebase/accounts.ts";
import { useMessages } from "../../../lib/messages.ts";
import { useEndpointAction } from "../../../lib/use-endpoint-action.ts";
import { CheckedForm } from "../../../ui/checked-form.tsx";
import { FailureNote } from "../../../ui/failure-note.tsx";
import { accountMessages } from "../account-messages.ts";
import { AccountSection, type AccountPartProps } from "../account-section.tsx";
import classes from "../account.module.css";
import { useSessionText } from "../use-session-text.ts";
import { useRecentSignIn } from "../use-recent-sign-in.ts";
import { identityMessages } from "./identity-messages.ts";

/** The sign-in address, whether it is confirmed, and the form to change it. */
export function EmailSection({ user, authUser }: AccountPartProps) {
  const text = useMessages(identityMessages).email;
  const email = authUser.email ?? user.email;
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useSessionText("email", user.uid);
  // The server's reply applies until the live listener delivers it.
  const [asked, setAsked] = useState<string | null>(null);
  const [calledOff, setCalledOff] = useState<string | null>(null);
  const [previous, setPrevious] = useState(user.pending_email);
  if (previous !== user.pending_email) {
    setPrevious(user.pending_email);
    setAsked(null);
    // A change that was requested on another device.
    if (user.pending_email !== undefined) setCalledOff(null);
  }
  const pending = user.pending_email ?? asked;
  const close = () => {
    setTyped("");
    setOpen(false);
  };
  // A user who opened the link in another tab sees the new state when they return to this one.
  useEffect(() => {
    const refresh = () => void refreshAccount().catch(() => undefined);
    addEventListener("focus", refresh);
    return () => removeEventListener("focus", refresh);
  }, []);
  return (
    <AccountSection name="email" hint={text.hint}>
      <div className={classes["state"]}>
        <span className={classes["value"]}>{email}</span>
        {authUser.email_verified ? (
          <Badge variant="light" tt="none" color="green" leftSection={<IconCheck size={12} aria-hidden />}>
            {text.verified}
          </Badge>
        ) : (
          <Badge variant="light" tt="none" color="yellow">
            {text.unverified}
          </Badge>
        )}
      </div>
      {!authUser.email_verified && <ConfirmAgain email={email} />}
      {pending !== null && pending !== calledOff && (
        <PendingEmail
          pending={pending}
          email={user.email}
          onCalledOff={() => {
            setAsked(null);
            setCalledOff(pending);
          }}
        />
      )}
      <Text component="output" size="sm">
        {calledOff !== null && text.calledOff(email)}
      </Text>
      {isOpen || typed !== "" ? (
        <ChangeEmail
          email={email}
          typed={typed}
          onType={setTyped}
          onSent={(asked) => {
            setAsked(asked);
            setCalledOff(null);
            close();
          }}
          onCancel={close}
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
  const action = useAction();
  const [isSent, setIsSent] = useState(false);
  const send = async () => setIsSent(await action.run(() => call(requestVerification, { language: getLanguage() })));
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

interface PendingEmailProps {
  readonly pending: string;
  /** The current address of the account: sending it cancels the change. */
  readonly email: string;
  readonly onCalledOff: () => void;
}

/** A requested address that has not been confirmed yet. */
function PendingEmail({ pending, email, onCalledOff }: PendingEmailProps) {
  const text = useMessages(identityMessages).email;
  const askPassword = useRecentSignIn("email");
  const sending = useEndpointAction(updateUser);
  const callingOff = useEndpointAction(updateUser, { onSuccess: onCalledOff });
  const { failure } = sending;
  useEffect(() => {
    askPassword(failure);
  }, [failure, askPassword]);
  return (
    <div className={classes["note"]}>
      <output>{text.sent(pending)}</output>
      <FailureNote error={failure ?? callingOff.failure} />
      <div className={classes["actions"]}>
        <Button
          variant="default"
          size="xs"
          loading={sending.running}
          disabled={callingOff.running}
          onClick={() => void sending.run({ email: pending })}
        >
          {text.again}
        </Button>
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          loading={callingOff.running}
          disabled={sending.running}
          onClick={() => void callingOff.run({ email })}
        >
          {text.callOff}
        </Button>
      </div>
    </div>
  );
}

interface ChangeEmailProps {
  readonly email: string;
  readonly typed: string;
  readonly onType: (text: string) => void;
  readonly onSent: (pending: string | null) => void;
  readonly onCancel: () => void;
}

function ChangeEmail({ email, typed, onType, onSent, onCancel }: ChangeEmailProps) {
  const text = useMessages(identityMessages).email;
  const { cancel } = useMessages(accountMessages);
  const [isChecked, setIsChecked] = useState(false);
  const action = useEndpointAction(updateUser, { onSuccess: ({ pending_email }) => onSent(pending_email ?? null) });
  const askPassword = useRecentSignIn("email");
  const { failure } = action;
  useEffect(() => {
    askPassword(failure);
  }, [failure, askPassword]);
  const isSame = typed.trim().toLowerCase() === email.toLowerCase();
  return (
    <CheckedForm
      check={() => {
        setIsChecked(true);
        return checkEmail(typed) === null && !isSame;
      }}
      onSubmit={() => void action.run({ email: typed.trim() })}
    >
      <Stack gap="md">
        <EmailField
          label={text.field}
          value={typed}
          onChange={(value) => {
            action.reset();
            onType(value);
          }}
          problem={isChecked ? checkEmail(typed) : null}
        />
        {isChecked && isSame && (
          <Alert color="cardinal" variant="light" role="alert">
            {text.same}
          </Alert>
        )}
        <FailureNote error={failure} />
        <div className={classes["actions"]}>
          <Button type="submit" variant="default" loading={action.running}>
            {text.submit}
          </Button>
          <Button variant="subtle" color="gray" onClick={onCancel}>
            {cancel}
          </Button>
        </div>
      </Stack>
    </CheckedForm>
  );
}
