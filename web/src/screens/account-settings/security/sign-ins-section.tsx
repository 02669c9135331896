import { listSignIns } from "@cardinal/contract/endpoints/users/list-sign-ins";
import { signOutEverywhere } from "@cardinal/contract/endpoints/users/sign-out-everywhere";
import { Button, Skeleton, Text } from "@mantine/core";
import { IconDeviceDesktop, IconDeviceMobile } from "@tabler/icons-react";
import { useState } from "react";
import { useConfirmedSignOut } from "../../../lib/session/sign-out.ts";
import { confirmSignOut } from "../../../lib/session/unsent-work.ts";
import { formatMoment } from "../../../lib/format.ts";
import { useMessages } from "../../../lib/messages.ts";
import { useEndpoint } from "../../../lib/use-endpoint.ts";
import { useEndpointAction } from "../../../lib/use-endpoint-action.ts";
import { ActionDialog } from "../../../ui/dialogs/action-dialog.tsx";
import { FailureNote } from "../../../ui/failure-note.tsx";
import { accountMessages } from "../account-messages.ts";
import { AccountSection } from "../account-section.tsx";
import classes from "../account.module.css";
import { securityMessages } from "./security-messages.ts";

/** The latest sign-ins, and the button that ends all sessions. */
export function SignInsSection() {
  const text = useMessages(securityMessages).signIns;
  const { cancel } = useMessages(accountMessages);
  const [asking, setAsking] = useState(false);
  const leave = useConfirmedSignOut();
  const action = useEndpointAction(signOutEverywhere, { onSuccess: leave });
  const endAll = async () => {
    // Before the call: afterwards nothing can be sent any more.
    if (await confirmSignOut()) await action.run({});
  };
  return (
    <AccountSection name="sign-ins" hint={text.hint}>
      <SignIns />
      <div className={classes["actions"]}>
        <Button variant="default" onClick={() => setAsking(true)}>
          {text.everywhere}
        </Button>
      </div>
      <ActionDialog
        opened={asking}
        title={text.askTitle}
        text={text.askText}
        confirm={text.everywhere}
        cancel={cancel}
        action={action}
        onConfirm={() => void endAll()}
        onClose={() => setAsking(false)}
      />
    </AccountSection>
  );
}

function SignIns() {
  const text = useMessages(securityMessages).signIns;
  const read = useEndpoint(listSignIns, {}, { fresh: true });
  if (read.state === "loading") return <Skeleton height={88} />;
  if (read.state === "failed") return <FailureNote error={read.failure} onRetry={read.reload} />;
  if (read.data.items.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {text.empty}
      </Text>
    );
  return (
    <ul className={classes["list"]}>
      {read.data.items.map(({ id, date, device, browser }) => (
        <li key={id} className={classes["row"]}>
          <span className={classes["state"]}>
            {device === "desktop" ? (
              <IconDeviceDesktop size={18} aria-hidden />
            ) : (
              <IconDeviceMobile size={18} aria-hidden />
            )}
            {text.on(text.devices[device], browser)}
          </span>
          <Text size="sm" c="dimmed">
            <time dateTime={new Date(date).toISOString()}>{formatMoment(date)}</time>
          </Text>
        </li>
      ))}
    </ul>
  );
}
