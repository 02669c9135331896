import {
  exportEventStats,
  getEventStats,
  getPhoneSigns,
} from "@cardinal/contract/endpoints/events/scans/get-event-stats";
import type { Event } from "@cardinal/contract/entities/events/event";
import { paths } from "@cardinal/contract/paths";
import { readEventTotals } from "@cardinal/contract/stored/events/event-statistics";
import { Button, Text, Title } from "@mantine/core";
import { useParams } from "react-router-dom";
import { BackLink } from "../../features/enterprise/back-link.tsx";
import { OrganisedEvent } from "../../features/events/organised-event.tsx";
import { saveFile } from "../../lib/download.ts";
import { formatNumber } from "../../lib/format.ts";
import { useLive } from "../../lib/live.ts";
import { useMessages } from "../../lib/messages.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { useEndpointAction } from "../../lib/use-endpoint-action.ts";
import { Column } from "../../ui/column.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { useMinute } from "../../ui/use-minute.ts";
import classes from "./event-live.module.css";
import { BusiestTables } from "./busiest-tables.tsx";
import { liveMessages } from "./live-messages.ts";
import { PhoneTables } from "./phone-tables.tsx";

const HOUR_MS = 3_600_000;

/** `/events/{id}/live`: live figures of an event, for its organiser. */
export function EventLiveScreen() {
  const { event = "" } = useParams();
  return <OrganisedEvent id={event}>{(found) => <LiveFigures event={found} />}</OrganisedEvent>;
}

function LiveFigures({ event }: { readonly event: Event }) {
  const text = useMessages(liveMessages);
  const { event_id, name } = event;
  const figures = useEndpoint(getEventStats, { event_id }, { fresh: true });
  const phones = useEndpoint(getPhoneSigns, { event_id }, { fresh: true });
  // Some figures are not live.
  const now = useMinute(() => {
    for (const state of [figures, phones]) if (state.state !== "loading") state.reload();
  });
  const hour = Math.floor(now / HOUR_MS);
  const totals = useLive(`eventstats/${event_id}/totals`, readEventTotals);
  const thisHour = useLive(`eventstats/${event_id}/hours/${hour}`, readEventTotals);
  return (
    <Column className={classes["page"]}>
      <title>{`${text.title} · ${name} · Cardinal`}</title>
      <BackLink to={paths.event(event_id)} label={text.back} />
      <Title order={1} size="h2">
        {text.title}
      </Title>
      <Export event_id={event_id} />
      {totals.state === "failed" && <FailureNote error={totals.error} />}
      {totals.state === "loading" && <Spinner />}
      {totals.state === "ready" && (
        <dl className={classes["tiles"]}>
          {(["scans", "leads", "check_ins"] as const).map((counter) => (
            <div key={counter}>
              <dt>{text.totals[counter]}</dt>
              <dd>{formatNumber(totals.data[counter] ?? 0)}</dd>
              {counter !== "leads" && thisHour.state === "ready" && (
                <dd className={classes["small"]}>
                  {text.thisHour}: {formatNumber(thisHour.data[counter] ?? 0)}
                </dd>
              )}
            </div>
          ))}
        </dl>
      )}
      {totals.state === "ready" && (totals.data.scans ?? 0) === 0 && <Text c="dimmed">{text.empty}</Text>}
      {figures.state === "failed" && <FailureNote error={figures.failure} onRetry={figures.reload} />}
      {figures.state === "loading" && <Spinner />}
      {figures.state === "ready" && <BusiestTables figures={figures.data} event={event} />}
      {phones.state === "failed" && <FailureNote error={phones.failure} onRetry={phones.reload} />}
      {phones.state === "ready" && <PhoneTables phones={phones.data} now={now} />}
    </Column>
  );
}

/** All figures as a file. */
function Export({ event_id }: Pick<Event, "event_id">) {
  const text = useMessages(liveMessages);
  const file = useEndpointAction(exportEventStats, { onSuccess: (csv) => saveFile(csv, text.file) });
  return (
    <div>
      <Button variant="default" loading={file.running} onClick={() => void file.run({ event_id })}>
        {text.export}
      </Button>
      <FailureNote error={file.failure} />
    </div>
  );
}
