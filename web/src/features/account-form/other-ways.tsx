import type { Provider } from "@cardinal/contract/fields/provider";
import { Button, Divider, Stack } from "@mantine/core";
import { IconFingerprint } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { countLogin } from "../../lib/company-sign-in.ts";
import { canSuggestPasskeys, canUsePasskeys, signInByPasskey, stopSuggesting } from "../../lib/passkeys.ts";
import { goToProvider, listProviders } from "../../lib/firebase/providers.ts";
import { useMessages } from "../../lib/messages.ts";
import { getErrorCode } from "../../lib/sentences/error-sentences.ts";
import { FailureNote } from "../../ui/failure-note.tsx";
import { ProviderMark } from "./provider-mark.tsx";
import { PROVIDER_NAMES, signInMessages } from "./sign-in-messages.ts";
import { useAction } from "../../ui/use-action.ts";

interface OtherWaysProps {
  /** Where to continue after a provider's page: a path of this app. */
  readonly next: string | undefined;
  /** False where an account is created, which a passkey cannot do. */
  readonly passkeys?: boolean;
}

/** Signs in by provider or passkey; the surrounding guard then redirects the user. */
export function OtherWays({ next, passkeys = true }: OtherWaysProps) {
  const text = useMessages(signInMessages);
  const action = useAction();
  const providers = listProviders();
  const hasPasskeys = passkeys && canUsePasskeys();
  const signIn = async () => {
    if (await action.run(() => signInByPasskey())) await countLogin();
  };
  const leave = (provider: Provider) =>
    void action.run(() => goToProvider({ provider, purpose: "sign-in", next: next ?? null, uid: null }));
  if (providers.length === 0 && !hasPasskeys) return null;
  return (
    <Stack gap="sm">
      <Divider label={text.or} />
      {providers.map((provider) => (
        <Button
          key={provider}
          variant="default"
          size="md"
          fullWidth
          leftSection={<ProviderMark provider={provider} />}
          onClick={() => leave(provider)}
        >
          {text.continueWith(PROVIDER_NAMES[provider])}
        </Button>
      ))}
      {hasPasskeys && (
        <Button
          variant="default"
          size="md"
          fullWidth
          leftSection={<IconFingerprint size={20} aria-hidden />}
          loading={action.running}
          onClick={() => void signIn()}
        >
          {text.passkey}
        </Button>
      )}
      <FailureNote error={action.error} />
    </Stack>
  );
}

/** Refusals that the user can act on; a timeout of the browser is not among them. */
const SHOWN_CODES = new Set(["passkey-refused", "challenge-expired", "auth/user-disabled"]);

/**
 * Has the browser suggest passkeys in the field with `webauthn` in its `autocomplete`.
 * @returns why the passkey chosen there was refused; null otherwise.
 */
export function useSuggestedPasskeys(): unknown {
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    let ended = false;
    /** @returns whether to suggest again, which is after a chosen passkey was refused. */
    const suggest = async () => {
      try {
        await signInByPasskey({ autofill: true });
        await countLogin();
        return false;
      } catch (caught) {
        if (ended || !SHOWN_CODES.has(getErrorCode(caught) ?? "")) return false;
        setError(caught);
        return true;
      }
    };
    const begin = async () => {
      if (!(await canSuggestPasskeys()) || ended) return;
      while (await suggest());
    };
    // Where the browser cannot suggest passkeys there is still the button.
    void begin().catch(() => undefined);
    return () => {
      ended = true;
      if (canUsePasskeys()) void stopSuggesting();
    };
  }, []);
  return error;
}
