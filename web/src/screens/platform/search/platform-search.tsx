import { search } from "@cardinal/contract/endpoints/admin/people/search";
import { type AdminRole, includesRole } from "@cardinal/contract/entities/platform/admin-role";
import { SEARCH_KINDS, type SearchKind } from "@cardinal/contract/entities/platform/found";
import { searchWords } from "@cardinal/contract/fields/person-words";
import { paths } from "@cardinal/contract/paths";
import { Button, Group, Text, TextInput } from "@mantine/core";
import { type SubmitEvent, useRef } from "react";
import { Link } from "react-router-dom";
import { useAddressFields } from "../../../lib/addresses/use-address-fields.ts";
import { useMessages } from "../../../lib/messages.ts";
import { useEndpoint } from "../../../lib/use-endpoint.ts";
import { FailureNote } from "../../../ui/failure-note.tsx";
import { type ListPage, PagedList, MoreButton } from "../../../ui/paged-list.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { useStateFor } from "../../../ui/use-state-for.ts";
import { PlatformHead } from "../platform-head.tsx";
import classes from "../platform.module.css";
import { CreateEnterprise } from "../enterprises/create-enterprise.tsx";
import { EventLists } from "./event-list.tsx";
import { FoundRows } from "./found-rows.tsx";
import { searchMessages } from "../search-messages.ts";

/** Maximum length of a search text. */
const MAX_TYPED = 100;

/** The page of the area for each kind of search. */
export const SEARCH_PAGES = {
  users: "people",
  enterprises: "enterprises",
  cards: "cards",
  events: "events",
  keys: "keys",
} as const satisfies Readonly<Record<SearchKind, string>>;

/** The search text in the address; "" when it cannot match anything. */
function readTyped(fields: URLSearchParams): string {
  const typed = (fields.get("q") ?? "").trim().slice(0, MAX_TYPED);
  return searchWords(typed).length === 0 ? "" : typed;
}

interface PlatformSearchProps {
  readonly kind: SearchKind;
  readonly role: AdminRole;
}

/** `/admin/people`, `/admin/enterprises` and so on: one kind of object, by search or the newest first. */
export function PlatformSearch({ kind, role }: PlatformSearchProps) {
  const text = useMessages(searchMessages);
  const [fields, change] = useAddressFields();
  const typed = readTyped(fields);
  const query = typed === "" ? "" : `?${new URLSearchParams({ q: typed }).toString()}`;
  const parts = (
    <PagedList key={`of ${kind} ${typed}`}>
      {(part) => <Part kind={kind} role={role} typed={typed} {...part} />}
    </PagedList>
  );
  return (
    <>
      <PlatformHead title={text[kind].title} lead={text[kind].lead} isBelow>
        {kind === "enterprises" && includesRole(role, "operator") && <CreateEnterprise />}
      </PlatformHead>
      <nav className={classes["kinds"]} aria-label={text.kinds}>
        {SEARCH_KINDS.map((one) => (
          <Link
            key={one}
            to={`${paths.platform(SEARCH_PAGES[one])}${query}`}
            aria-current={one === kind ? "page" : undefined}
          >
            {text[one].title}
          </Link>
        ))}
      </nav>
      <SearchField key={kind} kind={kind} typed={typed} onSearch={(q) => change({ q })} />
      {kind === "events" && typed === "" ? <EventLists role={role}>{parts}</EventLists> : parts}
    </>
  );
}

interface SearchFieldProps {
  readonly kind: SearchKind;
  readonly typed: string;
  readonly onSearch: (typed: string) => void;
}

function SearchField({ kind, typed, onSearch }: SearchFieldProps) {
  const text = useMessages(searchMessages);
  const input = useRef<HTMLInputElement>(null);
  const [value, setValue] = useStateFor(typed, typed);
  const [isShort, setShort] = useStateFor(typed, false);
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
            ref={input}
            type="search"
            aria-label={text[kind].search}
            placeholder={text[kind].placeholder}
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
        <Button
          variant="subtle"
          onClick={() => {
            onSearch("");
            // The button is about to disappear.
            input.current?.focus();
          }}
        >
          {text.clear}
        </Button>
      )}
    </search>
  );
}

interface PartProps extends ListPage, PlatformSearchProps {
  readonly typed: string;
}

function Part({ kind, role, typed, after, isOnly, onMore }: PartProps) {
  const text = useMessages(searchMessages);
  const asked = { kind, ...(typed === "" ? {} : { q: typed }), ...(after === null ? {} : { after }) };
  const state = useEndpoint(search, asked, { fresh: true });
  if (state.state === "loading") return <Spinner />;
  if (state.state === "failed") return <FailureNote error={state.failure} onRetry={state.reload} />;
  const { items, next } = state.data;
  if (items.length === 0 && next === null)
    return isOnly ? <Text c="dimmed">{typed === "" ? text[kind].none : text[kind].notFound}</Text> : null;
  return (
    <>
      {items.length === 0 ? (
        <Text c="dimmed">{text.notYet}</Text>
      ) : (
        <ul className={classes["list"]} aria-label={text[kind].list}>
          <FoundRows found={state.data} role={role} />
        </ul>
      )}
      <MoreButton next={next} onMore={onMore} className={classes["more"] ?? ""}>
        {text.more}
      </MoreButton>
    </>
  );
}
