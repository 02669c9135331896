import { listVendors } from "@cardinal/contract/endpoints/events/vendors/list-vendors";
import type { Vendor } from "@cardinal/contract/entities/events/vendor";
import { paths } from "@cardinal/contract/paths";
import { Text, Title } from "@mantine/core";
import { useSearchText } from "../../../lib/addresses/use-search-text.ts";
import { useMessages } from "../../../lib/messages.ts";
import { useEndpoint } from "../../../lib/use-endpoint.ts";
import { FailureNote } from "../../../ui/failure-note.tsx";
import { SearchField } from "../../../ui/fields/search-field.tsx";
import { type ListPage, PagedList, MoreButton } from "../../../ui/paged-list.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { byCategory } from "./by-category.ts";
import { vendorListMessages } from "./vendor-list-messages.ts";
import classes from "./vendor-list.module.css";

interface VendorListProps {
  readonly event_id: string;
}

/** The vendors of an event by category, for signed-in users; renders nothing if there are none. */
export function VendorList({ event_id }: VendorListProps) {
  const text = useMessages(vendorListMessages);
  const [q, change] = useSearchText();
  // The first page of all vendors, which the list below shows from the cache.
  const state = useEndpoint(listVendors, { event_id, category: "all" });
  if (state.state === "loading") return <Spinner />;
  if (state.state === "failed") return <FailureNote error={state.failure} onRetry={state.reload} />;
  if (state.data.next === null && shownOf(state.data).length === 0) return null;
  return (
    <section className={classes["section"]} aria-label={text.title}>
      <Title order={2} size="h4">
        {text.title}
      </Title>
      <search>
        <SearchField q={q} label={text.search} hint={text.searchHint} onSearch={change} />
      </search>
      <PagedList key={q}>{(part) => <Part event_id={event_id} q={q} {...part} />}</PagedList>
    </section>
  );
}

/** The vendors of a page that were not revoked. */
const shownOf = ({ items }: { readonly items: readonly Vendor[] }) => items.filter(({ revoked }) => !revoked);

interface PartProps extends VendorListProps, ListPage {
  readonly q: string;
}

function Part({ event_id, q, after, isOnly, onMore }: PartProps) {
  const text = useMessages(vendorListMessages);
  const more = { ...(q === "" ? {} : { q }), ...(after === null ? {} : { cursor: after }) };
  const state = useEndpoint(listVendors, { event_id, category: "all", ...more });
  if (state.state === "loading") return <Spinner />;
  if (state.state === "failed") return <FailureNote error={state.failure} onRetry={state.reload} />;
  const { next } = state.data;
  const items = shownOf(state.data);
  if (items.length === 0 && next === null && isOnly) return <Text c="dimmed">{text.nothing}</Text>;
  return (
    <>
      {byCategory(items).map(({ category, vendors }) => (
        <div key={category}>
          <Title order={3} size="h5">
            {category || text.uncategorised}
          </Title>
          <ul className={classes["list"]}>
            {vendors.map((vendor) => (
              <li key={vendor.id}>
                <Row event_id={event_id} vendor={vendor} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      <MoreButton next={next} onMore={onMore} className={classes["more"]}>
        {text.more}
      </MoreButton>
    </>
  );
}

function Row({ event_id, vendor: { id, name, booth, logo } }: VendorListProps & { readonly vendor: Vendor }) {
  const text = useMessages(vendorListMessages);
  return (
    // A page rendered by the server, not by the app.
    <a className={classes["vendor"]} href={paths.vendorPage(event_id, id)}>
      {logo !== null && <img className={classes["logo"]} src={logo} width={40} height={40} alt="" loading="lazy" />}
      <span>
        <span className={classes["name"]}>{name}</span>
        {booth !== "" && (
          <Text component="span" display="block" size="sm" c="dimmed">
            {text.booth(booth)}
          </Text>
        )}
      </span>
    </a>
  );
}
