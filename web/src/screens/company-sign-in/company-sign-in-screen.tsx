import { paths } from "@cardinal/contract/paths";
import { Alert, Button, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { EmailField } from "../../features/account-form/account-fields.tsx";
import { checkEmail } from "../../features/account-form/check-credentials.ts";
import { useAction } from "../../ui/use-action.ts";
import { useHandedEmail } from "../../features/account-form/use-handed-email.ts";
import { useNextPath } from "../../lib/addresses/return-path.ts";
import { ApiFailure } from "../../lib/api-failure.ts";
import { goToCompany } from "../../lib/company-sign-in.ts";
import { useMessages } from "../../lib/messages.ts";
import { CheckedForm } from "../../ui/checked-form.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { FormPage } from "../../ui/form-page.tsx";
import { companySignInMessages } from "./company-sign-in-messages.ts";

/** `/signin/sso`: finds the organisation of an email address, and redirects to its sign-in. */
export function CompanySignInScreen() {
  const text = useMessages(companySignInMessages);
  const next = useNextPath();
  const [query] = useSearchParams();
  const [email, setEmail] = useState(useHandedEmail());
  const [isChecked, setIsChecked] = useState(false);
  const action = useAction();
  const isUnknown = action.error instanceof ApiFailure && action.error.code === "not-found";
  return (
    <FormPage
      title={text.title}
      lead={text.lead}
      aside={
        <Link to={paths.login(next)} state={{ email }}>
          {text.otherWay}
        </Link>
      }
    >
      <CheckedForm
        check={() => {
          setIsChecked(true);
          return checkEmail(email) === null;
        }}
        onSubmit={() => void action.run(() => goToCompany({ email: email.trim() }, next ?? null))}
      >
        <Stack gap="md">
          {query.has("required") && (
            <Alert color="blue" variant="light">
              <Text size="sm" c="inherit">
                {text.required}
              </Text>
            </Alert>
          )}
          <EmailField
            label={text.email}
            value={email}
            problem={isChecked ? checkEmail(email) : null}
            onChange={(value) => {
              action.clear();
              setEmail(value);
            }}
          />
          {isUnknown ? (
            <Text role="alert" size="sm">
              {text.none}
            </Text>
          ) : (
            <FailureNote error={action.error} />
          )}
          <Button type="submit" fullWidth size="md" loading={action.running}>
            {text.submit}
          </Button>
        </Stack>
      </CheckedForm>
    </FormPage>
  );
}
