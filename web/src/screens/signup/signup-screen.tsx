import { requestVerification } from "@cardinal/contract/endpoints/users/request-verification";
import { paths } from "@cardinal/contract/paths";
import { Button, Stack } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router-dom";
import { useNextPath } from "../../lib/addresses/return-path.ts";
import { Agreement } from "../../features/account-form/agreement.tsx";
import { OtherWays } from "../../features/account-form/other-ways.tsx";
import { EmailField, PasswordField } from "../../features/account-form/account-fields.tsx";
import { checkEmail, checkNewPassword } from "../../features/account-form/check-credentials.ts";
import { useAction } from "../../ui/use-action.ts";
import { DisabledFeatureNote } from "../../features/disabled-feature/disabled-feature-note.tsx";
import { call } from "../../lib/api.ts";
import { getLanguage } from "../../lib/language.ts";
import { signUp } from "../../lib/firebase/accounts.ts";
import { getErrorCode } from "../../lib/sentences/error-sentences.ts";
import { useDisabledFeature } from "../../lib/disabled-feature.ts";
import { useMessages } from "../../lib/messages.ts";
import { CheckedForm } from "../../ui/checked-form.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { FormPage } from "../../ui/form-page.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { signupMessages } from "./signup-messages.ts";

/** Creates the account; the route guard then redirects to the wizard. */
export function SignupScreen() {
  const text = useMessages(signupMessages);
  const next = useNextPath();
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [isChecked, setIsChecked] = useState(false);
  const action = useAction();
  const submit = async () => {
    await signUp(email.trim(), password);
    // The account exists even if this email is not sent; the user can request it again.
    await call(requestVerification, { language: getLanguage() }).catch(() => undefined);
  };
  const closed = useDisabledFeature("sign-up");
  const isTaken = getErrorCode(action.error) === "auth/email-already-in-use";
  const aside = (
    <>
      {text.hasAccount} <Link to={paths.login(next)}>{text.signIn}</Link>
    </>
  );
  if (closed !== null)
    return (
      <FormPage title={text.title} aside={aside}>
        <DisabledFeatureNote flag="sign-up" />
      </FormPage>
    );
  return (
    <FormPage title={text.title} lead={text.lead} aside={aside}>
      <CheckedForm
        check={() => {
          setIsChecked(true);
          return checkEmail(email) === null && checkNewPassword(password) === null;
        }}
        onSubmit={() => void action.run(submit)}
      >
        <Stack gap="md">
          <EmailField value={email} onChange={setEmail} problem={isChecked ? checkEmail(email) : null} />
          <PasswordField
            kind="new"
            value={password}
            onChange={setPassword}
            problem={isChecked ? checkNewPassword(password) : null}
          />
          <FailureNote error={action.error} />
          {isTaken && (
            <LinkButton to={paths.login(next)} state={{ email }} variant="default">
              {text.signInInstead}
            </LinkButton>
          )}
          <Button type="submit" fullWidth size="md" loading={action.running}>
            {text.submit}
          </Button>
          <OtherWays next={next} passkeys={false} />
          <Agreement />
        </Stack>
      </CheckedForm>
    </FormPage>
  );
}
