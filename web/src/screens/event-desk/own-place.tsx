import { getEvent } from "@cardinal/contract/endpoints/events/get-event";
import { joinDesk, removeFromDesk } from "@cardinal/contract/endpoints/events/staff/desk";
import type { Event } from "@cardinal/contract/entities/events/event";
import { paths } from "@cardinal/contract/paths";
import { Alert, Button, Text, Title } from "@mantine/core";
import { useState } from "react";
import { BackLink } from "../../features/enterprise/back-link.tsx";
import { useNavigateFromHere } from "../../lib/addresses/use-is-here.ts";
import { useMessages } from "../../lib/messages.ts";
import { useSession } from "../../lib/session/session.tsx";
import { useEndpointAction } from "../../lib/use-endpoint-action.ts";
import { Column } from "../../ui/column.tsx";
import { ActionDialog } from "../../ui/dialogs/action-dialog.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { deskMessages } from "./desk-messages.ts";
import classes from "./event-desk.module.css";

interface JoinDeskProps {
  readonly event: Event;
  readonly link: string;
}

/** Asks a user with the link to join the team. */
export function JoinDesk({ event: { event_id, name }, link }: JoinDeskProps) {
  const text = useMessages(deskMessages).join;
  const navigate = useNavigateFromHere();
  const { run, running, failure } = useEndpointAction(joinDesk, {
    invalidates: [getEvent],
    // The used key is removed from the address.
    onSuccess: () => navigate(paths.eventDesk(event_id), { replace: true }),
  });
  return (
    <Column className={classes["page"]}>
      <title>{`${name} · Cardinal`}</title>
      <Title order={1} size="h2">
        {text.title(name)}
      </Title>
      <Text maw={640}>{text.text}</Text>
      {failure?.code === "not-found" ? (
        <Alert color="cardinal" variant="light" role="alert">
          {text.gone}
        </Alert>
      ) : (
        <FailureNote error={failure} />
      )}
      <div>
        <Button loading={running} onClick={() => void run({ event_id, link })}>
          {text.button}
        </Button>
      </div>
    </Column>
  );
}

/** The actions of a team member. */
export function OwnPlace({ event: { event_id, name } }: { readonly event: Event }) {
  const common = useMessages(deskMessages);
  const text = common.own;
  const { userObj } = useSession();
  const navigate = useNavigateFromHere();
  const [isAsked, setAsked] = useState(false);
  const { run, running, failure, reset } = useEndpointAction(removeFromDesk, {
    invalidates: [getEvent],
    onSuccess: () => navigate(paths.event(event_id), { replace: true }),
  });
  return (
    <Column className={classes["page"]}>
      <header>
        <title>{`${common.title} · Cardinal`}</title>
        <BackLink to={paths.event(event_id)} label={common.back} />
        <Title order={1} size="h2">
          {common.title}
        </Title>
      </header>
      <Text>{text.text(name)}</Text>
      <div className={classes["actions"]}>
        <LinkButton to={paths.scan(event_id)}>{text.scan}</LinkButton>
        <LinkButton to={paths.eventBadges(event_id)} variant="default">
          {text.badges}
        </LinkButton>
        <Button variant="default" onClick={() => setAsked(true)}>
          {text.leave}
        </Button>
      </div>
      <ActionDialog
        opened={isAsked}
        title={text.leaveTitle}
        text={text.leaveText}
        confirm={text.leave}
        cancel={common.cancel}
        action={{ running, failure, reset }}
        onConfirm={() => void run({ event_id, id: userObj?.uid ?? "" })}
        onClose={() => setAsked(false)}
      />
    </Column>
  );
}
