import { paths } from "@cardinal/contract/paths";
import { Button, Stack } from "@mantine/core";
import { useCallback, useEffect, useState } from "react";
import { useNavigate, useParams } from "react-router-dom";
import { useAction } from "../../ui/use-action.ts";
import { toOwnPath, useNextPath } from "../../lib/addresses/return-path.ts";
import { ApiFailure } from "../../lib/api-failure.ts";
import { type CompanyReturn, type CompanySession, goToCompany, takeCompanyReturn } from "../../lib/company-sign-in.ts";
import type { AuthUser } from "../../lib/firebase/account.ts";
import { useMessages } from "../../lib/messages.ts";
import { signOut } from "../../lib/session/sign-out.ts";
import { confirmSignOut } from "../../lib/session/unsent-work.ts";
import { FailureNote } from "../../ui/failure-note.tsx";
import { FormPage } from "../../ui/form-page.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { companySignInMessages } from "./company-sign-in-messages.ts";

/** How the screen was opened: a return from the identity provider, or a plain link, which starts the sign-in. */
type Opened = CompanyReturn | { readonly kind: "link"; readonly next: string | null; readonly confirms: null };

/** Read once per URL, because effects run twice in development and a return can be used only once. */
const opened = new Map<string, Opened>();
function openOnce(enterprise: string, next: string | null): Opened {
  const { search } = location;
  const key = `${enterprise}${search}`;
  const known = opened.get(key);
  if (known !== undefined) return known;
  const query = new URLSearchParams(search);
  const isReturn = query.has("state") || query.has("code") || query.has("error");
  const what: Opened = isReturn ? takeCompanyReturn(enterprise, query) : { kind: "link", next, confirms: null };
  opened.clear();
  if (isReturn) opened.set(key, what);
  return what;
}

/** `/signin/sso/{enterprise}`: starts the sign-in of an organisation, and receives the return from its provider. */
export function CompanyReturnScreen() {
  const { enterprise = "" } = useParams();
  return <CompanyReturnOf key={enterprise} enterprise={enterprise} />;
}

function CompanyReturnOf({ enterprise }: { readonly enterprise: string }) {
  const text = useMessages(companySignInMessages);
  const navigate = useNavigate();
  const nextPath = useNextPath();
  const [what] = useState(() => openOnce(enterprise, nextPath ?? null));
  const [error, setError] = useState<unknown>(null);
  const [replacing, setReplacing] = useState<Replacing | null>(null);
  const next = what.kind === "lost" ? null : what.next;
  const finish = useCallback(() => navigate(paths.login(toOwnPath(next, "")), { replace: true }), [navigate, next]);
  useEffect(() => {
    let isCancelled = false;
    const work = async () => {
      if (what.kind === "link") return goToCompany({ enterprise }, what.next);
      // The parameters are used up, so going back must not repeat them.
      history.replaceState(history.state, "", location.pathname);
      if (what.kind !== "code") return;
      const { replaces, signIn } = await what.redeem();
      if (replaces !== null) return setReplacing({ present: replaces, signIn });
      await signIn();
      if (!isCancelled) await finish();
    };
    // In development, the first of two effect runs is cleaned up before it starts any work.
    const started = Promise.resolve().then(() => (isCancelled ? undefined : work()));
    started.catch((caught: unknown) => setError(caught));
    return () => {
      isCancelled = true;
    };
  }, [what, enterprise, finish]);
  const confirms = what.kind === "lost" ? null : what.confirms;
  if (replacing !== null) return <OtherAccount {...replacing} onSignedIn={() => void finish()} />;
  if (what.kind === "lost" || what.kind === "cancelled")
    return (
      <FormPage title={text[what.kind].title} lead={text[what.kind].text}>
        <NextSteps enterprise={enterprise} next={next} confirms={confirms} />
      </FormPage>
    );
  if (error === null)
    return (
      <>
        <title>{`${what.kind === "link" ? text.going : text.working} · Cardinal`}</title>
        <Spinner />
      </>
    );
  if (error instanceof ApiFailure && error.code === "not-found")
    return (
      <FormPage title={text.noneHere.title} lead={text.noneHere.text}>
        <LinkButton to={paths.login()} replace fullWidth>
          {confirms === null ? text.otherWay : text.confirmOtherWay}
        </LinkButton>
      </FormPage>
    );
  return (
    <FormPage title={confirms === null ? text.failed : text.notConfirmed}>
      <Stack gap="md">
        <FailureNote error={error} />
        <NextSteps enterprise={enterprise} next={next} confirms={confirms} />
      </Stack>
    </FormPage>
  );
}

interface Replacing extends Pick<CompanySession, "signIn"> {
  /** The other user who is signed in here. */
  readonly present: AuthUser;
}

/** Asks before another user is signed out: a link to any organisation leads here, and their unsent work is deleted. */
function OtherAccount({ present, signIn, onSignedIn }: Replacing & { readonly onSignedIn: () => void }) {
  const text = useMessages(companySignInMessages).other;
  const action = useAction();
  const email = present.email ?? "";
  const submit = async () => {
    if (!(await confirmSignOut())) return;
    const isDone = await action.run(async () => {
      await signOut();
      await signIn();
    });
    if (isDone) onSignedIn();
  };
  return (
    <FormPage title={text.title} lead={text.lead(email)}>
      <Stack gap="sm">
        <Button size="md" fullWidth loading={action.running} onClick={() => void submit()}>
          {text.submit}
        </Button>
        <LinkButton to={paths.settings()} replace variant="default" fullWidth>
          {text.keep(email)}
        </LinkButton>
        <FailureNote error={action.error} />
      </Stack>
    </FormPage>
  );
}

interface NextStepsProps {
  readonly enterprise: string;
  readonly next: string | null;
  readonly confirms: string | null;
}

/** Try again, or another way to sign in. */
function NextSteps({ enterprise, next, confirms }: NextStepsProps) {
  const text = useMessages(companySignInMessages);
  const action = useAction();
  const otherWay = confirms === null ? paths.login : paths.authenticate;
  return (
    <Stack gap="sm">
      <Button
        size="md"
        fullWidth
        loading={action.running}
        onClick={() => void action.run(() => goToCompany({ enterprise }, next, confirms))}
      >
        {text.again}
      </Button>
      <LinkButton to={otherWay(toOwnPath(next, ""))} replace variant="default" fullWidth>
        {confirms === null ? text.otherWay : text.confirmOtherWay}
      </LinkButton>
      <FailureNote error={action.error} />
    </Stack>
  );
}
