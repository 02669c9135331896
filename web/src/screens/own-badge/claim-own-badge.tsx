import { getEvent } from "@cardinal/contract/endpoints/events/get-event";
import { claimBadge, getOwnBadge, unclaimBadge } from "@cardinal/contract/endpoints/events/badges/own-badge";
import { paths } from "@cardinal/contract/paths";
import { Button, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useNavigateFromHere } from "../../lib/addresses/use-is-here.ts";
import { useMessages } from "../../lib/messages.ts";
import { isRegistered } from "../../lib/session/session-data.ts";
import { useSession } from "../../lib/session/session.tsx";
import { useEndpointAction } from "../../lib/use-endpoint-action.ts";
import { ConfirmDialog } from "../../ui/dialogs/confirm-dialog.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { FormPage } from "../../ui/form-page.tsx";
import { storeBadge, type OwnBadge } from "../../features/events/stored-badge.ts";
import { ownBadgeMessages } from "./own-badge-messages.ts";

interface ClaimOwnBadgeProps {
  readonly event: string;
  readonly own: OwnBadge;
  readonly badgeKey: string | undefined;
}

/** Links a badge to the signed-in account, or unlinks it. */
export function ClaimOwnBadge({ event, own, badgeKey }: ClaimOwnBadgeProps) {
  const text = useMessages(ownBadgeMessages);
  const { userObj } = useSession();
  const [isAsking, setAsking] = useState(false);
  const invalidates = [getOwnBadge, getEvent];
  const claim = useEndpointAction(claimBadge, { invalidates });
  const unclaim = useEndpointAction(unclaimBadge, {
    invalidates,
    onSuccess: () => {
      storeBadge(event, {});
      setAsking(false);
    },
  });
  if (!isRegistered(userObj)) return null;
  if (own.claimed)
    return (
      <Stack align="center">
        <Button variant="subtle" color="gray" onClick={() => setAsking(true)}>
          {text.give}
        </Button>
        <ConfirmDialog
          opened={isAsking}
          title={text.ask.title}
          text={text.ask.text}
          confirm={text.ask.confirm}
          cancel={text.ask.cancel}
          running={unclaim.running}
          onConfirm={() => void unclaim.run({ event_id: event })}
          onCancel={() => setAsking(false)}
        >
          <FailureNote error={unclaim.failure} />
        </ConfirmDialog>
      </Stack>
    );
  if (badgeKey === undefined) return null;
  return (
    <Stack align="center" gap="xs">
      <Button
        loading={claim.running}
        onClick={() => void claim.run({ event_id: event, badge: own.badge.id, key: badgeKey })}
      >
        {text.claim}
      </Button>
      <Text size="sm" c="dimmed">
        {text.claimHint}
      </Text>
      <FailureNote error={claim.failure} />
    </Stack>
  );
}

interface ClaimScannedProps {
  readonly event: string;
  readonly badge: string;
}

/** For an attendee who has scanned a badge and says that it is theirs. */
export function ClaimScanned({ event, badge }: ClaimScannedProps) {
  const text = useMessages(ownBadgeMessages).scanned;
  const navigate = useNavigateFromHere();
  const action = useEndpointAction(claimBadge, {
    invalidates: [getOwnBadge, getEvent],
    onSuccess: () => {
      // The key of another badge would otherwise decide which one is shown.
      storeBadge(event, {});
      navigate(paths.ownBadge(event), { replace: true });
    },
  });
  return (
    <FormPage title={text.title} lead={text.text}>
      <Stack>
        <FailureNote error={action.failure} />
        <Button loading={action.running} onClick={() => void action.run({ event_id: event, badge })}>
          {text.confirm}
        </Button>
      </Stack>
    </FormPage>
  );
}
