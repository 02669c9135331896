import { isSameTag } from "@cardinal/contract/entities/contact";
import { Select } from "@mantine/core";
import { IconTag } from "@tabler/icons-react";
import { useMessages } from "../../../lib/messages.ts";
import { useContactsAddress } from "../contacts-address.ts";
import { contactsMessages } from "../contacts-messages.ts";
import { useTags } from "../stored/use-contacts.ts";
import classes from "./list.module.css";

/** Limits the list to the contacts with one tag. */
export function TagFilter({ uid }: { readonly uid: string | null }) {
  const messages = useMessages(contactsMessages);
  const { address, go } = useContactsAddress();
  const { tags, load } = useTags(uid);
  return (
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
  );
}
