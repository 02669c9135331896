import { search } from "@cardinal/contract/endpoints/admin/people/search";
import type { FoundPerson } from "@cardinal/contract/entities/platform/person";
import { searchWords } from "@cardinal/contract/fields/person-words";
import { Badge, Button, Group, Text, TextInput } from "@mantine/core";
import { IconChevronRight } from "@tabler/icons-react";
import { type SubmitEvent, useState } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../../lib/addresses/paths.ts";
import { useAddressFields } from "../../../lib/addresses/use-address-fields.ts";
import { formatDate } from "../../../lib/format.ts";
import { useMessages } from "../../../lib/messages.ts";
import { useEndpoint } from "../../../lib/use-endpoint.ts";
import { FailureNote } from "../../../ui/failure-note.tsx";
import { type ListPart, ListParts, MoreButton } from "../../../ui/list-parts.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { PlatformHead } from "../platform-head.tsx";
import classes from "../platform.module.css";
import { peopleMessages } from "./people-messages.ts";

/** Longest text that can be looked for. */
const MAX_TYPED = 100;

/** What an address looks for; "" when there is nothing that could be found. */
function readTyped(search: URLSearchParams): string {
  const typed = (search.get("q") ?? "").trim().slice(0, MAX_TYPED);
  return searchWords(typed).length === 0 ? "" : typed;
}

/** `/admin/people`: everybody with an account, by a search or the newest first. */
export function PlatformPeople() {
  const text = useMessages(peopleMessages);
  const [fields, change] = useAddressFields();
  const typed = readTyped(fields);
  return (
    <>
      <PlatformHead title={text.title} lead={text.lead} isBelow />
      <SearchField key={typed} typed={typed} onSearch={(q) => change({ q })} />
      <ListParts key={`of ${typed}`}>{(part) => <Part typed={typed} {...part} />}</ListParts>
    </>
  );
}

interface SearchFieldProps {
  readonly typed: string;
  readonly onSearch: (typed: string) => void;
}

function SearchField({ typed, onSearch }: SearchFieldProps) {
  const text = useMessages(peopleMessages);
  const [value, setValue] = useState(typed);
  const [isShort, setShort] = useState(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const isNothing = value.trim() === "";
    const isFit = isNothing || searchWords(value).length > 0;
    setShort(!isFit);
    if (isFit) onSearch(value.trim());
  };
  return (
    <search className={classes["filters"]}>
      <form className={classes["grow"]} onSubmit={submit} noValidate>
        <Group gap="xs" align="flex-start" wrap="nowrap">
          <TextInput
            className={classes["grow"] ?? ""}
            type="search"
            aria-label={text.search}
            placeholder={text.placeholder}
            maxLength={MAX_TYPED}
            value={value}
            error={isShort && text.tooShort}
            onChange={({ currentTarget }) => setValue(currentTarget.value)}
          />
          <Button type="submit" variant="default">
            {text.show}
          </Button>
        </Group>
      </form>
      {typed !== "" && (
        <Button variant="subtle" onClick={() => onSearch("")}>
          {text.clear}
        </Button>
      )}
    </search>
  );
}

interface PartProps extends ListPart {
  readonly typed: string;
}

function Part({ typed, after, isOnly, onMore }: PartProps) {
  const text = useMessages(peopleMessages);
  const asked = { kind: "users", ...(typed === "" ? {} : { q: typed }), ...(after === null ? {} : { after }) } as const;
  const state = useEndpoint(search, asked, { fresh: true });
  if (state.state === "loading") return <Spinner />;
  if (state.state === "failed") return <FailureNote error={state.failure} onRetry={state.reload} />;
  const { items, next } = state.data;
  if (items.length === 0 && next === null)
    return isOnly ? <Text c="dimmed">{typed === "" ? text.none : text.notFound}</Text> : null;
  return (
    <>
      {items.length === 0 ? (
        <Text c="dimmed">{text.notYet}</Text>
      ) : (
        <ul className={classes["list"]} aria-label={text.list}>
          {items.map((person) => (
            <PersonRow key={person.uid} person={person} />
          ))}
        </ul>
      )}
      <MoreButton next={next} onMore={onMore} className={classes["more"] ?? ""}>
        {text.more}
      </MoreButton>
    </>
  );
}

function PersonRow({ person }: { readonly person: FoundPerson }) {
  const text = useMessages(peopleMessages);
  const { name, email, username, enterprise, disabled, created_date } = person;
  return (
    <li>
      <Link to={paths.platformPerson(person.uid)} className={classes["row"]}>
        <div className={classes["words"]}>
          <strong>{name || text.unnamed}</strong> {disabled && <Badge color="gray">{text.disabled}</Badge>}
          <Text size="sm">{username === null ? email : `${email} · ${username}`}</Text>
          <Text size="sm" c="dimmed">
            {text.since(formatDate(created_date))}
            {enterprise !== null && ` · ${text.enterprise(enterprise)}`}
          </Text>
        </div>
        <IconChevronRight size={16} aria-hidden />
      </Link>
    </li>
  );
}
