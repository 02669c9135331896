import { EVENT_LISTS, type EventList, listAllEvents } from "@cardinal/contract/endpoints/admin/promoted-events";
import type { AdminRole } from "@cardinal/contract/entities/platform/admin-role";
import { SegmentedControl, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useAddressFields } from "../../../lib/addresses/use-address-fields.ts";
import { useMessages } from "../../../lib/messages.ts";
import { useEndpoint } from "../../../lib/use-endpoint.ts";
import { FailureNote } from "../../../ui/failure-note.tsx";
import { type ListPage, PagedList, MoreButton } from "../../../ui/paged-list.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import classes from "../platform.module.css";
import { FoundEventRow } from "./found-event-row.tsx";
import { searchMessages } from "../search-messages.ts";

interface EventListsProps {
  readonly role: AdminRole;
  /** The newest events, shown if the address selects no other list. */
  readonly children: ReactNode;
}

/** Lists of all events, one at a time, selected by the address. */
export function EventLists({ role, children }: EventListsProps) {
  const text = useMessages(searchMessages).events;
  const [fields, change] = useAddressFields();
  const show = EVENT_LISTS.find((list) => list === fields.get("show"));
  return (
    <>
      <SegmentedControl
        mb="md"
        aria-label={text.lists}
        value={show ?? "newest"}
        data={(["newest", ...EVENT_LISTS] as const).map((value) => ({ value, label: text.show[value] }))}
        onChange={(value) => change({ show: value === "newest" ? "" : value })}
      />
      {show === undefined ? (
        children
      ) : (
        <PagedList key={show}>{(part) => <Part show={show} role={role} {...part} />}</PagedList>
      )}
    </>
  );
}

interface PartProps extends ListPage {
  readonly show: EventList;
  readonly role: AdminRole;
}

function Part({ show, role, after, isOnly, onMore }: PartProps) {
  const text = useMessages(searchMessages);
  const state = useEndpoint(listAllEvents, { show, ...(after === null ? {} : { after }) }, { fresh: true });
  if (state.state === "loading") return <Spinner />;
  if (state.state === "failed") return <FailureNote error={state.failure} onRetry={state.reload} />;
  const { items, next } = state.data;
  if (items.length === 0 && isOnly) return <Text c="dimmed">{text.events.noneOf[show]}</Text>;
  return (
    <>
      <ul className={classes["list"]} aria-label={text.events.show[show]}>
        {items.map((event) => (
          <FoundEventRow key={event.event_id} event={event} role={role} />
        ))}
      </ul>
      <MoreButton next={next} onMore={onMore} className={classes["more"] ?? ""}>
        {text.more}
      </MoreButton>
    </>
  );
}
