import { requestPasswordReset } from "@cardinal/contract/endpoints/admin/users/request-password-reset";
import { paths } from "@cardinal/contract/paths";
import { Alert, Button, PasswordInput, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router-dom";
import { PasswordField } from "../../../features/account-form/account-fields.tsx";
import { accountFormMessages } from "../../../features/account-form/account-form-messages.ts";
import { checkNewPassword, checkPassword } from "../../../features/account-form/check-credentials.ts";
import { useAction } from "../../../ui/use-action.ts";
import { ApiFailure } from "../../../lib/api-failure.ts";
import { useLanguage } from "../../../lib/language.ts";
import { useMessages } from "../../../lib/messages.ts";
import { getErrorCode } from "../../../lib/sentences/error-sentences.ts";
import { useFieldSentence } from "../../../lib/sentences/field-sentence.ts";
import { changePassword } from "../../../lib/session/change-password.ts";
import { useEndpointAction } from "../../../lib/use-endpoint-action.ts";
import { CheckedForm } from "../../../ui/checked-form.tsx";
import { FailureNote } from "../../../ui/failure-note.tsx";
import { AccountSection, type AccountPartProps } from "../account-section.tsx";
import classes from "../account.module.css";
import { identityMessages } from "./identity-messages.ts";

/** Changes the password; an account without one can request a link to set it. */
export function PasswordSection({ authUser }: AccountPartProps) {
  const text = useMessages(identityMessages).password;
  const email = authUser.email ?? "";
  return authUser.has_password ? (
    <AccountSection name="password" hint={text.hint}>
      <ChangePassword email={email} />
    </AccountSection>
  ) : (
    <AccountSection name="password">
      <FirstPassword email={email} />
    </AccountSection>
  );
}

const WRONG = new Set(["auth/invalid-credential", "auth/wrong-password"]);

function ChangePassword({ email }: { readonly email: string }) {
  const text = useMessages(identityMessages).password;
  const form = useMessages(accountFormMessages);
  const toSentence = useFieldSentence();
  const [current, setCurrent] = useState("");
  const [next, setNext] = useState("");
  const [isChecked, setIsChecked] = useState(false);
  const [isDone, setIsDone] = useState(false);
  const action = useAction();
  const isWrong = WRONG.has(getErrorCode(action.error) ?? "");
  const refused = action.error instanceof ApiFailure ? action.error.fields["password"] : undefined;
  const isSame = next !== "" && next === current;
  const nextProblem = isChecked && isSame ? text.same : toSentence(refused);
  const currentProblem = isChecked ? checkPassword(current) : null;

  const submit = async () => {
    setIsDone(false);
    if (!(await action.run(() => changePassword(current, next)))) return;
    setCurrent("");
    setNext("");
    setIsChecked(false);
    setIsDone(true);
  };
  return (
    <CheckedForm
      check={() => {
        setIsChecked(true);
        return checkPassword(current) === null && checkNewPassword(next) === null && !isSame;
      }}
      onSubmit={() => void submit()}
    >
      <Stack gap="md">
        {/* Lets a password manager find the matching entry. */}
        <input type="hidden" name="email" autoComplete="username" value={email} readOnly />
        <PasswordInput
          label={text.current}
          name="current"
          autoComplete="current-password"
          value={current}
          error={isWrong ? text.wrong : currentProblem && form.problems[currentProblem]}
          visibilityToggleFocusable
          visibilityToggleButtonProps={{ "aria-label": form.show }}
          onChange={(event) => {
            action.clear();
            setCurrent(event.currentTarget.value);
          }}
        />
        <PasswordField
          kind="replacement"
          value={next}
          onChange={setNext}
          problem={isChecked ? checkNewPassword(next) : null}
        />
        {nextProblem !== undefined && (
          <Alert color="cardinal" variant="light" role="alert">
            {nextProblem}
          </Alert>
        )}
        {!isWrong && refused === undefined && <FailureNote error={action.error} />}
        <div className={classes["actions"]}>
          <Button type="submit" variant="default" loading={action.running}>
            {text.submit}
          </Button>
          <Link to={paths.reset()} state={{ email }}>
            {text.forgotten}
          </Link>
        </div>
        <Text component="output" size="sm">
          {isDone && text.done}
        </Text>
      </Stack>
    </CheckedForm>
  );
}

function FirstPassword({ email }: { readonly email: string }) {
  const text = useMessages(identityMessages).password;
  const language = useLanguage();
  const [isSent, setIsSent] = useState(false);
  const action = useEndpointAction(requestPasswordReset, { onSuccess: () => setIsSent(true) });
  return (
    <>
      <Text size="sm">{text.none}</Text>
      <FailureNote error={action.failure} />
      <div className={classes["actions"]}>
        <Button variant="default" loading={action.running} onClick={() => void action.run({ email, language })}>
          {text.send}
        </Button>
        <Text component="output" size="sm">
          {isSent && text.sent(email)}
        </Text>
      </div>
    </>
  );
}
