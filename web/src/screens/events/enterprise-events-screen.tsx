import { listEnterpriseEvents } from "@cardinal/contract/endpoints/enterprise/list-enterprise-events";
import { paths } from "@cardinal/contract/paths";
import { Anchor, Text } from "@mantine/core";
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
import { Spinner } from "../../ui/spinner.tsx";

const messages = defineMessages({
  en: {
    title: "Events",
    lead: "Events that your organisation holds.",
    create: "Create event",
    none: "Your organisation hasn’t held any events yet.",
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
    badges: (count: number) => `${formatNumber(count)} ${count === 1 ? "Badge" : "Badges"}`,
    vendors: (count: number) => `${formatNumber(count)} Aussteller`,
    points: "Punkte unserer Mitarbeitenden",
    pointsOf: (event: string) => `Punkte unserer Mitarbeitenden bei „${event}“`,
  },
});

/** `/dashboard/events`: the events of an enterprise. */
export function EnterpriseEventsScreen() {
  const text = useMessages(messages);
  const { rights } = useEnterprise();
  const [now] = useState(Date.now);
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
        (state.data.items.length === 0 ? (
          <Text c="dimmed">{text.none}</Text>
        ) : (
          <EventRows
            items={state.data.items}
            label={text.title}
            now={now}
            factsOf={({ counts }) => [text.badges(counts.badges), text.vendors(counts.vendors)]}
            beside={
              mayEverywhere(rights, "events.manage", "stats.view")
                ? ({ event_id, name }) => (
                    <Anchor
                      component={Link}
                      size="sm"
                      to={paths.enterpriseEventPoints(event_id)}
                      aria-label={text.pointsOf(name)}
                    >
                      {text.points}
                    </Anchor>
                  )
                : undefined
            }
          />
        ))}
    </>
  );
}
