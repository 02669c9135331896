import { listVendors } from "@cardinal/contract/endpoints/events/vendors/list-vendors";
import type { Event } from "@cardinal/contract/entities/events/event";
import type { ListedVendor } from "@cardinal/contract/entities/events/vendor";
import { paths } from "@cardinal/contract/paths";
import { Button, Text, Title } from "@mantine/core";
import { IconPlus, IconTableImport } from "@tabler/icons-react";
import { useState } from "react";
import { useParams } from "react-router-dom";
import { BackLink } from "../../features/enterprise/back-link.tsx";
import { byCategory } from "../../features/events/vendors/by-category.ts";
import { OrganisedEvent } from "../../features/events/organised-event.tsx";
import { useSearchText } from "../../lib/addresses/use-search-text.ts";
import { useMessages } from "../../lib/messages.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { Column } from "../../ui/column.tsx";
import { Modal } from "../../ui/dialogs/modal.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { SearchField } from "../../ui/fields/search-field.tsx";
import { type ListPage, PagedList, MoreButton } from "../../ui/paged-list.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { AddVendor } from "./add-vendor.tsx";
import { ImportVendors } from "./import-vendors.tsx";
import { InviteContact } from "./invite-contact.tsx";
import { VendorRow } from "./vendor-row.tsx";
import { vendorsMessages } from "./vendors-messages.ts";
import classes from "./vendors.module.css";

/** `/events/{id}/vendors`: the vendors of an event, for its organiser. */
export function EventVendorsScreen() {
  const { event = "" } = useParams();
  return <OrganisedEvent id={event}>{(found) => <Page event={found} />}</OrganisedEvent>;
}

function Page({ event: { event_id, name } }: { readonly event: Event }) {
  const text = useMessages(vendorsMessages);
  const [q, change] = useSearchText();
  const [opened, setOpened] = useState<"add" | "import" | null>(null);
  const [invited, setInvited] = useState<ListedVendor | null>(null);
  const [sent, setSent] = useState("");
  // An import goes on after its dialog is closed, without its progress and its failures.
  const [isImporting, setImporting] = useState(false);
  const close = () => {
    setOpened(null);
    setInvited(null);
  };
  const title = opened === null ? text.inviteOf(invited?.name ?? "") : text[opened];
  return (
    <Column className={classes["page"]}>
      <title>{`${text.title} · Cardinal`}</title>
      <header>
        <BackLink to={paths.event(event_id)} label={text.back} />
        <Title order={1} size="h2">
          {text.title}
        </Title>
        <Text c="dimmed">{text.lead(name)}</Text>
      </header>
      <div className={classes["actions"]}>
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpened("add")}>
          {text.add}
        </Button>
        <Button
          variant="default"
          leftSection={<IconTableImport size={16} aria-hidden />}
          onClick={() => setOpened("import")}
        >
          {text.import}
        </Button>
      </div>
      <Text component="output" size="sm" c="dimmed">
        {sent !== "" && text.sent(sent)}
      </Text>
      <search>
        <SearchField q={q} label={text.search} hint={text.searchHint} onSearch={change} />
      </search>
      <div className={classes["parts"]}>
        <PagedList key={q}>{(part) => <Part event_id={event_id} q={q} onInvite={setInvited} {...part} />}</PagedList>
      </div>
      <Modal
        opened={opened !== null || invited !== null}
        onClose={() => !isImporting && close()}
        title={title}
        size={opened === "import" ? "lg" : "md"}
        closeButtonProps={{ "aria-label": text.close, disabled: isImporting }}
      >
        {opened === "add" && <AddVendor event_id={event_id} onDone={close} />}
        {opened === "import" && <ImportVendors event_id={event_id} onRunning={setImporting} onDone={close} />}
        {invited !== null && (
          <InviteContact
            event_id={event_id}
            vendor={invited}
            onCancel={close}
            onSent={(email) => {
              setSent(email);
              close();
            }}
          />
        )}
      </Modal>
    </Column>
  );
}

interface PartProps extends ListPage {
  readonly event_id: string;
  readonly q: string;
  readonly onInvite: (vendor: ListedVendor) => void;
}

function Part({ event_id, q, after, isOnly, onMore, onInvite }: PartProps) {
  const text = useMessages(vendorsMessages);
  const more = { ...(q === "" ? {} : { q }), ...(after === null ? {} : { cursor: after }) };
  const state = useEndpoint(listVendors, { event_id, category: "all", ...more }, { fresh: true });
  if (state.state === "loading") return <Spinner />;
  if (state.state === "failed") return <FailureNote error={state.failure} onRetry={state.reload} />;
  const { items, next } = state.data;
  if (items.length === 0 && isOnly && q !== "") return <Text c="dimmed">{text.nothing}</Text>;
  if (items.length === 0 && isOnly)
    return (
      <div>
        <Text fw={550}>{text.none.title}</Text>
        <Text c="dimmed">{text.none.text}</Text>
      </div>
    );
  return (
    <>
      {byCategory(items).map(({ category, vendors }) => (
        <section key={category} aria-label={category || text.uncategorised}>
          <Title order={2} size="h5">
            {category || text.uncategorised}
          </Title>
          <ul className={classes["list"]}>
            {vendors.map((vendor) => (
              <VendorRow key={vendor.id} event_id={event_id} vendor={vendor} onInvite={() => onInvite(vendor)} />
            ))}
          </ul>
        </section>
      ))}
      <MoreButton next={next} onMore={onMore} className={classes["more"]}>
        {text.more}
      </MoreButton>
    </>
  );
}
