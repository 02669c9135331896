import {
  getPoints,
  listMarkedClaims,
  type MarkedClaim,
  voidClaim,
} from "@cardinal/contract/endpoints/events/get-points";
import { paths } from "@cardinal/contract/paths";
import { Badge, Button, Text, Title } from "@mantine/core";
import { useState } from "react";
import { useParams } from "react-router-dom";
import { BackLink } from "../../features/enterprise/back-link.tsx";
import { OrganisedEvent } from "../../features/events/organised-event.tsx";
import { ClaimWords } from "../../features/events/points/my-points.tsx";
import { useSearchText } from "../../lib/addresses/use-search-text.ts";
import { useMessages } from "../../lib/messages.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { useEndpointAction } from "../../lib/use-endpoint-action.ts";
import { Column } from "../../ui/column.tsx";
import { ActionDialog } from "../../ui/dialogs/action-dialog.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { SearchField } from "../../ui/fields/search-field.tsx";
import { EmptyPage, type ListPage, MoreButton, PagedList } from "../../ui/paged-list.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import classes from "./event-marks.module.css";
import { marksMessages } from "./marks-messages.ts";

/** `/events/{id}/marks`: claims for the organiser to review. */
export function EventMarksScreen() {
  const { event = "" } = useParams();
  return (
    <OrganisedEvent id={event}>
      {({ event_id, time_zone }) => <Marks id={event_id} timeZone={time_zone} />}
    </OrganisedEvent>
  );
}

interface MarksProps {
  readonly id: string;
  /** The time zone of the event. */
  readonly timeZone: string;
}

function Marks({ id, timeZone }: MarksProps) {
  const text = useMessages(marksMessages);
  const [q, change] = useSearchText();
  return (
    <Column className={classes["page"]}>
      <header>
        <title>{`${text.title} · Cardinal`}</title>
        <BackLink to={paths.event(id)} label={text.back} />
        <Title order={1} size="h2">
          {text.title}
        </Title>
      </header>
      <Text maw={640}>{text.intro}</Text>
      <search>
        <SearchField q={q} label={text.search} hint={text.searchHint} onSearch={change} />
      </search>
      <PagedList key={q}>{(part) => <Part event_id={id} timeZone={timeZone} q={q} {...part} />}</PagedList>
    </Column>
  );
}

interface PartProps extends ListPage {
  readonly event_id: string;
  readonly timeZone: string;
  /** The search text; "" without a search. */
  readonly q: string;
}

function Part({ event_id, timeZone, q, after, isOnly, onMore }: PartProps) {
  const text = useMessages(marksMessages);
  const more = { ...(q === "" ? {} : { q }), ...(after === null ? {} : { before: after }) };
  const state = useEndpoint(listMarkedClaims, { event_id, ...more });
  if (state.state === "loading") return <Spinner />;
  if (state.state === "failed") return <FailureNote error={state.failure} onRetry={state.reload} />;
  const { items, next } = state.data;
  if (items.length === 0 && next === null && isOnly)
    return <Text c="dimmed">{q === "" ? text.empty : text.nothing}</Text>;
  return (
    <div>
      {items.length === 0 && <EmptyPage next={next} onMore={onMore} notYet={text.notYet} noMore={text.noMore} />}
      {items.length > 0 && (
        <ul className={classes["list"]} aria-label={text.title}>
          {items.map((claim) => (
            <Row key={`${claim.badge}~${claim.id}`} event_id={event_id} claim={claim} timeZone={timeZone} />
          ))}
        </ul>
      )}
      <MoreButton next={next} onMore={onMore} className={classes["more"]}>
        {text.more}
      </MoreButton>
    </div>
  );
}

interface RowProps {
  readonly event_id: string;
  readonly claim: MarkedClaim;
  readonly timeZone: string;
}

function Row({ event_id, claim, timeZone }: RowProps) {
  const text = useMessages(marksMessages);
  const [isAsked, setAsked] = useState(false);
  const { run, running, failure, reset } = useEndpointAction(voidClaim, {
    invalidates: [listMarkedClaims, getPoints],
    onSuccess: () => setAsked(false),
  });
  return (
    <li>
      <div className={classes["words"]}>
        <Text fw={600}>{`${claim.person} · ${text.points(claim.points)}`}</Text>
        <ClaimWords claim={claim} timeZone={timeZone} />
        {claim.marks.map((mark) => (
          <Badge
            key={mark}
            color="orange"
            variant="light"
            tt="none"
            classNames={{ root: classes["mark"] ?? "", label: classes["reason"] ?? "" }}
          >
            {text.marks[mark]}
          </Badge>
        ))}
      </div>
      {claim.voided_date === null && (
        <Button variant="default" onClick={() => setAsked(true)}>
          {text.void}
        </Button>
      )}
      <ActionDialog
        opened={isAsked}
        title={text.voidTitle(claim.person)}
        text={text.voidText}
        confirm={text.void}
        cancel={text.cancel}
        action={{ running, failure, reset }}
        onConfirm={() => void run({ event_id, badge: claim.badge, claim: claim.id })}
        onClose={() => setAsked(false)}
      />
    </li>
  );
}
