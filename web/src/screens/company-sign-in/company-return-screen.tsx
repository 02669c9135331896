import { paths } from "@cardinal/contract/paths";
import { Button, Stack } from "@mantine/core";
import { useEffect, useState } from "react";
import { useNavigate, useParams } from "react-router-dom";
import { useAction } from "../../ui/use-action.ts";
import { toOwnPath, useNextPath } from "../../lib/addresses/return-path.ts";
import { ApiFailure } from "../../lib/api-failure.ts";
import { type CompanyReturn, goToCompany, takeCompanyReturn } from "../../lib/company-sign-in.ts";
import { useMessages } from "../../lib/messages.ts";
import { FailureNote } from "../../ui/failure-note.tsx";
import { FormPage } from "../../ui/form-page.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { companySignInMessages } from "./company-sign-in-messages.ts";

/** How the screen was opened: a return from the identity provider, or a plain link, which starts the sign-in. */
type Opened = CompanyReturn | { readonly kind: "link"; readonly next: string | null };

/** Read once per URL, because effects run twice in development and a return can be used only once. */
const opened = new Map<string, Opened>();
function openOnce(enterprise: string, next: string | null): Opened {
  const { search } = location;
  const key = `${enterprise}${search}`;
  const known = opened.get(key);
  if (known !== undefined) return known;
  const query = new URLSearchParams(search);
  const isReturn = query.has("state") || query.has("code") || query.has("error");
  const what: Opened = isReturn ? takeCompanyReturn(enterprise, query) : { kind: "link", next };
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
  useEffect(() => {
    let isCancelled = false;
    const work = async () => {
      if (what.kind === "link") return goToCompany({ enterprise }, what.next);
      // The parameters are used up, so going back must not repeat them.
      history.replaceState(history.state, "", location.pathname);
      if (what.kind !== "code") return;
      await what.signIn();
      if (!isCancelled) await navigate(paths.login(toOwnPath(what.next, "")), { replace: true });
    };
    // In development, the first of two effect runs is cleaned up before it starts any work.
    const started = Promise.resolve().then(() => (isCancelled ? undefined : work()));
    started.catch((caught: unknown) => setError(caught));
    return () => {
      isCancelled = true;
    };
  }, [what, enterprise, navigate]);
  const next = what.kind === "lost" ? null : what.next;
  if (what.kind === "lost" || what.kind === "cancelled")
    return (
      <FormPage title={text[what.kind].title} lead={text[what.kind].text}>
        <NextSteps enterprise={enterprise} next={next} />
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
          {text.otherWay}
        </LinkButton>
      </FormPage>
    );
  return (
    <FormPage title={text.failed}>
      <Stack gap="md">
        <FailureNote error={error} />
        <NextSteps enterprise={enterprise} next={next} />
      </Stack>
    </FormPage>
  );
}

/** Try again, or another way to sign in. */
function NextSteps({ enterprise, next }: { readonly enterprise: string; readonly next: string | null }) {
  const text = useMessages(companySignInMessages);
  const action = useAction();
  return (
    <Stack gap="sm">
      <Button
        size="md"
        fullWidth
        loading={action.running}
        onClick={() => void action.run(() => goToCompany({ enterprise }, next))}
      >
        {text.again}
      </Button>
      <LinkButton to={paths.login(toOwnPath(next, ""))} replace variant="default" fullWidth>
        {text.otherWay}
      </LinkButton>
      <FailureNote error={action.error} />
    </Stack>
  );
}
