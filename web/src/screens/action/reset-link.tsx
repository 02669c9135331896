import { resetPassword } from "@cardinal/contract/endpoints/users/reset-password";
import { paths } from "@cardinal/contract/paths";
import { Button, Stack } from "@mantine/core";
import { useState } from "react";
import { PasswordField } from "../../features/account-form/account-fields.tsx";
import { checkNewPassword } from "../../features/account-form/check-credentials.ts";
import { checkResetLink } from "../../lib/firebase/accounts.ts";
import { useEndpointAction } from "../../lib/use-endpoint-action.ts";
import { useMessages } from "../../lib/messages.ts";
import { endSessionWith } from "./end-session-with.ts";
import { useLoaded } from "./use-loaded.ts";
import { CheckedForm } from "../../ui/checked-form.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { FormPage } from "../../ui/form-page.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { actionMessages } from "./action-messages.ts";
import { FieldProblem } from "./field-problem.tsx";
import { problemOfLink, RefusedLink } from "./refused-link.tsx";

/** Where the user goes after signing in; undefined: their card. */
interface NextProps {
  readonly next: string | undefined;
}

/** Sets a new password with an emailed link, which is checked before the form is shown. */
export function ResetLink({ code, next }: NextProps & { readonly code: string }) {
  const text = useMessages(actionMessages);
  const account = useLoaded(() => checkResetLink(code), [code]);
  const [isDone, setIsDone] = useState(false);

  if (account.state === "loading") return <Spinner />;
  if (account.state === "failed")
    return (
      <RefusedLink error={account.error} onRetry={account.reload}>
        <LinkButton to={paths.reset(next)} fullWidth>
          {text.askAgain}
        </LinkButton>
      </RefusedLink>
    );
  if (isDone)
    return (
      <FormPage title={text.reset.done} lead={text.reset.doneText}>
        <LinkButton to={paths.login(next)} state={{ email: account.data }} fullWidth>
          {text.signIn}
        </LinkButton>
      </FormPage>
    );
  return <NewPassword next={next} code={code} email={account.data} onDone={() => setIsDone(true)} />;
}

interface NewPasswordProps extends NextProps {
  readonly code: string;
  readonly email: string;
  readonly onDone: () => void;
}

function NewPassword({ code, next, email, onDone }: NewPasswordProps) {
  const all = useMessages(actionMessages);
  const text = all.reset;
  const [password, setPassword] = useState("");
  const [isChecked, setIsChecked] = useState(false);
  const action = useEndpointAction(resetPassword);
  const { failure } = action;
  const submit = async () => {
    const changed = await endSessionWith(email, () => action.run({ code, password }));
    if (changed !== undefined) onDone();
  };
  if (problemOfLink(failure) !== undefined)
    return (
      <RefusedLink error={failure} onRetry={() => void submit()}>
        <LinkButton to={paths.reset(next)} state={{ email }} fullWidth>
          {all.askAgain}
        </LinkButton>
      </RefusedLink>
    );
  const refused = failure?.fields["password"];
  return (
    <FormPage title={text.title} lead={text.lead(email)}>
      <CheckedForm
        check={() => {
          setIsChecked(true);
          return checkNewPassword(password) === null;
        }}
        onSubmit={() => void submit()}
      >
        <Stack gap="md">
          <PasswordField
            kind="replacement"
            value={password}
            onChange={setPassword}
            problem={isChecked ? checkNewPassword(password) : null}
          />
          {refused === undefined ? <FailureNote error={failure} /> : <FieldProblem problem={refused} />}
          <Button type="submit" fullWidth size="md" loading={action.running}>
            {text.submit}
          </Button>
        </Stack>
      </CheckedForm>
    </FormPage>
  );
}
