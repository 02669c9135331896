import { listPasskeys } from "@cardinal/contract/endpoints/users/passkeys/list-passkeys";
import { paths } from "@cardinal/contract/paths";
import { Button, Divider, Stack, Text } from "@mantine/core";
import { IconFingerprint } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router-dom";
import { useReturnPath } from "../../lib/addresses/return-path.ts";
import { useSession } from "../../lib/session/session.tsx";
import { useSsoOfSession } from "../../lib/session/use-token-claim.ts";
import { PasswordField } from "../../features/account-form/account-fields.tsx";
import { checkPassword } from "../../features/account-form/check-credentials.ts";
import { toConnected } from "../../features/account-form/connected-providers.ts";
import { ProviderMark } from "../../features/account-form/provider-mark.tsx";
import { PROVIDER_NAMES, signInMessages } from "../../features/account-form/sign-in-messages.ts";
import { useAction } from "../../ui/use-action.ts";
import type { AuthUser } from "../../lib/firebase/account.ts";
import { goToCompany } from "../../lib/company-sign-in.ts";
import { reauthenticate } from "../../lib/firebase/accounts.ts";
import { canUsePasskeys, signInByPasskey } from "../../lib/passkeys.ts";
import { goToProvider, listProviders } from "../../lib/firebase/providers.ts";
import { useMessages } from "../../lib/messages.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { CheckedForm } from "../../ui/checked-form.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { FormPage } from "../../ui/form-page.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { authenticateMessages } from "./authenticate-messages.ts";

/** Re-authenticates the user before a sensitive change, then returns to the previous screen. */
export function AuthenticateScreen() {
  const { authUser, userObj } = useSession();
  // A user who signed in through their organisation may never have set the password of their account. It may no longer
  // sign them in either, so that the account's own methods are offered, too.
  const sso = useSsoOfSession();
  // The route guard admits only signed-in users.
  if (authUser === null) return <Spinner />;
  if (sso === undefined) return <Spinner />;
  const isOnly = userObj?.sso_only === true;
  return (
    <Authenticate key={authUser.uid} authUser={authUser} company={isOnly ? userObj.enterprise : sso} isOnly={isOnly} />
  );
}

interface AuthenticateProps {
  readonly authUser: AuthUser;
  /** The enterprise through which the user signs in; null for a user who does not. */
  readonly company: string | null;
  /** True when the API refuses every other sign-in of the user, even one that the identity provider accepts. */
  readonly isOnly: boolean;
}

function Authenticate({ authUser, company, isOnly }: AuthenticateProps) {
  const text = useMessages(authenticateMessages);
  const { or } = useMessages(signInMessages);
  const next = useReturnPath();
  const [query] = useSearchParams();
  const email = authUser.email ?? "";
  const forgotten = (
    <Link to={paths.reset(next)} state={{ email }}>
      {text.forgotten}
    </Link>
  );
  const cancel = (
    <LinkButton to={next} replace variant="subtle" size="sm">
      {text.cancel}
    </LinkButton>
  );
  if (query.has("passkey"))
    return (
      <FormPage title={text.title} lead={text.passkeyLead}>
        <Stack gap="md">
          <PasskeyProof authUser={authUser} />
          {cancel}
        </Stack>
      </FormPage>
    );
  if (company !== null)
    return (
      <FormPage title={text.title} lead={text.companyLead} aside={!isOnly && authUser.has_password && forgotten}>
        <Stack gap="md">
          <CompanyProof enterprise={company} uid={authUser.uid} />
          {!isOnly && authUser.has_password ? (
            <>
              <Divider label={or} />
              <PasswordProof email={email}>
                <OtherProofs authUser={authUser} divided />
                {cancel}
              </PasswordProof>
            </>
          ) : (
            <>
              {!isOnly && <OtherProofs authUser={authUser} divided />}
              {cancel}
            </>
          )}
        </Stack>
      </FormPage>
    );
  if (!authUser.has_password)
    return (
      <FormPage title={text.title} lead={text.otherLead(email)}>
        <Stack gap="md">
          <OtherProofs authUser={authUser} />
          {cancel}
        </Stack>
      </FormPage>
    );
  return (
    <FormPage title={text.title} lead={text.lead(email)} aside={forgotten}>
      <PasswordProof email={email}>
        <OtherProofs authUser={authUser} divided />
        {cancel}
      </PasswordProof>
    </FormPage>
  );
}

