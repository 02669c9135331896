import { listEvents, listPromotedEvents, MAX_EVENT_SEARCH } from "@cardinal/contract/endpoints/events/list-events";
import { plainWords } from "@cardinal/contract/fields/person-words";
import { paths } from "@cardinal/contract/paths";
import { Text, Title } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router-dom";
import { EventRows } from "../../features/events/event-rows.tsx";
import { useAddressFields } from "../../lib/addresses/use-address-fields.ts";
import { useMessages } from "../../lib/messages.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { Column } from "../../ui/column.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { SearchField } from "../../ui/fields/search-field.tsx";
import { EmptyPage, type ListPage, MoreButton, PagedList } from "../../ui/paged-list.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { eventsMessages } from "./events-messages.ts";
import classes from "./events.module.css";

const LISTS = ["upcoming", "mine", "past"] as const;
const NONE: readonly string[] = [];
type Show = (typeof LISTS)[number];

const readShow = (value: string | null): Show => LISTS.find((list) => list === value) ?? "upcoming";

/** The search text in the address; "" when it cannot match anything. */
function readTyped(typed: string): string {
  const q = typed.trim().slice(0, MAX_EVENT_SEARCH);
  return plainWords(q).length === 0 ? "" : q;
}

/** `/events`: upcoming events, the user's own, and past ones. */
export function EventsScreen() {
  const text = useMessages(eventsMessages);
  const [search, change] = useAddressFields();
  const show = readShow(search.get("show"));
  const typed = search.get("q") ?? "";
  const q = readTyped(typed);
  const [now] = useState(Date.now);
  return (
    <Column className={classes["page"]}>
      <title>{`${text.title} · Cardinal`}</title>
      <header className={classes["head"]}>
        <div>
          <Title order={1} size="h2">
            {text.title}
          </Title>
          <Text c="dimmed">{text.lead}</Text>
        </div>
        <LinkButton to={paths.newEvent()}>{text.create}</LinkButton>
      </header>
      <nav className={classes["lists"]} aria-label={text.lists}>
        {LISTS.map((list) => (
          <Link key={list} to={paths.events(list, typed)} aria-current={list === show ? "page" : undefined}>
            {text.show[list]}
          </Link>
        ))}
      </nav>
      <search>
        <SearchField
          q={typed}
          label={text.search}
          hint={text.searchHint}
          maxLength={MAX_EVENT_SEARCH}
          onSearch={(next) => change({ q: next.trim() }, { replace: true })}
        />
      </search>
      {show === "upcoming" && (q === "" ? <Upcoming now={now} /> : <List show="upcoming" q={q} now={now} />)}
      {show === "mine" && <Mine q={q} now={now} />}
      {show === "past" && <List show="past" q={q} now={now} />}
    </Column>
  );
}

/** Promoted events, and below them all others. */
function Upcoming({ now }: { readonly now: number }) {
  const text = useMessages(eventsMessages);
  const state = useEndpoint(listPromotedEvents, {});
  const promoted = state.state === "ready" ? state.data.items : [];
  if (state.state === "loading") return <Spinner />;
  if (promoted.length === 0) return <List show="upcoming" q="" now={now} />;
  return (
    <>
      <section aria-labelledby="promoted">
        <Title order={2} size="h4" mb="sm" id="promoted">
          {text.promoted}
        </Title>
        <EventRows items={promoted} label={text.promoted} now={now} />
      </section>
      <section aria-labelledby="others">
        <Title order={2} size="h4" mb="sm" id="others">
          {text.others}
        </Title>
        <List show="upcoming" q="" now={now} without={promoted.map(({ event_id }) => event_id)} />
      </section>
    </>
  );
}

/** Events the user attends, and below them the ones they organise. */
function Mine({ q, now }: { readonly q: string; readonly now: number }) {
  const text = useMessages(eventsMessages);
  const first = useEndpoint(listEvents, { show: "attending" });
  if (first.state === "loading") return <Spinner />;
  if (first.state === "failed") return <FailureNote error={first.failure} onRetry={first.reload} />;
  if (first.data.items.length === 0 && first.data.next === null) return <List show="mine" q={q} now={now} />;
  return (
    <>
      <section aria-labelledby="attending">
        <Title order={2} size="h4" mb="sm" id="attending">
          {text.show.attending}
        </Title>
        <List show="attending" q={q} now={now} />
      </section>
      <section aria-labelledby="organised">
        <Title order={2} size="h4" mb="sm" id="organised">
          {text.organised}
        </Title>
        <List show="mine" q={q} now={now} />
      </section>
    </>
  );
}

interface ListProps {
  readonly show: Show | "attending";
  /** The search text; "" without a search. */
  readonly q: string;
  readonly now: number;
  /** Ids of events that are already shown. */
  readonly without?: readonly string[];
}

function List({ show, q, now, without = NONE }: ListProps) {
  return (
    <div className={classes["parts"]}>
      <PagedList key={`of ${show} ${q}`}>
        {(part) => <Part show={show} q={q} now={now} without={without} {...part} />}
      </PagedList>
    </div>
  );
}

function Part({ show, q, now, without, after, isOnly, onMore }: Required<ListProps> & ListPage) {
  const text = useMessages(eventsMessages);
  const state = useEndpoint(listEvents, { show, ...(q === "" ? {} : { q }), ...(after === null ? {} : { after }) });
  if (state.state === "loading") return <Spinner />;
  if (state.state === "failed") return <FailureNote error={state.failure} onRetry={state.reload} />;
  const { next } = state.data;
  const items = state.data.items.filter(({ event_id }) => !without.includes(event_id));
  const none = q !== "" ? text.nothing : without.length > 0 ? text.noOthers : text.none[show];
  return (
    <>
      {items.length > 0 && <EventRows items={items} label={text.show[show]} now={now} />}
      {items.length === 0 && (
        <EmptyPage next={next} onMore={onMore} notYet={text.noneYet} noMore={isOnly ? none : text.noMore} />
      )}
      <MoreButton next={next} onMore={onMore} className={classes["more"]}>
        {text.more}
      </MoreButton>
    </>
  );
}
