import type { Provider } from "@cardinal/contract/fields/provider";
import { paths } from "@cardinal/contract/paths";
import { Button, Stack } from "@mantine/core";
import { useEffect, useState } from "react";
import { useNavigate, useParams } from "react-router-dom";
import { PROVIDER_NAMES } from "../../features/account-form/sign-in-messages.ts";
import { useAction } from "../../ui/use-action.ts";
import { NotFoundPage } from "../../features/not-found/not-found-page.tsx";
import { toOwnPath } from "../../lib/addresses/return-path.ts";
import { countLogin } from "../../lib/company-sign-in.ts";
import { ConnectFirst, confirmWithProvider, connectProvider, signInWithProvider } from "../../lib/firebase/accounts.ts";
import {
  type Attempt,
  goToProvider,
  isProvider,
  type ProviderToken,
  type Returned,
  takeReturn,
} from "../../lib/firebase/providers.ts";
import { useMessages } from "../../lib/messages.ts";
import { FailureNote } from "../../ui/failure-note.tsx";
import { FormPage } from "../../ui/form-page.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { ConnectForm } from "./connect-form.tsx";
import { providerReturnMessages } from "./provider-return-messages.ts";

/** `/signin/{provider}`: handles the return from Google or Apple. */
export function ProviderReturnScreen() {
  const { provider } = useParams();
  return isProvider(provider) ? <ProviderReturn key={provider} provider={provider} /> : <NotFoundPage />;
}

/** Where an attempt leads; from the sign-in form the route guard redirects, without a card to the wizard. */
function toNext({ purpose, next }: Attempt): string {
  const path = toOwnPath(next, "");
  if (purpose === "sign-in") return paths.login(path);
  return path === "" ? paths.settings() : path;
}

async function finish(token: ProviderToken): Promise<void> {
  const { purpose } = token.attempt;
  if (purpose === "connect") return connectProvider(token);
  if (purpose === "confirm") return confirmWithProvider(token);
  await signInWithProvider(token);
  await countLogin();
}

/** The returned data, which is read once and then removed from the URL and from the browser's storage. */
const reading = new Map<string, Promise<Returned>>();
function readOnce(provider: Provider): Promise<Returned> {
  const { hash } = location;
  const known = reading.get(hash);
  if (known !== undefined) return known;
  const read = takeReturn(provider, hash);
  reading.clear();
  reading.set(hash, read);
  return read;
}

function ProviderReturn({ provider }: { readonly provider: Provider }) {
  const text = useMessages(providerReturnMessages);
  const navigate = useNavigate();
  const [returned, setReturned] = useState<Returned | null>(null);
  const [error, setError] = useState<unknown>(null);
  // Read in the initial state, because an effect runs twice in development.
  const [sent] = useState(() => readOnce(provider));
  useEffect(() => {
    history.replaceState(history.state, "", location.pathname);
    let isCancelled = false;
    const work = async () => {
      const what = await sent;
      if (isCancelled) return;
      setReturned(what);
      if (what.kind !== "token") return;
      await finish(what);
      if (!isCancelled) await navigate(toNext(what.attempt), { replace: true });
    };
    work().catch((caught: unknown) => setError(caught));
    return () => {
      isCancelled = true;
    };
  }, [sent, navigate]);
  const name = PROVIDER_NAMES[provider];
  if (returned === null || (returned.kind === "token" && error === null))
    return (
      <>
        <title>{`${text.working(name)} · Cardinal`}</title>
        <Spinner />
      </>
    );
  if (returned.kind === "lost")
    return (
      <FormPage title={text.lost.title} lead={text.lost.text}>
        <LinkButton to={paths.login()} replace fullWidth>
          {text.toSignIn}
        </LinkButton>
      </FormPage>
    );
  if (returned.kind === "cancelled")
    return (
      <FormPage title={text.cancelled.title} lead={text.cancelled.text(name)}>
        <NextSteps attempt={returned.attempt} />
      </FormPage>
    );
  if (error instanceof ConnectFirst)
    return <ConnectForm provider={provider} refusal={error} next={toNext(returned.attempt)} />;
  return (
    <FormPage title={text.failed(name)}>
      <Stack gap="md">
        <FailureNote error={error} />
        <NextSteps attempt={returned.attempt} />
      </Stack>
    </FormPage>
  );
}

/** Try again, or go back. */
function NextSteps({ attempt }: { readonly attempt: Attempt }) {
  const text = useMessages(providerReturnMessages);
  const action = useAction();
  return (
    <Stack gap="sm">
      <Button size="md" fullWidth onClick={() => void action.run(() => goToProvider(attempt))}>
        {text.again}
      </Button>
      <LinkButton to={toNext(attempt)} replace variant="default" fullWidth>
        {attempt.purpose === "sign-in" ? text.otherWay : text.back}
      </LinkButton>
      <FailureNote error={action.error} />
    </Stack>
  );
}
