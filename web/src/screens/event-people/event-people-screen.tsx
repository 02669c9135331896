import { getEvent } from "@cardinal/contract/endpoints/events/get-event";
import { listPeopleMet } from "@cardinal/contract/endpoints/network/list-people-met";
import type { PersonMet } from "@cardinal/contract/entities/contact";
import type { Event } from "@cardinal/contract/entities/events/event";
import { eventId } from "@cardinal/contract/fields/ids";
import { paths } from "@cardinal/contract/paths";
import { Text, Title } from "@mantine/core";
import { Link, useParams } from "react-router-dom";
import { portraitOf, useContactName } from "../../features/contacts/contact-face.ts";
import { BackLink } from "../../features/enterprise/back-link.tsx";
import { EventGone } from "../../features/events/event-gone.tsx";
import { EventReply } from "../../features/events/event-reply.tsx";
import { Portrait } from "../../features/portrait/portrait.tsx";
import { useSearchText } from "../../lib/addresses/use-search-text.ts";
import { formatDate, formatWork } from "../../lib/format.ts";
import { useMessages } from "../../lib/messages.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { Column } from "../../ui/column.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { SearchField } from "../../ui/fields/search-field.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { EmptyPage, type ListPage, MoreButton, PagedList } from "../../ui/paged-list.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import classes from "./event-people.module.css";
import { peopleMessages } from "./people-messages.ts";

/** `/events/{id}/people`: the contacts the user met at an event, the latest first. */
export function EventPeopleScreen() {
  const { event = "" } = useParams();
  const id = eventId.safeParse(event).data;
  return id === undefined ? <EventGone /> : <Page key={id} id={id} />;
}

function Page({ id }: { readonly id: string }) {
  const state = useEndpoint(getEvent, { event_id: id });
  return (
    <EventReply id={id} state={state} className={classes["page"]}>
      {(event) => <People event={event} />}
    </EventReply>
  );
}

interface OfEvent {
  readonly event: Event;
}

function People({ event }: OfEvent) {
  const text = useMessages(peopleMessages);
  const [q, change] = useSearchText();
  return (
    <Column className={classes["page"]}>
      <header>
        <title>{`${text.title} · ${event.name} · Cardinal`}</title>
        <BackLink to={paths.event(event.event_id)} label={text.back} />
        <Title order={1} size="h2">
          {text.title}
        </Title>
        <Text c="dimmed" className={classes["event"]}>
          {event.name}
        </Text>
      </header>
      <search>
        <SearchField q={q} label={text.search} hint={text.searchHint} onSearch={change} />
      </search>
      <PagedList key={q}>{(part) => <Part event={event} q={q} {...part} />}</PagedList>
    </Column>
  );
}

interface PartProps extends ListPage, OfEvent {
  /** The search text; "" without a search. */
  readonly q: string;
}

function Part({ event, q, after, isOnly, onMore }: PartProps) {
  const text = useMessages(peopleMessages);
  const input = {
    event_id: event.event_id,
    ...(q === "" ? {} : { q }),
    ...(after === null ? {} : { cursor: after }),
  };
  const state = useEndpoint(listPeopleMet, input, { fresh: true });
  if (state.state === "loading") return <Spinner />;
  if (state.state === "failed") return <FailureNote error={state.failure} onRetry={state.reload} />;
  const { items, next } = state.data;
  if (items.length === 0 && next === null && isOnly)
    return q === "" ? <NoOneMet event={event} /> : <Text c="dimmed">{text.nothing}</Text>;
  return (
    <div>
      {items.length === 0 && <EmptyPage next={next} onMore={onMore} notYet={text.notYet} noMore={text.noMore} />}
      {items.length > 0 && (
        <ul className={classes["list"]} aria-label={text.title}>
          {items.map((person) => (
            <Row key={person.id} person={person} timeZone={event.time_zone} />
          ))}
        </ul>
      )}
      <MoreButton next={next} onMore={onMore}>
        {text.more}
      </MoreButton>
    </div>
  );
}

/** Explains how people appear here. */
function NoOneMet({ event: { event_id, my_badge, my_work } }: OfEvent) {
  const { none, noBadge } = useMessages(peopleMessages);
  const takesPart = my_badge !== null || my_work !== null;
  const said = takesPart ? none : noBadge;
  return (
    <section className={classes["empty"]}>
      <Title order={2} size="h4">
        {said.title}
      </Title>
      <Text c="dimmed" maw={560}>
        {said.text}
      </Text>
      {!takesPart && <LinkButton to={paths.ownBadge(event_id)}>{noBadge.link}</LinkButton>}
    </section>
  );
}

interface RowProps {
  readonly person: PersonMet;
  /** The event's time zone, in which meeting times are shown. */
  readonly timeZone: string;
}

/** A person who was met; the whole row opens the contact. */
function Row({ person, timeZone }: RowProps) {
  const text = useMessages(peopleMessages);
  const name = useContactName()(person);
  const work = formatWork(person.vcard);
  const date = formatDate(person.event_date, { dateStyle: "medium", timeStyle: "short", timeZone });
  return (
    <li className={classes["row"]}>
      <Portrait {...portraitOf(person)} />
      <div className={classes["who"]}>
        <Link className={classes["name"]} to={paths.contacts({ open: person.id })}>
          <bdi>{name}</bdi>
        </Link>
        {work !== "" && <span className={classes["more"]}>{work}</span>}
        <span className={classes["more"]}>{text.met(date)}</span>
      </div>
    </li>
  );
}
