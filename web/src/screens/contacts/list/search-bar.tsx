import { isSameTag } from "@cardinal/contract/entities/contact";
import { CloseButton, Select, TextInput } from "@mantine/core";
import { IconSearch, IconTag } from "@tabler/icons-react";
import { useTypedSearch } from "../../../lib/addresses/use-typed-search.ts";
import { useMessages } from "../../../lib/messages.ts";
import { useContactsAddress } from "../contacts-address.ts";
import { contactsMessages } from "../contacts-messages.ts";
import { useTags } from "../stored/use-contacts.ts";
import classes from "./list.module.css";

/** Search text and tag filter, both kept in the URL. */
export function SearchBar({ uid }: { readonly uid: string | null }) {
  const messages = useMessages(contactsMessages);
  const { address, go } = useContactsAddress();
  const { input, typed, type } = useTypedSearch(address.q, (q) => go({ q }, { replace: true }));
  const { tags, load } = useTags(uid);
  return (
    <search className={classes["search"]}>
      <TextInput
        ref={input}
        type="search"
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
        aria-label={messages.search}
        placeholder={messages.searchHint}
        leftSection={<IconSearch size={17} aria-hidden />}
        rightSection={
          typed === "" ? null : (
            <CloseButton
              size="sm"
              aria-label={messages.clearSearch}
              onClick={() => {
                type("");
                input.current?.focus();
              }}
            />
          )
        }
        className={classes["query"] ?? ""}
        autoComplete="off"
        enterKeyHint="search"
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
