import type { InputOf } from "@cardinal/contract/endpoint";
import { exportEventLeads, listEventLeads } from "@cardinal/contract/endpoints/events/leads/event-leads";
import type { OwnVendor } from "@cardinal/contract/entities/events/vendor";
import { day } from "@cardinal/contract/fields/day";
import { Button, NativeSelect, Text } from "@mantine/core";
import { useState } from "react";
import { LeaveDialog, LeaveQuestion } from "../../features/editor/leave-dialog.tsx";
import { useAddressFields } from "../../lib/addresses/use-address-fields.ts";
import { readSearchText } from "../../lib/addresses/use-search-text.ts";
import { saveFile } from "../../lib/download.ts";
import { useMessages } from "../../lib/messages.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { useEndpointAction } from "../../lib/use-endpoint-action.ts";
import { lazyDialog } from "../../ui/lazy/lazy-dialog.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { DayField } from "../../ui/fields/day-field.tsx";
import { SearchField } from "../../ui/fields/search-field.tsx";
import { EmptyPage, type ListPage, MoreButton, PagedList } from "../../ui/paged-list.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import type { Asked } from "./lead-dialog.tsx";
import { LeadRow } from "./lead-row.tsx";
import { vendorMessages } from "./vendor-messages.ts";
import classes from "./vendor.module.css";

type Filter = Omit<InputOf<typeof listEventLeads>, "after" | "event_id" | "vendor">;
const RATINGS = ["1", "2", "3", "4", "5"] as const;

/** The filter in the address; invalid values are ignored. */
function readFilter(search: URLSearchParams): Filter {
  const rating = RATINGS.find((one) => one === search.get("rating"));
  const on = day.safeParse(search.get("day")).data;
  const withdrawn = (["true", "false"] as const).find((one) => one === search.get("withdrawn"));
  const q = readSearchText(search);
  return {
    ...(rating === undefined ? {} : { rating }),
    ...(on === undefined ? {} : { day: on }),
    ...(withdrawn === undefined ? {} : { withdrawn }),
    ...(q === "" ? {} : { q }),
  };
}

const LeadDialog = lazyDialog("lead-dialog", async () => (await import("./lead-dialog.tsx")).LeadDialog, {
  close: ({ onDone }) => onDone(),
});

interface LeadsProps {
  readonly event_id: string;
  readonly vendor: OwnVendor;
}

/** The attendees that a vendor has scanned. */
export function Leads({ event_id, vendor }: LeadsProps) {
  const text = useMessages(vendorMessages).leads;
  const [search, change] = useAddressFields();
  const filter = readFilter(search);
  const place = { event_id, vendor: vendor.id };
  const [opened, setOpened] = useState<Asked | null>(null);
  const [isUnsaved, setUnsaved] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const close = () => {
    setAsking(false);
    setOpened(null);
  };
  const file = useEndpointAction(exportEventLeads);
  const save = async (format: "csv" | "xlsx") => {
    const content = await file.run({ ...place, ...filter, format });
    if (content !== undefined) saveFile(content, `leads.${format}`);
  };
  return (
    <div className={classes["part"]}>
      <Text c="dimmed">{text.hint}</Text>
      <div className={classes["actions"]}>
        {(["csv", "xlsx"] as const).map((format) => (
          <Button key={format} variant="default" loading={file.running} onClick={() => void save(format)}>
            {text[format]}
          </Button>
        ))}
      </div>
      <FailureNote error={file.failure} />
      <Filters filter={filter} onChange={change} />
      <PagedList key={JSON.stringify(filter)}>
        {(part) => <Part place={place} filter={filter} onOpen={setOpened} {...part} />}
      </PagedList>
      <LeadDialog
        opened={opened !== null}
        place={place}
        asked={opened}
        isAsking={isAsking}
        onUnsaved={setUnsaved}
        onClose={() => (isUnsaved ? setAsking(true) : close())}
        onDone={close}
      />
      <LeaveQuestion
        opened={isAsking}
        text={text.unsaved}
        isSaving={false}
        onStay={() => setAsking(false)}
        onLeave={close}
        onSave={null}
      />
      <LeaveDialog isActive={isUnsaved} text={text.unsaved} isSaving={false} onSave={null} isByQuery />
    </div>
  );
}

interface FiltersProps {
  readonly filter: Filter;
  readonly onChange: ReturnType<typeof useAddressFields>[1];
}

function Filters({ filter: { q = "", ...filter }, onChange }: FiltersProps) {
  const text = useMessages(vendorMessages).leads;
  const states = [
    { value: "", label: text.state },
    { value: "false", label: text.kept },
    { value: "true", label: text.withdrawn },
  ];
  return (
    <search className={classes["search"]} aria-label={text.filters}>
      <SearchField
        q={q}
        label={text.search}
        hint={text.searchHint}
        onSearch={(next) => onChange({ q: next.trim() }, { replace: true })}
      />
      <div className={classes["filters"]}>
        <NativeSelect
          aria-label={text.rating}
          value={filter.rating ?? ""}
          data={[
            { value: "", label: text.rating },
            ...RATINGS.map((one) => ({ value: one, label: text.stars(Number(one)) })),
          ]}
          onChange={({ currentTarget: { value } }) => onChange({ rating: value })}
        />
        <NativeSelect
          aria-label={text.state}
          value={filter.withdrawn ?? ""}
          data={states}
          onChange={({ currentTarget: { value } }) => onChange({ withdrawn: value })}
        />
        <DayField
          label={text.day}
          value={filter.day ?? ""}
          onChoose={(chosen) => onChange({ day: chosen }, { replace: true })}
        />
        {Object.keys(filter).length > 0 && (
          <Button variant="default" onClick={() => onChange({ rating: "", withdrawn: "", day: "" })}>
            {text.reset}
          </Button>
        )}
      </div>
    </search>
  );
}

interface PartProps extends ListPage {
  readonly place: Readonly<Record<"event_id" | "vendor", string>>;
  readonly filter: Filter;
  readonly onOpen: (lead: Asked) => void;
}

function Part({ place, filter, after, isOnly, onMore, onOpen }: PartProps) {
  const text = useMessages(vendorMessages).leads;
  const input = { ...place, ...filter, ...(after === null ? {} : { after }) };
  const state = useEndpoint(listEventLeads, input, { fresh: true });
  if (state.state === "loading") return <Spinner />;
  if (state.state === "failed") return <FailureNote error={state.failure} onRetry={state.reload} />;
  const { items, questions, time_zone: timeZone, next } = state.data;
  if (items.length === 0 && next === null && isOnly) return <Nothing filter={filter} />;
  return (
    <>
      {items.length === 0 && <EmptyPage next={next} onMore={onMore} notYet={text.notYet} noMore={text.noMore} />}
      <ul className={classes["list"]} aria-label={text.list}>
        {items.map((lead) => (
          <LeadRow
            key={lead.number}
            lead={lead}
            questions={questions}
            timeZone={timeZone}
            onOpen={() => onOpen({ lead, questions })}
          />
        ))}
      </ul>
      <MoreButton next={next} onMore={onMore} className={classes["more"]}>
        {text.more}
      </MoreButton>
    </>
  );
}

function Nothing({ filter }: { readonly filter: Filter }) {
  const text = useMessages(vendorMessages).leads;
  if (filter.q !== undefined) return <Text c="dimmed">{text.noneFound}</Text>;
  if (Object.keys(filter).length > 0) return <Text c="dimmed">{text.nothing}</Text>;
  return (
    <div>
      <Text fw={550}>{text.none.title}</Text>
      <Text c="dimmed">{text.none.text}</Text>
    </div>
  );
}
