import { disconnectProvider } from "@cardinal/contract/endpoints/users/disconnect-provider";
import type { Provider } from "@cardinal/contract/fields/provider";
import { listPasskeys } from "@cardinal/contract/endpoints/users/passkeys/list-passkeys";
import { paths } from "@cardinal/contract/paths";
import { Alert, Badge, Button, Text } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { toConnected } from "../../../features/account-form/connected-providers.ts";
import { ProviderMark } from "../../../features/account-form/provider-mark.tsx";
import { PROVIDER_NAMES } from "../../../features/account-form/sign-in-messages.ts";
import { useAction } from "../../../ui/use-action.ts";
import { forgetProvider } from "../../../lib/firebase/accounts.ts";
import { goToProvider, listProviders } from "../../../lib/firebase/providers.ts";
import { useMessages } from "../../../lib/messages.ts";
import { useEndpoint } from "../../../lib/use-endpoint.ts";
import { useEndpointAction } from "../../../lib/use-endpoint-action.ts";
import { ConfirmDialog } from "../../../ui/dialogs/confirm-dialog.tsx";
import { FailureNote } from "../../../ui/failure-note.tsx";
import { accountMessages } from "../account-messages.ts";
import { AccountSection, type AccountPartProps } from "../account-section.tsx";
import classes from "../account.module.css";
import { useRecentSignIn } from "../use-recent-sign-in.ts";
import { methodsMessages } from "./methods-messages.ts";
import { Passkeys } from "./passkeys.tsx";

/** Sign-in methods besides the password: provider accounts and passkeys. */
export function MethodsSection({ authUser, user }: AccountPartProps) {
  const text = useMessages(methodsMessages);
  const passkeys = useEndpoint(listPasskeys, {}, { fresh: true });
  const passkeyCount = passkeys.state === "ready" ? passkeys.data.items.length : 0;
  const connected = toConnected(authUser, passkeys);
  const count = (authUser.has_password ? 1 : 0) + connected.length + passkeyCount;
  // A provider that is no longer configured can still be disconnected.
  const configured = listProviders();
  const shown = [...configured, ...connected.filter((provider) => !configured.includes(provider))];
  return (
    <AccountSection name="methods" hint={text.hint}>
      {user.sso_only === true && (
        <Alert color="blue" variant="light">
          <Text size="sm" c="inherit">
            {text.managed}
          </Text>
        </Alert>
      )}
      {shown.length > 0 && (
        <ul className={classes["list"]}>
          {shown.map((provider) => (
            <li key={provider} className={classes["row"]}>
              <ProviderRow
                provider={provider}
                authUser={authUser}
                isConnected={connected.includes(provider)}
                isOnly={count <= 1}
              />
            </li>
          ))}
        </ul>
      )}
      <Passkeys read={passkeys} isConfirmed={authUser.email_verified} isOnly={count <= 1} />
      {passkeys.state === "ready" && count <= 1 && !authUser.has_password && (
        <Text size="sm" c="dimmed">
          {text.only}
        </Text>
      )}
    </AccountSection>
  );
}

interface ProviderRowProps extends Pick<AccountPartProps, "authUser"> {
  readonly provider: Provider;
  readonly isConnected: boolean;
  /** True when the account has no other sign-in method. */
  readonly isOnly: boolean;
}

function ProviderRow({ provider, authUser, isConnected, isOnly }: ProviderRowProps) {
  const text = useMessages(methodsMessages);
  const { cancel } = useMessages(accountMessages);
  const name = PROVIDER_NAMES[provider];
  const [asking, setAsking] = useState(false);
  const connecting = useAction();
  const askProof = useRecentSignIn("methods");
  const action = useEndpointAction(disconnectProvider, {
    onSuccess: () => {
      setAsking(false);
      void forgetProvider(provider).catch(() => undefined);
    },
  });
  const { failure } = action;
  useEffect(() => {
    askProof(failure);
  }, [failure, askProof]);
  const connect = () =>
    goToProvider({ provider, purpose: "connect", next: paths.account("methods"), uid: authUser.uid });
  return (
    <>
      <span className={classes["state"]}>
        <ProviderMark provider={provider} />
        <span className={classes["value"]}>{name}</span>
        {isConnected && (
          <Badge variant="light" tt="none" color="green" leftSection={<IconCheck size={12} aria-hidden />}>
            {text.connected}
          </Badge>
        )}
      </span>
      {isConnected ? (
        <Button variant="default" size="xs" disabled={isOnly} onClick={() => setAsking(true)}>
          {text.disconnect(name)}
        </Button>
      ) : (
        <Button variant="default" size="xs" onClick={() => void connecting.run(connect)}>
          {text.connect(name)}
        </Button>
      )}
      <FailureNote error={connecting.error} />
      <ConfirmDialog
        opened={asking}
        title={text.askDisconnect.title(name)}
        text={text.askDisconnect.text(name)}
        confirm={text.disconnect(name)}
        cancel={cancel}
        running={action.running}
        onConfirm={() => void action.run({ provider })}
        onCancel={() => {
          setAsking(false);
          action.reset();
        }}
      >
        <FailureNote error={failure} />
      </ConfirmDialog>
    </>
  );
}
