import { acceptInvitation } from "@cardinal/contract/endpoints/enterprise/invitations/accept-invitation";
import { joinEnterprise } from "@cardinal/contract/endpoints/enterprise/invitations/join-enterprise";
import { readInvitation } from "@cardinal/contract/endpoints/enterprise/invitations/read-invitation";
import { redirectInvitation } from "@cardinal/contract/endpoints/enterprise/invitations/redirect-invitation";
import type { Invitation } from "@cardinal/contract/entities/invitation";
import { paths } from "@cardinal/contract/paths";
import { Button, Stack, Text } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router-dom";
import { EmailField, PasswordField } from "../../features/account-form/account-fields.tsx";
import { Agreement } from "../../features/account-form/agreement.tsx";
import { checkEmail, checkNewPassword } from "../../features/account-form/check-credentials.ts";
import { SessionLoading } from "../../features/session-trouble/session-loading.tsx";
import { toSpokenAddress } from "../../lib/addresses/whole-address.ts";
import { countLogin } from "../../lib/company-sign-in.ts";
import { signIn } from "../../lib/firebase/accounts.ts";
import { useMessages } from "../../lib/messages.ts";
import { useSession } from "../../lib/session/session.tsx";
import { signOut } from "../../lib/session/sign-out.ts";
import { confirmSignOut } from "../../lib/session/unsent-work.ts";
import { useEndpointAction } from "../../lib/use-endpoint-action.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { CheckedForm } from "../../ui/checked-form.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { FormPage } from "../../ui/form-page.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { FieldProblem } from "./field-problem.tsx";
import { invitationMessages } from "./invitation-messages.ts";
import { problemOfLink, RefusedLink } from "./refused-link.tsx";

interface InvitationProps {
  readonly token: string;
  readonly invitation: Invitation;
}

/** The link of an invitation: sets the password of a new account, or asks an existing user whether to join. */
export function InvitationLink({ token }: Pick<InvitationProps, "token">) {
  const state = useEndpoint(readInvitation, { token });
  const session = useSession();
  if (session.loading) return <SessionLoading />;
  if (state.state === "loading") return <Spinner />;
  if (state.state === "failed") return <Refused error={state.failure} onRetry={state.reload} />;
  return state.data.own_account ? (
    <Join token={token} invitation={state.data} />
  ) : (
    <NewAccount token={token} invitation={state.data} />
  );
}

