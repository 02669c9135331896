import { getEvent, getEventTheme } from "@cardinal/contract/endpoints/events/get-event";
import type { Event } from "@cardinal/contract/entities/events/event";
import { eventId } from "@cardinal/contract/fields/ids";
import { paths } from "@cardinal/contract/paths";
import { Badge, Button, CopyButton, Text, Title } from "@mantine/core";
import { IconCalendar, IconMapPin, IconUser } from "@tabler/icons-react";
import { type CSSProperties, type ReactNode, useState } from "react";
import { useParams } from "react-router-dom";
import { formatEventDates, stageOf } from "../../features/events/event-dates.ts";
import { EventGone } from "../../features/events/event-gone.tsx";
import { EventReply } from "../../features/events/event-reply.tsx";
import { OwnVendor } from "../../features/events/vendors/own-vendor.tsx";
import { VendorList } from "../../features/events/vendors/vendor-list.tsx";
import { heroStyle } from "../../features/events/hero-style.ts";
import { toAddress } from "../../lib/addresses/whole-address.ts";
import { saveFile } from "../../lib/download.ts";
import { useMessages } from "../../lib/messages.ts";
import { useSession } from "../../lib/session/session.tsx";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { Column } from "../../ui/column.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { calendarFile } from "./calendar-file.ts";
import { eventMessages } from "./event-messages.ts";
import classes from "./event.module.css";

/** `/events/{id}`: an event, for anyone with its link. */
export function EventScreen() {
  const { event = "" } = useParams();
  const id = eventId.safeParse(event).data;
  return id === undefined ? <EventGone /> : <Page key={id} id={id} />;
}

function Page({ id }: { readonly id: string }) {
  const state = useEndpoint(getEvent, { event_id: id });
  return (
    <EventReply id={id} state={state} className={classes["page"]}>
      {(event) => <Details event={event} />}
    </EventReply>
  );
}

function Details({ event }: { readonly event: Event }) {
  const text = useMessages(eventMessages);
  const [now] = useState(Date.now);
  const theme = useEndpoint(getEventTheme, { event_id: event.event_id }, { enabled: event.theme !== null });
  const style: CSSProperties = theme.state === "ready" ? heroStyle(theme.data) : {};
  const stage = stageOf(event, now);
  const { name, place, description, organiser, banner } = event;
  return (
    <Column className={classes["page"]}>
      <title>{`${name} · Cardinal`}</title>
      <header className={classes["head"]}>
        {banner !== null && (
          <img
            className={classes["banner"]}
            src={banner.large}
            srcSet={`${banner.small} 800w, ${banner.large} 1600w`}
            sizes="(max-width: 800px) 100vw, 800px"
            width={1600}
            height={533}
            alt=""
          />
        )}
        <div className={classes["hero"]} style={style} data-banner={banner !== null || undefined}>
          <Badge variant="white" color={stage === "running" ? "teal.9" : "gray.7"}>
            {text.stage[stage]}
          </Badge>
          <Title order={1}>{name}</Title>
        </div>
      </header>
      <ul className={classes["facts"]}>
        <Fact icon={<IconCalendar size={20} aria-hidden />}>{formatEventDates(event)}</Fact>
        {place !== "" && <Fact icon={<IconMapPin size={20} aria-hidden />}>{place}</Fact>}
        {organiser.name !== "" && <Fact icon={<IconUser size={20} aria-hidden />}>{text.by(organiser.name)}</Fact>}
      </ul>
      <Actions event={event} isPast={stage === "past"} now={now} />
      {event.is_organiser && <OrganiserLinks event={event} />}
      {description !== "" && (
        <section aria-labelledby="about">
          <Title order={2} size="h4" mb="xs" id="about">
            {text.about}
          </Title>
          <p className={classes["text"]}>{description}</p>
        </section>
      )}
      <Vendors event={event} />
    </Column>
  );
}

/** The vendors, for signed-in users. */
function Vendors({ event: { event_id, my_work } }: { readonly event: Event }) {
  const { userObj } = useSession();
  if (userObj === null) return null;
  return (
    <>
      {my_work !== null && my_work !== "desk" && <OwnVendor event_id={event_id} vendor={my_work} />}
      <VendorList event_id={event_id} />
    </>
  );
}

function Fact({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <li>
      {icon}
      <span>{children}</span>
    </li>
  );
}

/** Links to the organiser's tools. */
function OrganiserLinks({ event: { event_id, listed } }: { readonly event: Event }) {
  const text = useMessages(eventMessages);
  const links = [
    [paths.editEvent(event_id), text.edit],
    [paths.eventBadges(event_id), text.badges],
    [paths.eventVendors(event_id), text.vendors],
    [paths.eventQuestions(event_id), text.questions],
    [paths.eventRules(event_id), text.rules],
    [paths.eventMarks(event_id), text.marks],
    [paths.eventLive(event_id), text.live],
    [paths.eventDesk(event_id), text.team],
    [paths.scan(event_id), text.desk],
  ] as const;
  return (
    <nav className={classes["organiser"]} aria-labelledby="organiser">
      <Title order={2} size="h4" id="organiser">
        {text.organise}
      </Title>
      <div className={classes["actions"]}>
        {links.map(([to, label]) => (
          <LinkButton key={to} to={to} variant="default" size="sm">
            {label}
          </LinkButton>
        ))}
      </div>
      {!listed && <Text c="dimmed">{text.unlisted}</Text>}
    </nav>
  );
}

interface ActionsProps {
  readonly event: Event;
  readonly isPast: boolean;
  readonly now: number;
}

function Actions({ event, isPast, now }: ActionsProps) {
  const text = useMessages(eventMessages);
  const url = toAddress(paths.event(event.event_id));
  return (
    <div className={classes["actions"]}>
      {event.my_work === "desk" && !event.is_organiser && (
        <LinkButton to={paths.scan(event.event_id)} size="sm">
          {text.checkIn}
        </LinkButton>
      )}
      {event.my_badge !== null && (
        <LinkButton to={paths.ownBadge(event.event_id)} size="sm">
          {text.myBadge}
        </LinkButton>
      )}
      {(event.my_badge !== null || event.my_work !== null) && (
        <LinkButton to={paths.eventPeople(event.event_id)} variant="default" size="sm">
          {text.people}
        </LinkButton>
      )}
      {event.point_rules.length > 0 && (
        <LinkButton to={paths.eventPoints(event.event_id)} variant="default" size="sm">
          {text.points}
        </LinkButton>
      )}
      {!isPast && (
        <Button variant="default" onClick={() => saveFile(calendarFile(event, url, now), `${event.event_id}.ics`)}>
          {text.calendar}
        </Button>
      )}
      <CopyButton value={url}>
        {({ copied, copy }) => (
          <Button variant="default" onClick={copy}>
            {copied ? text.copied : text.copy}
          </Button>
        )}
      </CopyButton>
    </div>
  );
}
