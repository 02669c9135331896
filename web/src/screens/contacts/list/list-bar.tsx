import { CONTACTS_PAGE_SIZES } from "@cardinal/contract/entities/contact";
import { startOfLetter } from "@cardinal/contract/fields/contact-order";
import { Button, NativeSelect, Popover, Text } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router-dom";
import { formatNumber } from "../../../lib/format.ts";
import { useMessages } from "../../../lib/messages.ts";
import { storeView, toListView, useContactsAddress } from "../contacts-address.ts";
import { contactsMessages } from "../contacts-messages.ts";
import { CONTACT_ORDERS, type ListView } from "../stored/page-place.ts";
import { useContactCount, useLetters } from "../stored/use-contacts.ts";
import type { ShownContacts } from "../use-shown-contacts.ts";
import classes from "./list-bar.module.css";

interface ListBarProps {
  readonly uid: string | null;
  readonly shown: ShownContacts;
}

/** The number of contacts, and the controls for order and page size. */
export function ListBar({ uid, shown: { contacts, found, order } }: ListBarProps) {
  const messages = useMessages(contactsMessages);
  const { address, go } = useContactsAddress();
  const total = useContactCount(uid);
  const view = toListView(address);
  const show = (change: Partial<ListView>) => {
    const next = { ...view, ...change };
    storeView(next);
    go({ order: next.order, size: String(next.size) });
  };
  const count = total === null ? "" : messages.total(total, formatNumber(total));
  const countText = found === null ? count : (found.isPartial ? messages.foundMany : messages.found)(contacts.length);
  return (
    <div className={classes["bar"]}>
      <Text size="sm" c="dimmed" component="output" className={classes["said"] ?? ""}>
        {contacts.length > 0 && countText}
      </Text>
      <NativeSelect
        size="sm"
        aria-label={messages.order.label}
        value={order}
        data={CONTACT_ORDERS.map((value) => ({ value, label: messages.order[value] }))}
        onChange={({ currentTarget }) => {
          const chosen = CONTACT_ORDERS.find((one) => one === currentTarget.value);
          if (chosen !== undefined) show({ order: chosen });
        }}
      />
      {found === null && (
        <NativeSelect
          size="sm"
          aria-label={messages.size.label}
          value={String(view.size)}
          data={CONTACTS_PAGE_SIZES.map((size) => ({ value: String(size), label: messages.size.of(size) }))}
          onChange={({ currentTarget }) => {
            const chosen = CONTACTS_PAGE_SIZES.find((size) => String(size) === currentTarget.value);
            if (chosen !== undefined) show({ size: chosen });
          }}
        />
      )}
      {found === null && order === "name" && <LetterJump uid={uid} />}
    </div>
  );
}

/** Links to the page that starts with a letter. */
function LetterJump({ uid }: { readonly uid: string | null }) {
  const messages = useMessages(contactsMessages).letters;
  const { link } = useContactsAddress();
  const { letters, load } = useLetters(uid);
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button
          size="sm"
          variant="default"
          className={classes["jump"] ?? ""}
          aria-label={`${messages.button}: ${messages.label}`}
          onClick={() => {
            load();
            setOpen(!isOpen);
          }}
        >
          {messages.button}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={messages.label}>
        <ul className={classes["letters"]}>
          {letters.map((letter) => (
            <li key={letter}>
              <Link to={link({ page: `${startOfLetter(letter)}.`, before: null })} onClick={() => setOpen(false)}>
                {letter || messages.others}
              </Link>
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
}
