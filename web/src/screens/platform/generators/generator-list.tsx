import { listGenerators } from "@cardinal/contract/endpoints/admin/generators/get-generators";
import { type AdminRole, includesRole } from "@cardinal/contract/entities/platform/admin-role";
import type { Generator } from "@cardinal/contract/entities/generator";
import { paths } from "@cardinal/contract/paths";
import { Badge, Button, Modal, Text } from "@mantine/core";
import { IconChevronRight, IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { useSearchText } from "../../../lib/addresses/use-search-text.ts";
import { formatDate } from "../../../lib/format.ts";
import { useMessages } from "../../../lib/messages.ts";
import { useEndpoint } from "../../../lib/use-endpoint.ts";
import { FailureNote } from "../../../ui/failure-note.tsx";
import { EmptyPage, type ListPage, MoreButton, PagedList } from "../../../ui/paged-list.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { PlatformHead } from "../platform-head.tsx";
import { MAX_LENGTH } from "../list-search.tsx";
import { platformMessages } from "../platform-messages.ts";
import classes from "../platform.module.css";
import { SearchField } from "../../../ui/fields/search-field.tsx";
import { CreateGenerator } from "./generator-form.tsx";
import { generatorsMessages } from "./generators-messages.ts";
import own from "./generators.module.css";

/** `/admin/generators`: batches of printed cards, the newest first. */
export function PlatformGenerators({ role }: { readonly role: AdminRole }) {
  const text = useMessages(generatorsMessages);
  const common = useMessages(platformMessages);
  const [q, change] = useSearchText(MAX_LENGTH);
  const [isAdding, setAdding] = useState(false);
  const mayChange = includesRole(role, "operator");
  return (
    <>
      <PlatformHead title={text.title} lead={text.lead} isBelow>
        {mayChange && (
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
            {text.add}
          </Button>
        )}
      </PlatformHead>
      <search className={own["search"]}>
        <SearchField q={q} label={text.search} hint={text.searchHint} maxLength={MAX_LENGTH} onSearch={change} />
      </search>
      <PagedList key={q}>{(part) => <Part q={q} mayChange={mayChange} {...part} />}</PagedList>
      <Modal
        opened={isAdding}
        onClose={() => setAdding(false)}
        title={text.add}
        closeButtonProps={{ "aria-label": common.close }}
      >
        <CreateGenerator onCancel={() => setAdding(false)} />
      </Modal>
    </>
  );
}

interface PartProps extends ListPage {
  readonly q: string;
  readonly mayChange: boolean;
}

function Part({ q, mayChange, after, isOnly, onMore }: PartProps) {
  const text = useMessages(generatorsMessages);
  const from = { ...(q === "" ? {} : { q }), ...(after === null ? {} : { before: after }) };
  const state = useEndpoint(listGenerators, from, { fresh: true });
  if (state.state === "loading") return <Spinner />;
  if (state.state === "failed") return <FailureNote error={state.failure} onRetry={state.reload} />;
  const { items, next } = state.data;
  if (items.length === 0 && next === null && isOnly) return <Nothing isSearch={q !== ""} mayChange={mayChange} />;
  return (
    <>
      {items.length === 0 && <EmptyPage next={next} onMore={onMore} notYet={text.notYet} noMore={text.noMore} />}
      {items.length > 0 && (
        <ul className={classes["list"]} aria-label={text.title}>
          {items.map((batch) => (
            <Row key={batch.id} batch={batch} />
          ))}
        </ul>
      )}
      <MoreButton next={next} onMore={onMore} className={own["more"]}>
        {q === "" ? text.more : text.further}
      </MoreButton>
    </>
  );
}

function Nothing({ isSearch, mayChange }: { readonly isSearch: boolean; readonly mayChange: boolean }) {
  const text = useMessages(generatorsMessages);
  if (isSearch) return <Text c="dimmed">{text.nothing}</Text>;
  return (
    <div>
      <Text fw={550}>{text.none.title}</Text>
      {mayChange && <Text c="dimmed">{text.none.text}</Text>}
    </div>
  );
}

function Row({ batch: { id, name, enterprise, minted, limit, created_date, off } }: { readonly batch: Generator }) {
  const text = useMessages(generatorsMessages);
  return (
    <li>
      <Link to={paths.platform(`generators/${encodeURIComponent(id)}`)} className={classes["row"]}>
        <div className={classes["words"]}>
          <strong>{name}</strong>{" "}
          {off !== null && (
            <Badge color="gray" variant="light" size="sm">
              {text.isOff}
            </Badge>
          )}
          <Text size="sm">{text.row(minted, limit)}</Text>
          <Text size="sm" c="dimmed">
            {text.created(formatDate(created_date))}
            {enterprise !== undefined && ` · ${text.ofEnterprise(enterprise)}`}
          </Text>
        </div>
        <IconChevronRight size={16} aria-hidden />
      </Link>
    </li>
  );
}
