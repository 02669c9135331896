import { listEnterpriseEvents } from "@cardinal/contract/endpoints/enterprise/list-enterprise-events";
import type { ReplyOf } from "@cardinal/contract/endpoint";
import { paths } from "@cardinal/contract/paths";
import { Anchor, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router-dom";
import { useEnterprise } from "../../features/enterprise/enterprise-context.ts";
import { mayEverywhere } from "../../features/enterprise/rights.ts";
import { SectionHead } from "../../features/enterprise/section-head.tsx";
import { EventRows } from "../../features/events/event-rows.tsx";
import { formatNumber } from "../../lib/format.ts";
import { defineMessages, useMessages } from "../../lib/messages.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { FailureNote } from "../../ui/failure-note.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { MoreButton, PagedList, SearchedList } from "../../ui/paged-list.tsx";
import { Spinner } from "../../ui/spinner.tsx";

const messages = defineMessages({
  en: {
    title: "Events",
    lead: "Events that your organisation holds.",
    create: "Create event",
    none: "Your organisation hasn’t held any events yet.",
    search: "Search events",
    searchHint: "Name or place",
    nothing: "No events match your search.",
    more: "Show more",
    badges: (count: number) => (count === 1 ? "1 badge" : `${formatNumber(count)} badges`),
    vendors: (count: number) => (count === 1 ? "1 vendor" : `${formatNumber(count)} vendors`),
    points: "Our employees’ points",
    pointsOf: (event: string) => `Our employees’ points at ${event}`,
  },
  de: {
    title: "Veranstaltungen",
    lead: "Veranstaltungen Ihrer Organisation.",
    create: "Veranstaltung erstellen",
    none: "Ihre Organisation hat noch keine Veranstaltung ausgerichtet.",
    search: "Veranstaltungen suchen",
    searchHint: "Name oder Ort",
    nothing: "Keine Veranstaltungen passen zu Ihrer Suche.",
    more: "Weitere anzeigen",
    badges: (count: number) => `${formatNumber(count)} ${count === 1 ? "Badge" : "Badges"}`,
    vendors: (count: number) => `${formatNumber(count)} Aussteller`,
    points: "Punkte unserer Mitarbeitenden",
    pointsOf: (event: string) => `Punkte unserer Mitarbeitenden bei „${event}“`,
  },
});

/** Events per page. */
const PAGE_SIZE = 50;

/** `/dashboard/events`: the events of an enterprise. */
export function EnterpriseEventsScreen() {
  const text = useMessages(messages);
  const { rights } = useEnterprise();
  const state = useEndpoint(listEnterpriseEvents, {});
  return (
    <>
      <SectionHead title={text.title} lead={text.lead}>
        {mayEverywhere(rights, "events.manage") && (
          <LinkButton to={paths.newEvent("enterprise")}>{text.create}</LinkButton>
        )}
      </SectionHead>
      {state.state === "loading" && <Spinner />}
      {state.state === "failed" && <FailureNote error={state.failure} onRetry={state.reload} />}
      {state.state === "ready" &&
        (state.data.items.length === 0 ? <Text c="dimmed">{text.none}</Text> : <Events items={state.data.items} />)}
    </>
  );
}

interface EventsProps {
  readonly items: readonly ReplyOf<typeof listEnterpriseEvents>["items"][number][];
}

/** The events; many of them can be searched by name and place. */
function Events({ items }: EventsProps) {
  const text = useMessages(messages);
  return (
    <SearchedList
      items={items}
      textOf={({ name, place }) => `${name} ${place}`}
      label={text.search}
      hint={text.searchHint}
      nothing={text.nothing}
    >
      {/* Another search starts at the first page. */}
      {(found, q) => <Pages key={q} items={found} />}
    </SearchedList>
  );
}

function Pages({ items }: EventsProps) {
  const text = useMessages(messages);
  const { rights } = useEnterprise();
  const [now] = useState(Date.now);
  const seesPoints = mayEverywhere(rights, "events.manage", "stats.view");
  return (
    <Stack gap="sm">
      <PagedList>
        {({ after, onMore }) => {
          const end = Number(after ?? 0) + PAGE_SIZE;
          return (
            <>
              <EventRows
                items={items.slice(end - PAGE_SIZE, end)}
                label={text.title}
                now={now}
                factsOf={({ counts }) => [text.badges(counts.badges), text.vendors(counts.vendors)]}
                beside={seesPoints ? (event) => <PointsLink {...event} /> : undefined}
              />
              <div>
                <MoreButton next={end < items.length ? String(end) : null} onMore={onMore}>
                  {text.more}
                </MoreButton>
              </div>
            </>
          );
        }}
      </PagedList>
    </Stack>
  );
}

function PointsLink({ event_id, name }: Pick<EventsProps["items"][number], "event_id" | "name">) {
  const text = useMessages(messages);
  return (
    <Anchor component={Link} size="sm" to={paths.enterpriseEventPoints(event_id)} aria-label={text.pointsOf(name)}>
      {text.points}
    </Anchor>
  );
}
