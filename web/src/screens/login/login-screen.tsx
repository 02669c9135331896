import { paths } from "@cardinal/contract/paths";
import { Button, Stack } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router-dom";
import { useNextPath } from "../../lib/addresses/return-path.ts";
import { Agreement } from "../../features/account-form/agreement.tsx";
import { OtherWays, useSuggestedPasskeys } from "../../features/account-form/other-ways.tsx";
import { EmailField, PasswordField } from "../../features/account-form/account-fields.tsx";
import { checkEmail, checkPassword } from "../../features/account-form/check-credentials.ts";
import { useHandedEmail } from "../../features/account-form/use-handed-email.ts";
import { useAction } from "../../ui/use-action.ts";
import { signIn } from "../../lib/firebase/accounts.ts";
import { listProviders } from "../../lib/firebase/providers.ts";
import { countLogin } from "../../lib/company-sign-in.ts";
import { useMessages } from "../../lib/messages.ts";
import { CheckedForm } from "../../ui/checked-form.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { FormPage } from "../../ui/form-page.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { loginMessages } from "./login-messages.ts";

/** Signs in; the route guard then redirects. */
export function LoginScreen() {
  const text = useMessages(loginMessages);
  const next = useNextPath();
  const [email, setEmail] = useState(useHandedEmail());
  const [password, setPassword] = useState("");
  const [isChecked, setIsChecked] = useState(false);
  const action = useAction();
  const suggested = useSuggestedPasskeys();

  const submit = async () => {
    const signedIn = await action.run(() => signIn(email.trim(), password));
    if (signedIn) await countLogin();
  };
  return (
    <FormPage
      title={text.title}
      aside={
        <>
          {text.noAccount} <Link to={paths.signup(next)}>{text.signUp}</Link>
        </>
      }
    >
      <CheckedForm
        check={() => {
          setIsChecked(true);
          return checkEmail(email) === null && checkPassword(password) === null;
        }}
        onSubmit={() => void submit()}
      >
        <Stack gap="md">
          <EmailField passkeys value={email} onChange={setEmail} problem={isChecked ? checkEmail(email) : null} />
          <PasswordField
            kind="current"
            value={password}
            onChange={setPassword}
            problem={isChecked ? checkPassword(password) : null}
          />
          <FailureNote error={action.error ?? suggested} />
          <Button type="submit" fullWidth size="md" loading={action.running}>
            {text.submit}
          </Button>
          <LinkButton to={paths.reset(next)} state={{ email }} variant="subtle" size="sm">
            {text.forgotten}
          </LinkButton>
          <LinkButton to={paths.companySignIn({ next })} state={{ email }} variant="subtle" size="sm">
            {text.company}
          </LinkButton>
          <OtherWays next={next} />
          {/* A sign-in with Google or Apple creates an account for a new user. */}
          {listProviders().length > 0 && <Agreement />}
        </Stack>
      </CheckedForm>
    </FormPage>
  );
}
