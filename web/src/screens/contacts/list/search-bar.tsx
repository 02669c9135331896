import { isSameTag } from "@cardinal/contract/entities/contact";
import { Select } from "@mantine/core";
import { IconTag } from "@tabler/icons-react";
import { useMessages } from "../../../lib/messages.ts";
import { SearchField } from "../../../ui/fields/search-field.tsx";
import { useContactsAddress } from "../contacts-address.ts";
import { contactsMessages } from "../contacts-messages.ts";
import { useTags } from "../stored/use-contacts.ts";
import classes from "./list.module.css";

/** Search text and tag filter, both kept in the URL. */
export function SearchBar({ uid }: { readonly uid: string | null }) {
  const messages = useMessages(contactsMessages);
  const { address, go } = useContactsAddress();
  const { tags, load } = useTags(uid);
  return (
    <search className={classes["search"]}>
      <SearchField
        q={address.q}
        label={messages.search}
        hint={messages.searchHint}
        onSearch={(q) => go({ q }, { replace: true })}
      />
      <Select
        aria-label={messages.tag}
        value={address.tag}
        data={[
          { value: "", label: messages.allTags },
          ...(address.tag === "" ? [] : [address.tag]),
          ...tags.filter((tag) => !isSameTag(tag, address.tag)),
        ]}
        onDropdownOpen={load}
        onChange={(tag) => go({ tag })}
        allowDeselect={false}
        leftSection={<IconTag size={17} aria-hidden />}
        className={classes["tagFilter"] ?? ""}
      />
    </search>
  );
}
