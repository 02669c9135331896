import type { getEventStats } from "@cardinal/contract/endpoints/events/scans/get-event-stats";
import type { ReplyOf } from "@cardinal/contract/endpoint";
import type { Event } from "@cardinal/contract/entities/events/event";
import { fullName } from "@cardinal/contract/fields/full-name";
import { paths } from "@cardinal/contract/paths";
import { Link } from "react-router-dom";
import { formatDate, formatNumber } from "../../lib/format.ts";
import { useMessages } from "../../lib/messages.ts";
import { liveMessages } from "./live-messages.ts";
import { LiveTable } from "./live-table.tsx";

/** Number of hours shown, the latest first. */
const SHOWN_HOURS = 24;

interface BusiestTablesProps {
  readonly figures: ReplyOf<typeof getEventStats>;
  readonly event: Event;
}

/** Counts by hour, and the busiest vendors and badges. */
export function BusiestTables({ figures, event }: BusiestTablesProps) {
  const text = useMessages(liveMessages);
  const { hours, vendors, badges } = figures;
  // In the event's time zone.
  const when = { weekday: "short", hour: "2-digit", minute: "2-digit", timeZone: event.time_zone } as const;
  if (hours.length === 0) return null;
  return (
    <>
      <LiveTable
        title={text.perHour}
        headings={[text.hour, text.totals.scans, text.totals.check_ins]}
        rows={hours
          .slice(-SHOWN_HOURS)
          .reverse()
          .map(({ date, scans, check_ins }) => ({
            id: String(date),
            cells: [formatDate(date, when), formatNumber(scans), formatNumber(check_ins)],
          }))}
      />
      {vendors.length > 0 && (
        <LiveTable
          title={text.vendors}
          headings={[text.vendor, text.totals.leads, text.views, text.links]}
          rows={vendors.map(({ id, name, leads, vendor_views, links }) => ({
            id,
            cells: [
              <Link key="name" to={paths.eventVendor(event.event_id, id, "figures")}>
                <bdi>{name}</bdi>
              </Link>,
              ...[leads, vendor_views, links].map((count) => formatNumber(count)),
            ],
          }))}
        />
      )}
      <LiveTable
        title={text.badges}
        headings={[text.badge, text.totals.scans]}
        rows={badges.map(({ badge, scans }) => ({
          id: badge.id,
          cells: [<bdi key="name">{fullName(badge)}</bdi>, formatNumber(scans)],
        }))}
      />
    </>
  );
}
