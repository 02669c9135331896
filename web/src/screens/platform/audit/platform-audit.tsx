import { exportActs, listActs } from "@cardinal/contract/endpoints/admin/audit/list-acts";
import type { InputOf } from "@cardinal/contract/endpoint";
import { readCardKey } from "@cardinal/contract/fields/card-key";
import { day, dayOf } from "@cardinal/contract/fields/day";
import { uid } from "@cardinal/contract/fields/ids";
import { Button, Group, Text, TextInput } from "@mantine/core";
import type { SubmitEvent } from "react";
import { useAddressFields } from "../../../lib/addresses/use-address-fields.ts";
import { saveFile } from "../../../lib/download.ts";
import { useMessages } from "../../../lib/messages.ts";
import { useEndpoint } from "../../../lib/use-endpoint.ts";
import { useEndpointAction } from "../../../lib/use-endpoint-action.ts";
import { FailureNote } from "../../../ui/failure-note.tsx";
import { DayField } from "../../../ui/fields/day-field.tsx";
import { type ListPage, PagedList, MoreButton } from "../../../ui/paged-list.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { useStateFor } from "../../../ui/use-state-for.ts";
import { PlatformHead } from "../platform-head.tsx";
import classes from "../platform.module.css";
import { PlatformActList } from "./platform-act-list.tsx";
import { platformActMessages } from "./platform-act-messages.ts";

type Filter = InputOf<typeof exportActs>;

/** The filter in the address: an ID, else a day, else today. */
function readFilter(search: URLSearchParams): Filter {
  const of = uid.safeParse(search.get("of")).data;
  return of === undefined ? { day: day.safeParse(search.get("day")).data ?? dayOf(Date.now()) } : { of };
}

/** `/admin/audit`: the audit log, by day or by ID. */
export function PlatformAudit() {
  const text = useMessages(platformActMessages);
  const [search, change] = useAddressFields();
  const filter = readFilter(search);
  const file = useEndpointAction(exportActs, { onSuccess: (csv) => saveFile(csv, text.file) });
  return (
    <>
      <PlatformHead title={text.title} lead={text.lead} isBelow>
        <Button variant="default" loading={file.running} onClick={() => void file.run(filter)}>
          {text.export}
        </Button>
      </PlatformHead>
      <FailureNote error={file.failure} />
      <Filters filter={filter} onChange={change} />
      <PagedList key={`${filter.day ?? ""}~${filter.of ?? ""}`}>
        {(part) => <Part filter={filter} {...part} />}
      </PagedList>
    </>
  );
}

interface FiltersProps {
  readonly filter: Filter;
  readonly onChange: ReturnType<typeof useAddressFields>[1];
}

function Filters({ filter, onChange }: FiltersProps) {
  const text = useMessages(platformActMessages);
  const [of, setOf] = useStateFor(filter.of ?? "", filter.of ?? "");
  const [isWrong, setWrong] = useStateFor(filter.of ?? "", false);
  const show = (event: SubmitEvent) => {
    event.preventDefault();
    const typed = of.trim();
    // An ID has no spaces, but the key of a printed card can be typed with them.
    const asked = uid.safeParse(typed).data ?? readCardKey(typed);
    setWrong(asked === null);
    if (asked !== null) onChange({ of: asked, day: "" });
  };
  return (
    <search className={classes["filters"]} aria-label={text.filters}>
      {filter.of === undefined ? (
        <DayField
          required
          label={text.day}
          value={filter.day ?? ""}
          onChoose={(chosen) => onChange({ day: chosen }, { replace: true })}
        />
      ) : (
        <Button variant="default" onClick={() => onChange({ of: "" })}>
          {text.byDay}
        </Button>
      )}
      <form onSubmit={show} noValidate>
        <Group gap="xs" align="flex-end" wrap="nowrap">
          <TextInput
            className={classes["grow"] ?? ""}
            label={text.of}
            value={of}
            error={isWrong && text.invalid}
            onChange={({ currentTarget: { value } }) => setOf(value)}
          />
          <Button type="submit" variant="default">
            {text.show}
          </Button>
        </Group>
      </form>
    </search>
  );
}

interface PartProps extends ListPage {
  readonly filter: Filter;
}

function Part({ filter, after, isOnly, onMore }: PartProps) {
  const text = useMessages(platformActMessages);
  const state = useEndpoint(listActs, after === null ? filter : { ...filter, after }, { fresh: true });
  if (state.state === "loading") return <Spinner />;
  if (state.state === "failed") return <FailureNote error={state.failure} onRetry={state.reload} />;
  const { items, next } = state.data;
  if (items.length === 0 && isOnly) return <Text c="dimmed">{filter.of === undefined ? text.none : text.noneOf}</Text>;
  return (
    <>
      <PlatformActList acts={items} of={filter.of} />
      <MoreButton next={next} onMore={onMore} className={classes["more"] ?? ""}>
        {text.more}
      </MoreButton>
    </>
  );
}
