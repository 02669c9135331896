import { exportActs, listActs } from "@cardinal/contract/endpoints/enterprise/audit";
import type { InputOf } from "@cardinal/contract/endpoint";
import { ACT_KINDS, actKind } from "@cardinal/contract/entities/oversight/enterprise-act";
import { day } from "@cardinal/contract/fields/day";
import { uid } from "@cardinal/contract/fields/ids";
import { Button, NativeSelect, Text } from "@mantine/core";
import { ActList } from "../../features/enterprise/audit/act-list.tsx";
import { actMessages } from "../../features/enterprise/audit/act-messages.ts";
import { PickEmployee } from "../../features/enterprise/employees/pick-employee.tsx";
import { SectionHead } from "../../features/enterprise/section-head.tsx";
import { useAddressFields } from "../../lib/addresses/use-address-fields.ts";
import { saveFile } from "../../lib/download.ts";
import { useMessages } from "../../lib/messages.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { useEndpointAction } from "../../lib/use-endpoint-action.ts";
import { FailureNote } from "../../ui/failure-note.tsx";
import { DayField } from "../../ui/fields/day-field.tsx";
import { EmptyPage, type ListPage, MoreButton, PagedList } from "../../ui/paged-list.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { auditMessages } from "./audit-messages.ts";
import classes from "./audit.module.css";

type Filter = InputOf<typeof exportActs>;

/** Reads the filter from the URL; invalid values are ignored. */
function readFilter(search: URLSearchParams): Filter {
  const [actor, person] = (["actor", "person"] as const).map((name) => uid.safeParse(search.get(name)).data);
  const [from, to] = (["from", "to"] as const).map((name) => day.safeParse(search.get(name)).data);
  const kind = actKind.safeParse(search.get("kind")).data;
  return {
    ...(actor === undefined ? {} : { actor }),
    ...(person === undefined ? {} : { person }),
    ...(kind === undefined ? {} : { kind }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  };
}

/** `/dashboard/audit`: what was done in the enterprise, by whom and when. */
export function AuditScreen() {
  const text = useMessages(auditMessages);
  const [search, change] = useAddressFields();
  const filter = readFilter(search);
  const file = useEndpointAction(exportActs, { onSuccess: (csv) => saveFile(csv, text.file) });
  return (
    <>
      <SectionHead title={text.title} lead={text.lead}>
        <Button variant="default" loading={file.running} onClick={() => void file.run(filter)}>
          {text.export}
        </Button>
      </SectionHead>
      <FailureNote error={file.failure} />
      <Filters filter={filter} nameOf={(field) => search.get(`${field}_name`) ?? ""} onChange={change} />
      <Acts key={JSON.stringify(filter)} filter={filter} />
    </>
  );
}

interface FiltersProps {
  readonly filter: Filter;
  /** Name of the selected employee, from the URL. */
  readonly nameOf: (field: "actor" | "person") => string;
  readonly onChange: ReturnType<typeof useAddressFields>[1];
}

const NOTHING = { actor: "", actor_name: "", person: "", person_name: "", kind: "", from: "", to: "" };

function Filters({ filter, nameOf, onChange }: FiltersProps) {
  const text = useMessages(auditMessages);
  const { kinds } = useMessages(actMessages);
  const selected = (field: "actor" | "person") => {
    const id = filter[field];
    return id === undefined ? null : { uid: id, name: nameOf(field) || id };
  };
  return (
    <search className={classes["filters"]} aria-label={text.filters}>
      {(["actor", "person"] as const).map((field) => (
        <PickEmployee
          key={field}
          aria-label={text[field]}
          placeholder={text[field]}
          clearable
          value={selected(field)}
          onPick={(one) => onChange({ [field]: one?.uid ?? "", [`${field}_name`]: one?.name ?? "" })}
        />
      ))}
      <NativeSelect
        aria-label={text.kind}
        value={filter.kind ?? ""}
        data={[{ value: "", label: text.kind }, ...ACT_KINDS.map((kind) => ({ value: kind, label: kinds[kind] }))]}
        onChange={({ currentTarget: { value } }) => onChange({ kind: value })}
      />
      {(["from", "to"] as const).map((end) => (
        <DayField
          key={end}
          label={text[end]}
          value={filter[end] ?? ""}
          onChoose={(chosen) => onChange({ [end]: chosen }, { replace: true })}
        />
      ))}
      {Object.keys(filter).length > 0 && (
        <Button variant="default" onClick={() => onChange(NOTHING)}>
          {text.reset}
        </Button>
      )}
    </search>
  );
}

function Acts({ filter }: { readonly filter: Filter }) {
  return <PagedList>{(part) => <Part filter={filter} {...part} />}</PagedList>;
}

interface PartProps extends ListPage {
  readonly filter: Filter;
}

function Part({ filter, after, isOnly, onMore }: PartProps) {
  const text = useMessages(auditMessages);
  const state = useEndpoint(listActs, after === null ? filter : { ...filter, after }, { fresh: true });
  if (state.state === "loading") return <Spinner />;
  if (state.state === "failed") return <FailureNote error={state.failure} onRetry={state.reload} />;
  const { items, next } = state.data;
  if (items.length === 0 && next === null && isOnly) return <Nothing isNarrowed={Object.keys(filter).length > 0} />;
  return (
    <>
      {items.length === 0 && <EmptyPage next={next} onMore={onMore} notYet={text.notYet} noMore={text.noMore} />}
      {items.length > 0 && <ActList acts={items} />}
      <MoreButton next={next} onMore={onMore} className={classes["more"]}>
        {text.more}
      </MoreButton>
    </>
  );
}

function Nothing({ isNarrowed }: { readonly isNarrowed: boolean }) {
  const text = useMessages(auditMessages);
  if (isNarrowed) return <Text c="dimmed">{text.nothing}</Text>;
  return (
    <div>
      <Text fw={550}>{text.none.title}</Text>
      <Text c="dimmed">{text.none.text}</Text>
    </div>
  );
}
