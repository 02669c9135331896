import { Button, Stack } from "@mantine/core";
import { useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { paths } from "../../lib/addresses/paths.ts";
import { useReturnPath } from "../../lib/addresses/return-path.ts";
import { useSession } from "../../lib/session/session.tsx";
import { PasswordField } from "../../features/account-form/account-fields.tsx";
import { checkPassword } from "../../features/account-form/check-credentials.ts";
import { useAccountAction } from "../../features/account-form/use-account-action.ts";
import { reauthenticate } from "../../lib/firebase/accounts.ts";
import { useMessages } from "../../lib/messages.ts";
import { CheckedForm } from "../../ui/checked-form.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { FormPage } from "../../ui/form-page.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { authenticateMessages } from "./authenticate-messages.ts";

/** Asks for the password again before a sensitive change, then goes back to where the person was. */
export function AuthenticateScreen() {
  const text = useMessages(authenticateMessages);
  const email = useSession().authUser?.email ?? "";
  const next = useReturnPath();
  const navigate = useNavigate();
  const [password, setPassword] = useState("");
  const [isChecked, setIsChecked] = useState(false);
  const action = useAccountAction();

  const submit = async () => {
    if (await action.run(() => reauthenticate(password))) await navigate(next, { replace: true });
  };
  return (
    <FormPage
      title={text.title}
      lead={text.lead(email)}
      aside={
        <Link to={paths.reset(next)} state={{ email }}>
          {text.forgotten}
        </Link>
      }
    >
      <CheckedForm
        check={() => {
          setIsChecked(true);
          return checkPassword(password) === null;
        }}
        onSubmit={() => void submit()}
      >
        <Stack gap="md">
          {/* Lets a password manager find the entry that belongs here. */}
          <input type="hidden" name="email" autoComplete="username" value={email} readOnly />
          <PasswordField
            kind="current"
            value={password}
            onChange={setPassword}
            problem={isChecked ? checkPassword(password) : null}
          />
          <FailureNote error={action.error} />
          <Button type="submit" fullWidth size="md" loading={action.running}>
            {text.submit}
          </Button>
          <LinkButton to={next} replace variant="subtle" size="sm">
            {text.cancel}
          </LinkButton>
        </Stack>
      </CheckedForm>
    </FormPage>
  );
}
