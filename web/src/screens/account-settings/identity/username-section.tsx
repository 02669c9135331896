import { updateUser } from "@cardinal/contract/endpoints/users/update-user";
import { normalizeUsername } from "@cardinal/contract/fields/stored-name";
import { paths } from "@cardinal/contract/paths";
import { Alert, Button, Stack, Text } from "@mantine/core";
import { useClipboard } from "@mantine/hooks";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useState } from "react";
import { toAddress, toSpokenAddress } from "../../../lib/addresses/whole-address.ts";
import { useAvailability } from "../../../features/username/use-availability.ts";
import { isUsable, UsernameField } from "../../../features/username/username-field.tsx";
import type { ApiFailure } from "../../../lib/api-failure.ts";
import { useMessages } from "../../../lib/messages.ts";
import { useEndpointAction } from "../../../lib/use-endpoint-action.ts";
import { CheckedForm } from "../../../ui/checked-form.tsx";
import { FailureNote } from "../../../ui/failure-note.tsx";
import { AccountSection, type AccountPartProps } from "../account-section.tsx";
import classes from "../account.module.css";
import { identityMessages } from "./identity-messages.ts";

/** The card's address, and the form to change it. */
export function UsernameSection({ user }: AccountPartProps) {
  const text = useMessages(identityMessages).username;
  // The route guard admits only users with a username.
  const [current, setCurrent] = useState(user.username ?? "");
  const [previous, setPrevious] = useState(user.username);
  const [typed, setTyped] = useState(current);
  if (previous !== user.username) {
    setPrevious(user.username);
    setCurrent(user.username ?? "");
    // A name that was not touched follows a change made elsewhere.
    if (typed === current) setTyped(user.username ?? "");
  }
  const [done, setDone] = useState<string | null>(null);
  const route = paths.card(current, user.enterprise);
  const isChanged = normalizeUsername(typed) !== current;
  const availability = useAvailability(isChanged ? typed : "");
  const action = useEndpointAction(updateUser, {
    onSuccess: ({ username }) => {
      setCurrent(username ?? "");
      setTyped(username ?? "");
      setDone(toSpokenAddress(paths.card(username ?? "", user.enterprise)));
    },
  });
  return (
    <AccountSection name="username" hint={text.hint}>
      <Address route={route} />
      <CheckedForm
        check={() => isUsable(availability)}
        onSubmit={() => void action.run({ username: normalizeUsername(typed) })}
      >
        <Stack gap="sm">
          <UsernameField
            value={typed}
            onChange={(value) => {
              action.reset();
              setDone(null);
              setTyped(value);
            }}
            availability={availability}
            failure={action.failure}
            isChecked={isChanged}
            toPath={(name) => paths.card(name, user.enterprise)}
          />
          {isChanged && isUsable(availability) && (
            <div className={classes["note"]}>
              <span>{text.becomes(toSpokenAddress(paths.card(normalizeUsername(typed), user.enterprise)))}</span>
              <span>{text.keeps(toSpokenAddress(route))}</span>
            </div>
          )}
          <Refusal failure={action.failure} />
          <div className={classes["actions"]}>
            <Button type="submit" variant="default" loading={action.running} disabled={!isChanged}>
              {text.submit}
            </Button>
          </div>
        </Stack>
      </CheckedForm>
      <Text component="output" size="sm">
        {done !== null && text.done(done)}
      </Text>
    </AccountSection>
  );
}

/** Why the name could not be changed; a taken name is reported at the field instead. */
function Refusal({ failure }: { readonly failure: ApiFailure | null }) {
  const text = useMessages(identityMessages).username;
  if (failure?.code === "username-taken") return null;
  if (failure?.code !== "resource-exhausted") return <FailureNote error={failure} />;
  return (
    <Alert color="cardinal" variant="light" role="alert">
      {text.often}
    </Alert>
  );
}

function Address({ route }: { readonly route: string }) {
  const text = useMessages(identityMessages).username;
  const clipboard = useClipboard();
  return (
    <div className={classes["row"]}>
      <div className={classes["rowText"]}>
        <Text size="sm" c="dimmed">
          {text.address}
        </Text>
        <a href={route} className={classes["value"]}>
          {toSpokenAddress(route)}
        </a>
      </div>
      <Button
        variant="default"
        size="xs"
        leftSection={clipboard.copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
        onClick={() => clipboard.copy(toAddress(route))}
      >
        <span aria-live="polite">{clipboard.copied ? text.copied : text.copy}</span>
      </Button>
    </div>
  );
}