function PasswordProof({ email, children }: { readonly email: string; readonly children: ReactNode }) {
  const text = useMessages(authenticateMessages);
  const next = useReturnPath();
  const navigate = useNavigate();
  const [password, setPassword] = useState("");
  const [isChecked, setIsChecked] = useState(false);
  const action = useAction();

  const submit = async () => {
    if (await action.run(() => reauthenticate(password))) await navigate(next, { replace: true });
  };
  return (
    <CheckedForm
      check={() => {
        setIsChecked(true);
        return checkPassword(password) === null;
      }}
      onSubmit={() => void submit()}
    >
      <Stack gap="md">
        {/* Lets a password manager find the matching entry. */}
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
        {children}
      </Stack>
    </CheckedForm>
  );
}

/** Signs in at the organisation again, which returns to the previous screen. */
function CompanyProof({ enterprise, uid }: { readonly enterprise: string; readonly uid: string }) {
  const text = useMessages(authenticateMessages);
  const next = useReturnPath();
  const action = useAction();
  return (
    <>
      <FailureNote error={action.error} />
      <Button
        size="md"
        fullWidth
        loading={action.running}
        onClick={() => void action.run(() => goToCompany({ enterprise }, next, uid))}
      >
        {text.company}
      </Button>
    </>
  );
}

/** The proof by a passkey, where no other counts. */
function PasskeyProof({ authUser }: Pick<AuthenticateProps, "authUser">) {
  const text = useMessages(authenticateMessages);
  const passkeys = useEndpoint(listPasskeys, {}, { enabled: canUsePasskeys() });
  if (!canUsePasskeys()) return <Text size="sm">{text.noPasskeys}</Text>;
  if (passkeys.state === "loading") return <Spinner />;
  if (passkeys.state === "failed") return <FailureNote error={passkeys.failure} onRetry={passkeys.reload} />;
  return <OtherProofs authUser={authUser} isPasskeyOnly />;
}

interface OtherProofsProps {
  readonly authUser: AuthUser;
  readonly divided?: boolean;
  readonly isPasskeyOnly?: boolean;
}

/** Other sign-in methods of the account: providers and passkeys. */
function OtherProofs({ authUser, divided = false, isPasskeyOnly = false }: OtherProofsProps) {
  const text = useMessages(signInMessages);
  const next = useReturnPath();
  const navigate = useNavigate();
  const action = useAction();
  const { uid } = authUser;
  const passkeys = useEndpoint(listPasskeys, {}, { enabled: canUsePasskeys() });
  const hasPasskeys = canUsePasskeys() && passkeys.state === "ready" && passkeys.data.items.length > 0;
  const connected = toConnected(authUser, passkeys);
  const providers = isPasskeyOnly ? [] : listProviders().filter((provider) => connected.includes(provider));
  const confirm = async () => {
    if (await action.run(() => signInByPasskey({ uid }))) await navigate(next, { replace: true });
  };
  if (providers.length === 0 && !hasPasskeys) return null;
  return (
    <Stack gap="sm">
      {divided && <Divider label={text.or} />}
      {providers.map((provider) => (
        <Button
          key={provider}
          variant="default"
          size="md"
          fullWidth
          leftSection={<ProviderMark provider={provider} />}
          onClick={() => void action.run(() => goToProvider({ provider, purpose: "confirm", next, uid }))}
        >
          {text.confirmWith(PROVIDER_NAMES[provider])}
        </Button>
      ))}
      {hasPasskeys && (
        <Button
          variant="default"
          size="md"
          fullWidth
          leftSection={<IconFingerprint size={20} aria-hidden />}
          loading={action.running}
          onClick={() => void confirm()}
        >
          {text.confirmPasskey}
        </Button>
      )}
      <FailureNote error={action.error} />
    </Stack>
  );
}
