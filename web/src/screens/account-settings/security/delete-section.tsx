import { deleteUser } from "@cardinal/contract/endpoints/admin/users/delete-user";
import { normalizeUsername } from "@cardinal/contract/fields/username";
import { Button, Stack, Text, TextInput } from "@mantine/core";
import { useEffect, useState } from "react";
import { leaveForGood } from "../../../lib/session/session-end.ts";
import { useMessages } from "../../../lib/messages.ts";
import { useEndpointAction } from "../../../lib/use-endpoint-action.ts";
import { CheckedForm } from "../../../ui/checked-form.tsx";
import { FailureNote } from "../../../ui/failure-note.tsx";
import { AccountSection, type AccountPartProps } from "../account-section.tsx";
import classes from "../account.module.css";
import { useKeptText } from "../use-kept-text.ts";
import { useRecentSignIn } from "../use-recent-sign-in.ts";
import { securityMessages } from "./security-messages.ts";

/** Deleting the account: says what goes, asks for the username, and ends with nothing left in this browser. */
export function DeleteSection({ user }: AccountPartProps) {
  const text = useMessages(securityMessages).delete;
  const username = user.username ?? "";
  const [typed, setTyped] = useKeptText("delete", user.uid);
  const [isChecked, setIsChecked] = useState(false);
  const askPassword = useRecentSignIn("delete");
  const action = useEndpointAction(deleteUser, { onSuccess: () => void leaveForGood() });
  const { failure } = action;
  useEffect(() => {
    askPassword(failure);
  }, [failure, askPassword]);
  const isConfirmed = normalizeUsername(typed) === username;
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
          return isConfirmed;
        }}
        onSubmit={() => void action.run({ uid: user.uid, username })}
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
          <Text size="sm" c="dimmed">
            {text.recent}
          </Text>
          <FailureNote error={failure} />
          <Button type="submit" color="cardinal" loading={action.running}>
            {text.submit}
          </Button>
        </Stack>
      </CheckedForm>
    </AccountSection>
  );
}
