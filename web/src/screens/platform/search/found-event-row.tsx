import { promoteEvent, listAllEvents } from "@cardinal/contract/endpoints/admin/promoted-events";
import { search } from "@cardinal/contract/endpoints/admin/people/search";
import type { AdminRole } from "@cardinal/contract/entities/platform/admin-role";
import { includesRole } from "@cardinal/contract/entities/platform/admin-role";
import type { FoundEvent } from "@cardinal/contract/entities/platform/found";
import { paths } from "@cardinal/contract/paths";
import { Anchor, Badge, Button, Text } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router-dom";
import { formatEventDays, stageOf } from "../../../features/events/event-dates.ts";
import { useMessages } from "../../../lib/messages.ts";
import { useEndpointAction } from "../../../lib/use-endpoint-action.ts";
import classes from "../platform.module.css";
import { ReasonDialog } from "../reason-dialog.tsx";
import { useAtOpening } from "../use-at-opening.ts";
import { searchMessages } from "../search-messages.ts";

interface EventProps {
  readonly event: FoundEvent;
}

/** An event with its organiser and its state; operators promote it. */
export function FoundEventRow({ event, role }: EventProps & { readonly role: AdminRole }) {
  const common = useMessages(searchMessages);
  const text = common.events;
  const [now] = useState(Date.now);
  const { event_id, name, place, listed, promoted, owner, shown } = event;
  const stage = stageOf(event, now);
  const ownerName = owner.name || owner.id;
  return (
    <li className={classes["row"]}>
      <div className={classes["words"]}>
        <Anchor component={Link} to={paths.event(event_id)} fw={600}>
          {name}
        </Anchor>{" "}
        {promoted && <Badge>{text.promoted}</Badge>} {!listed && <Badge color="gray">{text.unlisted}</Badge>}{" "}
        {!shown && <Badge color="gray">{common.notShown}</Badge>}
        <Text size="sm">
          {[text.stages[stage], formatEventDays(event), place].filter((part) => part !== "").join(" · ")}
        </Text>
        <Text size="sm" c="dimmed">
          {text.organiser}{" "}
          <Anchor
            underline="always"
            component={Link}
            to={owner.kind === "person" ? paths.platformPerson(owner.id) : paths.platformEnterprise(owner.id)}
          >
            {ownerName}
          </Anchor>
        </Text>
      </div>
      {includesRole(role, "operator") && (promoted || stage !== "past") && <PromoteEvent event={event} />}
    </li>
  );
}

/** Asks for a reason, then promotes an event or stops its promotion. */
function PromoteEvent({ event: { event_id, name, promoted } }: EventProps) {
  const text = useMessages(searchMessages).events.promote;
  const [opened, setOpened] = useState(false);
  const wasPromoted = useAtOpening(opened, promoted);
  const close = () => setOpened(false);
  const action = useEndpointAction(promoteEvent, { invalidates: [search, listAllEvents], onSuccess: close });
  return (
    <>
      <Button
        variant="default"
        aria-label={promoted ? text.stopNamed(name) : text.startNamed(name)}
        onClick={() => setOpened(true)}
      >
        {promoted ? text.stop : text.start}
      </Button>
      <ReasonDialog
        opened={opened}
        title={wasPromoted ? text.stopTitle(name) : text.startTitle(name)}
        text={wasPromoted ? text.stopText : text.startText}
        hint={text.hint}
        confirm={wasPromoted ? text.stop : text.start}
        action={action}
        onClose={close}
        onConfirm={(reason) => action.run({ event_id, promoted: !wasPromoted, reason })}
      />
    </>
  );
}
