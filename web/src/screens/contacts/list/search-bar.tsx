import { useMessages } from "../../../lib/messages.ts";
import { SearchField } from "../../../ui/fields/search-field.tsx";
import { lazyPart } from "../../../ui/lazy/lazy-part.tsx";
import { useContactsAddress } from "../contacts-address.ts";
import { contactsMessages } from "../contacts-messages.ts";
import classes from "./list.module.css";

const TagFilter = lazyPart("tag-filter", async () => (await import("./tag-filter.tsx")).TagFilter, {
  pending: <div className={classes["tagFilter"]} />,
});

/** Search text and tag filter, both kept in the URL. */
export function SearchBar({ uid }: { readonly uid: string | null }) {
  const messages = useMessages(contactsMessages);
  const { address, go } = useContactsAddress();
  return (
    <search className={classes["search"]}>
      <SearchField
        q={address.q}
        label={messages.search}
        hint={messages.searchHint}
        onSearch={(q) => go({ q }, { replace: true })}
      />
      <TagFilter uid={uid} />
    </search>
  );
}
