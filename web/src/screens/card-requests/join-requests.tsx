import { decideJoinRequest, listJoinRequests } from "@cardinal/contract/endpoints/enterprise/domains/join";
import type { JoinRequest } from "@cardinal/contract/entities/connections/domain";
import { fullName } from "@cardinal/contract/fields/full-name";
import { Button, Group, NativeSelect, Text, Title } from "@mantine/core";
import { useState } from "react";
import { useEnterprise } from "../../features/enterprise/enterprise-context.ts";
import { formatDate } from "../../lib/format.ts";
import { useMessages } from "../../lib/messages.ts";
import { useEndpointAction } from "../../lib/use-endpoint-action.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { FailureNote } from "../../ui/failure-note.tsx";
import { EmptyPage, type ListPage, MoreButton, PagedList } from "../../ui/paged-list.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { cardRequestsMessages } from "./card-requests-messages.ts";
import classes from "./card-requests.module.css";
import { Outcome } from "./outcome.tsx";

const HEADING = "join-requests";

interface JoinRequestsProps {
  /** The search text; "" without a search. */
  readonly q: string;
  /** Whether no other list of the screen says that nothing was found. */
  readonly isAlone: boolean;
}

/** Pending join requests; shows nothing when there are none. */
export function JoinRequests(props: JoinRequestsProps) {
  return (
    <section aria-labelledby={HEADING} className={classes["joining"]}>
      <PagedList>{(part) => <Part {...props} {...part} />}</PagedList>
    </section>
  );
}

function Part({ q, isAlone, after, isOnly, onMore }: ListPage & JoinRequestsProps) {
  const text = useMessages(cardRequestsMessages);
  const input = { ...(q === "" ? {} : { q }), ...(after === null ? {} : { after }) };
  const state = useEndpoint(listJoinRequests, input, { fresh: true });
  if (state.state === "loading") return after === null ? null : <Spinner />;
  if (state.state === "failed") return <FailureNote error={state.failure} onRetry={state.reload} />;
  const { items, next } = state.data;
  if (items.length === 0 && next === null && isOnly)
    return q !== "" && isAlone ? <Text c="dimmed">{text.join.nothingFound}</Text> : null;
  return (
    <>
      {after === null && (
        <Title order={2} size="h4" id={HEADING}>
          {text.join.title}
        </Title>
      )}
      {items.length === 0 && q !== "" && (
        <EmptyPage next={next} onMore={onMore} notYet={text.notYet} noMore={text.noMore} />
      )}
      <ul className={classes["list"]}>
        {items.map((request) => (
          <JoinItem key={request.uid} request={request} />
        ))}
      </ul>
      <MoreButton next={next} onMore={onMore} className={classes["more"]}>
        {text.more}
      </MoreButton>
    </>
  );
}

/** One join request and its decision. Managers choose which of their groups the person joins. */
function JoinItem({ request }: { readonly request: JoinRequest }) {
  const text = useMessages(cardRequestsMessages).join;
  const { rights, groups = [] } = useEnterprise();
  const own = rights.groups === null ? [] : groups.filter(({ id }) => rights.groups?.includes(id) === true);
  const [group, setGroup] = useState(own[0]?.id);
  const [outcome, setOutcome] = useState<"invited" | "declined" | null>(null);
  const action = useEndpointAction(decideJoinRequest);
  const { uid, email, date } = request;
  const name = fullName(request);
  const decide = async (approve: boolean) => {
    const named = approve && group !== undefined ? { groups: [group] } : {};
    if ((await action.run({ uid, approve, ...named })) !== undefined) setOutcome(approve ? "invited" : "declined");
  };
  return (
    <li className={classes["item"]}>
      <div>
        <Title order={3} size="h5">
          {name}
        </Title>
        <Text size="sm" c="dimmed">
          {text.asked(email, formatDate(date))}
        </Text>
      </div>
      {outcome !== null ? (
        <Outcome>{text[outcome](name)}</Outcome>
      ) : (
        <>
          <FailureNote error={action.failure} />
          {own.length > 1 && (
            <NativeSelect
              label={text.group}
              value={group}
              data={own.map(({ id, name: label }) => ({ value: id, label }))}
              onChange={({ currentTarget: { value } }) => setGroup(value)}
            />
          )}
          <Group gap="xs">
            <Button aria-label={text.inviteOf(name)} loading={action.running} onClick={() => void decide(true)}>
              {text.invite}
            </Button>
            <Button
              variant="default"
              aria-label={text.declineOf(name)}
              disabled={action.running}
              onClick={() => void decide(false)}
            >
              {text.decline}
            </Button>
          </Group>
        </>
      )}
    </li>
  );
}
