import { isSameTag } from "@cardinal/contract/entities/contact";
import { CloseButton, Select, TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { IconSearch, IconTag } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { useMessages } from "../../../lib/messages.ts";
import { useContactsAddress } from "../contacts-address.ts";
import { contactsMessages } from "../contacts-messages.ts";
import { useTags } from "../stored/use-contacts.ts";
import classes from "./list.module.css";

/** Long enough to type the next letter, short enough not to be noticed. */
const DEBOUNCE_MS = 180;

/** Search text and tag filter, both kept in the URL. */
export function SearchBar({ uid }: { readonly uid: string | null }) {
  const messages = useMessages(contactsMessages);
  const { address, go } = useContactsAddress();
  const [text, setText] = useState(address.q);
  const lastWritten = useRef(address.q);
  const input = useRef<HTMLInputElement>(null);
  const { tags, load } = useTags(uid);
  const write = useDebouncedCallback((q: string) => {
    lastWritten.current = q;
    go({ q }, { replace: true });
  }, DEBOUNCE_MS);

  // The URL has changed other than by typing here.
  useEffect(() => {
    if (address.q === lastWritten.current) return;
    lastWritten.current = address.q;
    setText(address.q);
  }, [address.q]);

  const type = (next: string) => {
    setText(next);
    write(next);
  };
  return (
    <search className={classes["search"]}>
      <TextInput
        ref={input}
        type="search"
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        aria-label={messages.search}
        placeholder={messages.searchHint}
        leftSection={<IconSearch size={17} aria-hidden />}
        rightSection={
          text === "" ? null : (
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
