import { deleteUser } from "@cardinal/contract/endpoints/admin/users/delete-user";
import { normalizeUsername } from "@cardinal/contract/fields/stored-name";
import { PasswordField } from "../../../features/account-form/account-fields.tsx";
import { checkPassword } from "../../../features/account-form/check-credentials.ts";
import { useAction } from "../../../ui/use-action.ts";
import { reauthenticate } from "../../../lib/firebase/accounts.ts";
import { Button, Stack, Text, TextInput } from "@mantine/core";
import { useEffect, useState } from "react";
import { SESSION_END_LOCK } from "../../../lib/session/check-session.ts";
import { endDeletedAccount } from "../../../lib/session/session-end.ts";
import { useMessages } from "../../../lib/messages.ts";
import { useSsoOfSession } from "../../../lib/session/use-token-claim.ts";
import { useEndpointAction } from "../../../lib/use-endpoint-action.ts";
import { CheckedForm } from "../../../ui/checked-form.tsx";
import { FailureNote } from "../../../ui/failure-note.tsx";
import { AccountSection, type AccountPartProps } from "../account-section.tsx";
import classes from "../account.module.css";
import { useSessionText } from "../use-session-text.ts";
import { useRecentSignIn } from "../use-recent-sign-in.ts";
import { securityMessages } from "./security-messages.ts";

/** Deletes the account: lists what is deleted, asks for the username, and clears this browser's data. */
export function DeleteSection({ user, authUser }: AccountPartProps) {
  const text = useMessages(securityMessages).delete;
  const username = user.username ?? "";
  const [typed, setTyped] = useSessionText("delete", user.uid);
  const [isChecked, setIsChecked] = useState(false);
  const [password, setPassword] = useState("");
  const askPassword = useRecentSignIn("delete");
  const proof = useAction();
  const action = useEndpointAction(deleteUser, { onSuccess: () => void endDeletedAccount() });
  const { failure } = action;
  useEffect(() => {
    askPassword(failure);
  }, [failure, askPassword]);
  const isConfirmed = normalizeUsername(typed) === username;
  const sso = useSsoOfSession();
  // Without a usable password a recent sign-in is needed, which the API enforces. A sign-in by password would end the
  // session of a user who has to sign in through their organisation, and others who do may never have set a password.
  const asks = authUser.has_password && user.sso_only !== true && typeof sso !== "string";
  const passwordProblem = isChecked && asks ? checkPassword(password) : null;
  const submit = async () => {
    if (asks && !(await proof.run(() => reauthenticate(password)))) return;
    // The database ends the listeners of this page during the request, which must not end the session here.
    await navigator.locks.request(SESSION_END_LOCK, () => action.run({ uid: user.uid, username }));
  };
  return (
    <AccountSection name="delete" hint={text.hint}>
      <div className={classes["note"]}>
        <strong>{text.goes}</strong>
        <ul>
          {text.goesList.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <strong>{text.stays}</strong>
        <ul>
          {text.staysList.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <span>{text.cards}</span>
        <a href="#data">{text.export}</a>
      </div>
      <CheckedForm
        check={() => {
          setIsChecked(true);
          return isConfirmed && (!asks || checkPassword(password) === null);
        }}
        onSubmit={() => void submit()}
      >
        <Stack gap="md" align="flex-start">
          <TextInput
            w="100%"
            label={text.label(username)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={typed}
            error={isChecked && !isConfirmed && text.mismatch(username)}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          {asks ? (
            <div className={classes["fill"]}>
              {/* Lets a password manager find the matching entry. */}
              <input type="hidden" name="email" autoComplete="username" value={authUser.email ?? ""} readOnly />
              <PasswordField kind="current" value={password} onChange={setPassword} problem={passwordProblem} />
            </div>
          ) : (
            <Text size="sm" c="dimmed">
              {text.recent}
            </Text>
          )}
          <FailureNote error={proof.error ?? failure} />
          <Button type="submit" color="cardinal" loading={proof.running || action.running}>
            {text.submit}
          </Button>
        </Stack>
      </CheckedForm>
    </AccountSection>
  );
}
