import { getEnterpriseEventPoints } from "@cardinal/contract/endpoints/enterprise/list-enterprise-events";
import type { ReplyOf } from "@cardinal/contract/endpoint";
import { paths } from "@cardinal/contract/paths";
import { Text } from "@mantine/core";
import { useParams } from "react-router-dom";
import { SectionHead } from "../../features/enterprise/section-head.tsx";
import { pointsMessages } from "../../features/events/points/points-messages.ts";
import classes from "../../features/events/points/points.module.css";
import { defineMessages, useMessages } from "../../lib/messages.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { FailureNote } from "../../ui/failure-note.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { MessagePage } from "../../ui/message-page.tsx";
import { Spinner } from "../../ui/spinner.tsx";

const messages = defineMessages({
  en: {
    title: (event: string) => `Our employees’ points at ${event}`,
    lead: "The 50 employees with the most points, and their rank among all attendees. Employees are listed once they have claimed their badge.",
    back: "Events",
    list: "Our employees’ points",
    none: "Nobody from your organisation has claimed a badge for this event yet.",
    gone: {
      title: "There’s nothing to see here",
      text: "Nobody from your organisation is at this event, or your role doesn’t include its points.",
      link: "All events",
    },
  },
  de: {
    title: (event: string) => `Punkte unserer Mitarbeitenden bei „${event}“`,
    lead: "Die 50 mit den meisten Punkten und ihr Platz unter allen Teilnehmenden. Aufgeführt wird, wer sein Badge übernommen hat.",
    back: "Veranstaltungen",
    list: "Punkte unserer Mitarbeitenden",
    none: "Aus Ihrer Organisation hat noch niemand ein Badge für diese Veranstaltung übernommen.",
    gone: {
      title: "Hier gibt es nichts zu sehen",
      text: "Aus Ihrer Organisation ist niemand bei dieser Veranstaltung, oder Ihre Rolle umfasst die Punkte nicht.",
      link: "Alle Veranstaltungen",
    },
  },
});

/** `/dashboard/events/{event}`: the points that employees earned at an event. */
export function EnterpriseEventPointsScreen() {
  const { gone } = useMessages(messages);
  const { event = "" } = useParams();
  const state = useEndpoint(getEnterpriseEventPoints, { event_id: event }, { fresh: true });
  if (state.state === "loading") return <Spinner />;
  if (state.state === "ready") return <Points {...state.data} />;
  // A typed address can contain an invalid id.
  if (state.failure.code !== "not-found" && state.failure.code !== "invalid-argument")
    return <FailureNote error={state.failure} onRetry={state.reload} />;
  return (
    <MessagePage title={gone.title} text={gone.text}>
      <LinkButton to={paths.dashboard("events")}>{gone.link}</LinkButton>
    </MessagePage>
  );
}

function Points({ event, items }: ReplyOf<typeof getEnterpriseEventPoints>) {
  const text = useMessages(messages);
  const { somebody } = useMessages(pointsMessages);
  return (
    <>
      <SectionHead
        title={text.title(event.name)}
        lead={text.lead}
        back={{ to: paths.dashboard("events"), label: text.back }}
      />
      {items.length === 0 ? (
        <Text c="dimmed">{text.none}</Text>
      ) : (
        <ol className={classes["list"]} aria-label={text.list}>
          {items.map(({ name, points, rank }, at) => (
            <li key={at}>
              <span>{rank ?? "–"}</span>
              <span className={classes["words"]}>{name ?? somebody}</span>
              <span className={classes["number"]}>{points}</span>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
