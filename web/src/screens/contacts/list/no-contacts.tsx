import { Button, Text, Title } from "@mantine/core";
import { IconFileImport, IconQrcode, IconScan, type Icon } from "@tabler/icons-react";
import { useMessages } from "../../../lib/messages.ts";
import { useContactsAddress, type Overlay } from "../contacts-address.ts";
import { contactsMessages } from "../contacts-messages.ts";
import classes from "./no-contacts.module.css";

const ACTIONS: readonly (readonly [Exclude<Overlay, "new">, Icon])[] = [
  ["scan", IconScan],
  ["code", IconQrcode],
  ["import", IconFileImport],
];

/** Shown before the first contact: what the list is for, and how to add contacts. */
export function NoContacts() {
  const messages = useMessages(contactsMessages).empty;
  const { go } = useContactsAddress();
  const texts = { scan: messages.scanText, code: messages.codeText, import: messages.importText };
  return (
    <section className={classes["empty"]}>
      <Title order={2} size="h4">
        {messages.title}
      </Title>
      <Text c="dimmed" maw={460}>
        {messages.lead}
      </Text>
      <ul className={classes["ways"]}>
        {ACTIONS.map(([show, ActionIcon]) => (
          <li key={show}>
            <button type="button" className={classes["way"]} onClick={() => go({ show })}>
              <ActionIcon size={26} stroke={1.6} aria-hidden />
              <strong>{messages[show]}</strong>
              <span>{texts[show]}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Shown when a search has no results. */
export function NoMatches() {
  const messages = useMessages(contactsMessages).nothing;
  const { go } = useContactsAddress();
  return (
    <section className={classes["empty"]}>
      <Title order={2} size="h4">
        {messages.title}
      </Title>
      <Text c="dimmed" maw={460}>
        {messages.lead}
      </Text>
      <Button variant="default" onClick={() => go({ q: null, tag: null })}>
        {messages.clear}
      </Button>
    </section>
  );
}
