import type { Provider } from "@cardinal/contract/fields/provider";
import { paths } from "@cardinal/contract/paths";
import { Button, Stack } from "@mantine/core";
import { useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { PasswordField } from "../../features/account-form/account-fields.tsx";
import { checkPassword } from "../../features/account-form/check-credentials.ts";
import { PROVIDER_NAMES } from "../../features/account-form/sign-in-messages.ts";
import { useAction } from "../../ui/use-action.ts";
import { countLogin } from "../../lib/company-sign-in.ts";
import { type ConnectFirst, signIn } from "../../lib/firebase/accounts.ts";
import { useMessages } from "../../lib/messages.ts";
import { CheckedForm } from "../../ui/checked-form.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { FormPage } from "../../ui/form-page.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { providerReturnMessages } from "./provider-return-messages.ts";

interface ConnectFormProps {
  readonly provider: Provider;
  readonly refusal: ConnectFirst;
  /** Where to go afterwards. */
  readonly next: string;
}

/** Signs in to the existing account with this address, and connects the provider. */
export function ConnectForm({ provider, refusal, next }: ConnectFormProps) {
  const all = useMessages(providerReturnMessages);
  const text = all.connect;
  const navigate = useNavigate();
  const [password, setPassword] = useState("");
  const [isChecked, setIsChecked] = useState(false);
  const action = useAction();
  const name = PROVIDER_NAMES[provider];
  const submit = async () => {
    const work = async () => {
      await signIn(refusal.email, password);
      await refusal.connect();
    };
    if (!(await action.run(work))) return;
    await countLogin();
    await navigate(next, { replace: true });
  };
  return (
    <FormPage
      title={text.title(name)}
      lead={text.text(refusal.email, name)}
      aside={
        <Link to={paths.reset()} state={{ email: refusal.email }}>
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
          {/* Lets a password manager find the matching entry. */}
          <input type="hidden" name="email" autoComplete="username" value={refusal.email} readOnly />
          <PasswordField
            kind="current"
            value={password}
            onChange={setPassword}
            problem={isChecked ? checkPassword(password) : null}
          />
          <FailureNote error={action.error} />
          <Button type="submit" fullWidth size="md" loading={action.running}>
            {text.submit(name)}
          </Button>
          <LinkButton to={next} replace variant="subtle" size="sm">
            {all.otherWay}
          </LinkButton>
        </Stack>
      </CheckedForm>
    </FormPage>
  );
}
