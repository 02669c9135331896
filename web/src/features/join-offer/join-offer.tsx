import { getJoinOffer, joinByDomain } from "@cardinal/contract/endpoints/enterprise/domains/join";
import type { JoinOffer } from "@cardinal/contract/entities/connections/domain";
import { paths } from "@cardinal/contract/paths";
import { Button, Text } from "@mantine/core";
import { useState } from "react";
import { toSpokenAddress } from "../../lib/addresses/whole-address.ts";
import { formatDate } from "../../lib/format.ts";
import { useMessages } from "../../lib/messages.ts";
import { useEndpointAction } from "../../lib/use-endpoint-action.ts";
import { ConfirmDialog } from "../../ui/dialogs/confirm-dialog.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { joinMessages } from "./join-messages.ts";

interface JoinOfferProps {
  readonly username: string;
  readonly offer: JoinOffer;
  readonly onJoined?: () => void;
}

/** Offers to join the enterprise of the user's email domain, or to request it, after explaining the consequences. */
export function JoinOfferPart({ username, offer, onJoined }: JoinOfferProps) {
  const text = useMessages(joinMessages);
  const [isConfirming, setConfirming] = useState(false);
  const action = useEndpointAction(joinByDomain, {
    invalidates: [getJoinOffer],
    onSuccess: ({ state }) => {
      setConfirming(false);
      if (state === "joined") onJoined?.();
    },
  });
  const { enterprise, name, auto_join, asked_date } = offer;
  return (
    <>
      <Text>{auto_join === "auto" ? text.open(name) : text.ask(name)}</Text>
      {asked_date === null ? (
        <div>
          <Button variant="default" onClick={() => setConfirming(true)}>
            {auto_join === "auto" ? text.join(name) : text.submit}
          </Button>
        </div>
      ) : (
        <Text size="sm" component="output">
          {text.asked(formatDate(asked_date))}
        </Text>
      )}
      <ConfirmDialog
        opened={isConfirming}
        title={auto_join === "auto" ? text.join(name) : text.askTitle(name)}
        text={`${text.moves(
          toSpokenAddress(paths.card(username, enterprise)),
          toSpokenAddress(paths.card(username)),
          name,
        )}${auto_join === "ask" ? ` ${text.later}` : ""}`}
        confirm={auto_join === "auto" ? text.confirm : text.submit}
        cancel={text.cancel}
        running={action.running}
        onConfirm={() => void action.run({})}
        onCancel={() => setConfirming(false)}
      >
        <FailureNote error={action.failure} />
      </ConfirmDialog>
    </>
  );
}