function Refused({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const text = useMessages(invitationMessages);
  return (
    <RefusedLink error={error} onRetry={onRetry}>
      <LinkButton to={paths.login()} variant="default" fullWidth>
        {text.signIn}
      </LinkButton>
    </RefusedLink>
  );
}

/** An invited person without an account chooses a password and is signed in. */
function NewAccount({ token, invitation }: InvitationProps) {
  const text = useMessages(invitationMessages);
  const navigate = useNavigate();
  const { authUser } = useSession();
  const [password, setPassword] = useState("");
  const [isChecked, setChecked] = useState(false);
  const [isDone, setDone] = useState(false);
  const action = useEndpointAction(acceptInvitation);
  const { email, name, name_first } = invitation;
  const submit = async () => {
    // Another user may be signed in in this browser, and is signed out afterwards.
    if (authUser !== null && !(await confirmSignOut())) return;
    if ((await action.run({ token, password })) === undefined) return;
    setDone(true);
    if (authUser !== null) await signOut();
    const signedIn = await signIn(email, password).catch(() => null);
    if (signedIn === null) return;
    await countLogin();
    void navigate(paths.settings(), { replace: true });
  };
  if (problemOfLink(action.failure) !== undefined)
    return <Refused error={action.failure} onRetry={() => void submit()} />;
  if (isDone)
    return (
      <FormPage title={text.accepted.title} lead={text.accepted.lead(email)}>
        <LinkButton to={paths.login()} state={{ email }} fullWidth>
          {text.signIn}
        </LinkButton>
      </FormPage>
    );
  const refused = action.failure?.fields["password"];
  return (
    <FormPage title={text.fresh.title(name_first, name)} lead={text.fresh.lead(name, email)}>
      <CheckedForm
        check={() => {
          setChecked(true);
          return checkNewPassword(password) === null;
        }}
        onSubmit={() => void submit()}
      >
        <Stack gap="md">
          {/* Password managers store the password with this address. */}
          <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
          {authUser !== null && authUser.email !== email && (
            <Text size="sm">{text.fresh.signsOut(authUser.email ?? "")}</Text>
          )}
          <PasswordField
            kind="new"
            value={password}
            onChange={setPassword}
            problem={isChecked ? checkNewPassword(password) : null}
          />
          {refused === undefined ? <FailureNote error={action.failure} /> : <FieldProblem problem={refused} />}
          <Button type="submit" fullWidth size="md" loading={action.running}>
            {text.fresh.submit}
          </Button>
          <Agreement />
        </Stack>
      </CheckedForm>
    </FormPage>
  );
}

/** A user with an account joins with it, or has the invitation sent to another address. */
function Join({ token, invitation }: InvitationProps) {
  const text = useMessages(invitationMessages);
  const [isRedirecting, setRedirecting] = useState(false);
  const [joined, setJoined] = useState<{ readonly enterprise: string; readonly username: string } | null>(null);
  const action = useEndpointAction(joinEnterprise, { onSuccess: setJoined });
  const { authUser, userObj } = useSession();
  const { email, enterprise, name } = invitation;
  if (isRedirecting) return <RedirectForm token={token} invitation={invitation} onBack={() => setRedirecting(false)} />;
  if (joined !== null) {
    const route = paths.card(joined.username, joined.enterprise);
    return (
      <FormPage title={text.joined.title(name)} lead={text.joined.lead(toSpokenAddress(route))}>
        <LinkButton to={paths.settings()} fullWidth>
          {text.joined.card}
        </LinkButton>
      </FormPage>
    );
  }
  const hasAddress = authUser?.email?.toLowerCase() === email;
  // The link of a colleague whom the same organisation has invited.
  const isForAnother = !hasAddress && action.failure?.code === "not-found";
  if (problemOfLink(action.failure) !== undefined && !isForAnother)
    return <Refused error={action.failure} onRetry={() => void action.run({ token })} />;
  // Users may have changed their address since they were invited.
  const isInvited = userObj?.invited_to?.includes(enterprise) === true && !isForAnother;
  const isSignedIn = isInvited || hasAddress;
  const username = userObj?.username ?? "";
  const address = isInvited ? userObj.email : email;
  return (
    <FormPage title={text.join.title(name)} lead={text.join.lead(address)}>
      <Stack gap="md">
        {isSignedIn && (
          <Text size="sm">
            {text.join.moves(
              toSpokenAddress(paths.card(username, enterprise)),
              toSpokenAddress(paths.card(username)),
              name,
            )}
          </Text>
        )}
        <FailureNote error={isForAnother ? null : action.failure} />
        <JoinButton isSignedIn={isSignedIn} token={token} email={email}>
          <Button fullWidth size="md" loading={action.running} onClick={() => void action.run({ token })}>
            {text.join.submit}
          </Button>
        </JoinButton>
        <Button variant="subtle" size="sm" onClick={() => setRedirecting(true)}>
          {text.join.elsewhere}
        </Button>
      </Stack>
    </FormPage>
  );
}

interface JoinButtonProps {
  readonly isSignedIn: boolean;
  readonly token: string;
  readonly email: string;
  readonly children: ReactNode;
}

/** Joining needs a sign-in with the invited account. */
function JoinButton({ isSignedIn, token, email, children }: JoinButtonProps) {
  const text = useMessages(invitationMessages);
  const { authUser } = useSession();
  const leave = async () => {
    if (await confirmSignOut()) await signOut();
  };
  if (isSignedIn) return children;
  if (authUser !== null)
    return (
      <>
        <Text size="sm">{text.join.other(authUser.email ?? "")}</Text>
        <Button fullWidth size="md" onClick={() => void leave()}>
          {text.join.signOut}
        </Button>
      </>
    );
  return (
    <LinkButton to={paths.login(paths.invitation(token))} state={{ email }} fullWidth>
      {text.join.signIn}
    </LinkButton>
  );
}

/** Asks for the address to send the invitation to instead. */
function RedirectForm({ token, invitation, onBack }: InvitationProps & { readonly onBack: () => void }) {
  const text = useMessages(invitationMessages).elsewhere;
  const [email, setEmail] = useState("");
  const [isChecked, setChecked] = useState(false);
  const [isSent, setSent] = useState(false);
  const action = useEndpointAction(redirectInvitation, { onSuccess: () => setSent(true) });
  if (isSent)
    return (
      <FormPage title={text.sent}>
        <Text component="output">{text.sentTo(email.trim())}</Text>
      </FormPage>
    );
  if (problemOfLink(action.failure) !== undefined)
    return <Refused error={action.failure} onRetry={() => void action.run({ token, email })} />;
  const refused = action.failure?.fields["email"];
  return (
    <FormPage title={text.title(invitation.name)} lead={text.lead}>
      <CheckedForm
        check={() => {
          setChecked(true);
          return checkEmail(email) === null;
        }}
        onSubmit={() => void action.run({ token, email })}
      >
        <Stack gap="md">
          <EmailField
            label={text.email}
            value={email}
            onChange={setEmail}
            problem={isChecked ? checkEmail(email) : null}
          />
          {refused === undefined ? <FailureNote error={action.failure} /> : <FieldProblem problem={refused} />}
          <Button type="submit" fullWidth size="md" loading={action.running}>
            {text.submit}
          </Button>
          <Button variant="subtle" size="sm" onClick={onBack}>
            {text.back}
          </Button>
        </Stack>
      </CheckedForm>
    </FormPage>
  );
}
