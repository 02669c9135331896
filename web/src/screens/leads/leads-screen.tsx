import { exportLeads, listLeads } from "@cardinal/contract/endpoints/enterprise/leads/list-leads";
import type { InputOf } from "@cardinal/contract/endpoint";
import type { Lead } from "@cardinal/contract/entities/lead";
import { day } from "@cardinal/contract/fields/day";
import { fullName } from "@cardinal/contract/fields/full-name";
import { groupId, uid } from "@cardinal/contract/fields/ids";
import { paths } from "@cardinal/contract/paths";
import { Anchor, Button, NativeSelect, Text } from "@mantine/core";
import { Link } from "react-router-dom";
import { PickEmployee } from "../../features/enterprise/employees/pick-employee.tsx";
import { useEnterprise } from "../../features/enterprise/enterprise-context.ts";
import { SectionHead } from "../../features/enterprise/section-head.tsx";
import { useAddressFields } from "../../lib/addresses/use-address-fields.ts";
import { readSearchText } from "../../lib/addresses/use-search-text.ts";
import { saveFile } from "../../lib/download.ts";
import { formatDate } from "../../lib/format.ts";
import { useMessages } from "../../lib/messages.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { useEndpointAction } from "../../lib/use-endpoint-action.ts";
import { FailureNote } from "../../ui/failure-note.tsx";
import { DayField } from "../../ui/fields/day-field.tsx";
import { SearchField } from "../../ui/fields/search-field.tsx";
import { EmptyPage, type ListPage, MoreButton, PagedList } from "../../ui/paged-list.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { leadsMessages } from "./leads-messages.ts";
import classes from "./leads.module.css";

type Filter = InputOf<typeof exportLeads>;

