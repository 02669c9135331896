import { requestPasswordReset } from "@cardinal/contract/endpoints/admin/users/request-password-reset";
import { ownPath } from "@cardinal/contract/fields/web/own-path";
import { paths } from "@cardinal/contract/paths";
import { Button, Stack } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router-dom";
import { useNextPath } from "../../lib/addresses/return-path.ts";
import { EmailField } from "../../features/account-form/account-fields.tsx";
import { checkEmail } from "../../features/account-form/check-credentials.ts";
import { useHandedEmail } from "../../features/account-form/use-handed-email.ts";
import { DisabledFeatureNote } from "../../features/disabled-feature/disabled-feature-note.tsx";
import { useLanguage } from "../../lib/language.ts";
import { useMessages } from "../../lib/messages.ts";
import { useEndpointAction } from "../../lib/use-endpoint-action.ts";
import { CheckedForm } from "../../ui/checked-form.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { FormPage } from "../../ui/form-page.tsx";
import { resetMessages } from "./reset-messages.ts";

/** Requests a reset link; the reply does not reveal whether the account exists. */
export function ResetScreen() {
  const text = useMessages(resetMessages);
  const language = useLanguage();
  const next = useNextPath();
  const [email, setEmail] = useState(useHandedEmail());
  const [isChecked, setIsChecked] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const action = useEndpointAction(requestPasswordReset, { onSuccess: () => setSentTo(email.trim()) });
  const back = (
    <Link to={paths.login(next)} state={{ email }}>
      {text.back}
    </Link>
  );

  if (sentTo !== null)
    return (
      <FormPage title={text.sent.title} lead={text.sent.text(sentTo)} aside={back}>
        <Button variant="default" fullWidth onClick={() => setSentTo(null)}>
          {text.sent.again}
        </Button>
      </FormPage>
    );
  return (
    <FormPage title={text.title} lead={text.lead} aside={back}>
      <CheckedForm
        check={() => {
          setIsChecked(true);
          return checkEmail(email) === null;
        }}
        onSubmit={() => void action.run({ email, language, ...(ownPath.safeParse(next).success ? { next } : {}) })}
      >
        <Stack gap="md">
          <DisabledFeatureNote flag="mail" />
          <EmailField value={email} onChange={setEmail} problem={isChecked ? checkEmail(email) : null} />
          <FailureNote error={action.failure} />
          <Button type="submit" fullWidth size="md" loading={action.running}>
            {text.submit}
          </Button>
        </Stack>
      </CheckedForm>
    </FormPage>
  );
}
