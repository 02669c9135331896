import type { EventSummary } from "@cardinal/contract/entities/events/event";
import { paths } from "@cardinal/contract/paths";
import { Badge } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { getLocale } from "../../lib/format.ts";
import { defineMessages, useMessages } from "../../lib/messages.ts";
import { formatEventDays, stageOf } from "./event-dates.ts";
import classes from "./event-rows.module.css";

const messages = defineMessages({
  en: { running: "Now", past: "Ended" },
  de: { running: "Jetzt", past: "Beendet" },
});

interface EventRowsProps<E extends EventSummary> {
  readonly items: readonly E[];
  /** Accessible name of the list. */
  readonly label: string;
  readonly now: number;
  /** Additional facts after the day and place of an event. */
  readonly factsOf?: (event: E) => readonly string[];
  /** Additional content beside an event. */
  readonly beside?: ((event: E) => ReactNode) | undefined;
}

/** Events as a list of links, each with its day as a calendar leaf. */
export function EventRows<E extends EventSummary>({ items, label, now, factsOf, beside }: EventRowsProps<E>) {
  const text = useMessages(messages);
  return (
    <ul className={classes["rows"]} aria-label={label}>
      {items.map((event) => {
        const stage = stageOf(event, now);
        const facts = [formatEventDays(event), event.place, ...(factsOf?.(event) ?? [])];
        return (
          <li key={event.event_id}>
            <Link to={paths.event(event.event_id)} data-stage={stage}>
              <Leaf event={event} />
              <span className={classes["words"]}>
                <span className={classes["name"]}>{event.name}</span>
                <span className={classes["more"]}>{facts.filter((fact) => fact !== "").join(" · ")}</span>
              </span>
              {event.banner && (
                <img
                  className={classes["banner"]}
                  src={event.banner.small}
                  width={120}
                  height={40}
                  alt=""
                  loading="lazy"
                />
              )}
              {stage !== "upcoming" && (
                <Badge variant="light" color={stage === "running" ? "green" : "gray"}>
                  {text[stage]}
                </Badge>
              )}
            </Link>
            {beside?.(event)}
          </li>
        );
      })}
    </ul>
  );
}

/** Month and day of the start. It is decorative, because the text beside it has the full date. */
function Leaf({ event: { start_date, time_zone: timeZone } }: { readonly event: EventSummary }) {
  const write = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(getLocale(), { ...options, timeZone }).format(start_date);
  return (
    <span className={classes["leaf"]} aria-hidden>
      <span>{write({ month: "short" })}</span>
      <b>{write({ day: "numeric" }).replace(/\.$/, "")}</b>
    </span>
  );
}