/** Reads the filter from the URL; invalid values are ignored. */
function readFilter(search: URLSearchParams): Filter {
  const employee = uid.safeParse(search.get("employee")).data;
  const group = groupId.safeParse(search.get("group")).data;
  const [from, to] = (["from", "to"] as const).map((name) => day.safeParse(search.get(name)).data);
  const q = readSearchText(search);
  return {
    ...(employee === undefined ? {} : { employee }),
    ...(search.get("unassigned") === "true" && employee === undefined ? { unassigned: "true" as const } : {}),
    ...(group === undefined ? {} : { group }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    ...(q === "" ? {} : { q }),
  };
}

/** `/dashboard/leads`: the details that visitors left on the cards of an enterprise's employees. */
export function LeadsScreen() {
  const text = useMessages(leadsMessages);
  const [search, change] = useAddressFields();
  const filter = readFilter(search);
  const file = useEndpointAction(exportLeads, { onSuccess: (csv) => saveFile(csv, "leads.csv") });
  return (
    <>
      <SectionHead title={text.title} lead={text.lead}>
        <Button variant="default" loading={file.running} onClick={() => void file.run(filter)}>
          {text.export}
        </Button>
      </SectionHead>
      <FailureNote error={file.failure} />
      <DisabledNote />
      <Filters filter={filter} name={search.get("name") ?? ""} onChange={change} />
      <Leads key={JSON.stringify(filter)} filter={filter} />
    </>
  );
}

function DisabledNote() {
  const text = useMessages(leadsMessages);
  const { rights, shared_leads } = useEnterprise();
  if (shared_leads === true) return null;
  return (
    <Text>
      {text.off}{" "}
      {rights.admin && (
        <Anchor component={Link} inherit underline="always" to={paths.dashboard("settings")}>
          {text.turnOn}
        </Anchor>
      )}
    </Text>
  );
}

interface FiltersProps {
  readonly filter: Filter;
  /** Name of the employee, from the URL. */
  readonly name: string;
  readonly onChange: ReturnType<typeof useAddressFields>[1];
}

function Filters({ filter: { q = "", ...filter }, name, onChange }: FiltersProps) {
  const text = useMessages(leadsMessages);
  const { rights, groups = [] } = useEnterprise();
  const own = groups.filter(({ id }) => rights.groups === null || rights.groups.includes(id));
  const isNarrowed = Object.keys(filter).length > 0;
  return (
    <search className={classes["search"]} aria-label={text.filters}>
      <SearchField
        q={q}
        label={text.search}
        hint={text.searchHint}
        onSearch={(next) => onChange({ q: next.trim() }, { replace: true })}
      />
      <div className={classes["filters"]}>
        <PickEmployee
          aria-label={text.employee}
          placeholder={text.employee}
          clearable
          value={filter.employee === undefined ? null : { uid: filter.employee, name: name || filter.employee }}
          onPick={(one) => onChange({ employee: one?.uid ?? "", name: one?.name ?? "", unassigned: "" })}
        />
        <NativeSelect
          aria-label={text.assignment}
          value={filter.unassigned ?? ""}
          data={[
            { value: "", label: text.assignment },
            { value: "true", label: text.unassigned },
          ]}
          onChange={({ currentTarget: { value } }) => onChange({ unassigned: value, employee: "", name: "" })}
        />
        {own.length > 1 && (
          <NativeSelect
            aria-label={text.group}
            value={filter.group ?? ""}
            data={[{ value: "", label: text.group }, ...own.map(({ id, name: label }) => ({ value: id, label }))]}
            onChange={({ currentTarget: { value } }) => onChange({ group: value })}
          />
        )}
        <div className={classes["dates"]}>
          {(["from", "to"] as const).map((end) => (
            <DayField
              key={end}
              label={text[end]}
              value={filter[end] ?? ""}
              onChoose={(chosen) => onChange({ [end]: chosen }, { replace: true })}
            />
          ))}
        </div>
        {isNarrowed && (
          <Button
            variant="default"
            onClick={() => onChange({ employee: "", name: "", unassigned: "", group: "", from: "", to: "" })}
          >
            {text.reset}
          </Button>
        )}
      </div>
    </search>
  );
}

function Leads({ filter }: { readonly filter: Filter }) {
  return <PagedList>{(part) => <Part filter={filter} {...part} />}</PagedList>;
}

interface PartProps extends ListPage {
  readonly filter: Filter;
}

function Part({ filter, after, isOnly, onMore }: PartProps) {
  const text = useMessages(leadsMessages);
  const state = useEndpoint(listLeads, after === null ? filter : { ...filter, after }, { fresh: true });
  if (state.state === "loading") return <Spinner />;
  if (state.state === "failed") return <FailureNote error={state.failure} onRetry={state.reload} />;
  const { items, next } = state.data;
  if (items.length === 0 && next === null && isOnly) return <Nothing filter={filter} />;
  return (
    <>
      {items.length === 0 && <EmptyPage next={next} onMore={onMore} notYet={text.notYet} noMore={text.noMore} />}
      <ul className={classes["list"]} aria-label={text.table}>
        {items.map((lead) => (
          <Row key={lead.id} lead={lead} />
        ))}
      </ul>
      <MoreButton next={next} onMore={onMore} className={classes["more"]}>
        {text.more}
      </MoreButton>
    </>
  );
}

function Nothing({ filter }: { readonly filter: Filter }) {
  const text = useMessages(leadsMessages);
  if (filter.q !== undefined) return <Text c="dimmed">{text.noneFound}</Text>;
  if (Object.keys(filter).length > 0) return <Text c="dimmed">{text.nothing}</Text>;
  return (
    <div>
      <Text fw={550}>{text.none.title}</Text>
      <Text c="dimmed">{text.none.text}</Text>
    </div>
  );
}

function Row({ lead }: { readonly lead: Lead }) {
  const text = useMessages(leadsMessages);
  return (
    <li className={classes["item"]}>
      <span>
        <Link to={paths.lead(lead.id)} className={classes["name"]}>
          {fullName(lead)}
        </Link>
        {lead.possible_spam === true && <span className={classes["dim"]}> · {text.spam}</span>}
      </span>
      <span className={classes["company"]}>{lead.organization_name}</span>
      <span className={`${classes["assigned"]} ${classes["dim"]}`}>{lead.employee?.name ?? text.unassigned}</span>
      <time className={`${classes["date"]} ${classes["dim"]}`} dateTime={new Date(lead.date).toISOString()}>
        {formatDate(lead.date)}
      </time>
    </li>
  );
}
