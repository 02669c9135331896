import { buttonValue } from "@cardinal/card/view/button-link";
import { Button, Group, Modal, Radio, Stack, Text, Title } from "@mantine/core";
import { mergeContacts } from "@cardinal/contract/endpoints/contacts/merge-contacts";
import type { Contact } from "@cardinal/contract/entities/contact";
import { canMerge, orderToMerge } from "@cardinal/contract/merged-contact";
import { useState } from "react";
import { formatDate, formatWork } from "../../../lib/format.ts";
import { useMessages } from "../../../lib/messages.ts";
import { useSession } from "../../../lib/session/session.tsx";
import { FailureNote } from "../../../ui/failure-note.tsx";
import { useButtonName } from "../../../features/buttons/use-button-name.ts";
import { portraitOf, useContactName } from "../../../features/contacts/contact-face.ts";
import { Portrait } from "../../../features/portrait/portrait.tsx";
import { contactsMessages } from "../contacts-messages.ts";
import { useUndoable } from "../use-undoable.ts";
import { mergeMessages } from "./merge-messages.ts";
import classes from "./merge.module.css";
import { previewMerge } from "./preview-merge.ts";

interface MergeDialogProps {
  readonly opened: boolean;
  /** Null while closed. */
  readonly pair: readonly [Contact, Contact] | null;
  readonly onClose: () => void;
  readonly onMerged: (kept: Contact, merge: { readonly undo: string; readonly contacts: readonly Contact[] }) => void;
}

/** Previews the result before two contacts are merged. */
export function MergeDialog({ opened, pair, onClose, onMerged }: MergeDialogProps) {
  const messages = useMessages(mergeMessages);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={messages.title}
      size="lg"
      closeButtonProps={{ "aria-label": messages.close }}
    >
      {pair !== null && <MergeForm pair={pair} onClose={onClose} onMerged={onMerged} />}
    </Modal>
  );
}

type FormProps = Pick<MergeDialogProps, "onClose" | "onMerged"> & { readonly pair: readonly [Contact, Contact] };

function MergeForm({ pair, onClose, onMerged }: FormProps) {
  const messages = useMessages(mergeMessages);
  const { added } = useMessages(contactsMessages);
  const nameOf = useContactName();
  const { authUser } = useSession();
  const [first] = orderToMerge(...pair);
  const [keepId, setKeepId] = useState(first.id);
  const { run, running, failure } = useUndoable(mergeContacts, {
    uid: authUser?.uid ?? null,
    onSuccess: ({ contact, undo }, contacts) => onMerged(contact, { undo, contacts }),
  });
  if (!canMerge(...pair)) {
    return (
      <Stack>
        <Text>{messages.twoCards}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {messages.close}
          </Button>
        </Group>
      </Stack>
    );
  }
  const [a, b] = pair;
  const [keep, drop] = keepId === a.id ? [a, b] : [b, a];
  // If one contact has a card, that one is always kept.
  const isFixed = pair.some(({ uid }) => uid !== undefined);
  return (
    <Stack gap="md">
      <Text c="dimmed" size="sm">
        {messages.lead}
      </Text>
      <Radio.Group value={keepId} onChange={setKeepId} label={messages.keep}>
        <div className={classes["pair"]}>
          {pair.map((contact) => (
            <Radio.Card key={contact.id} value={contact.id} disabled={isFixed && contact.id !== first.id} p="sm">
              <span className={classes["one"]}>
                <Radio.Indicator />
                <Portrait {...portraitOf(contact)} size={36} />
                <span className={classes["who"]}>
                  <span>{messages.keepThis(nameOf(contact))}</span>
                  {describe(contact).map((line) => (
                    <small key={line}>
                      <bdi>{line}</bdi>
                    </small>
                  ))}
                  <small>{contact.uid === undefined ? messages.withoutCard : messages.withCard}</small>
                  <small>{added(formatDate(contact.added_date))}</small>
                </span>
              </span>
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
      <Preview keep={keep} drop={drop} />
      <FailureNote error={failure} />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {messages.cancel}
        </Button>
        <Button loading={running} onClick={() => void run({ keep: keep.id, drop: drop.id }, [drop, keep])}>
          {messages.merge}
        </Button>
      </Group>
    </Stack>
  );
}

/** What distinguishes a contact from another of the same name: their work, and one number or address. */
function describe({ vcard }: Contact): string[] {
  const way = vcard.buttons.find(({ ref }) => ref === "email") ?? vcard.buttons.find(({ ref }) => ref === "phone");
  return [formatWork(vcard), way === undefined ? "" : buttonValue(way)].filter((line) => line !== "");
}

function Preview({ keep, drop }: { readonly keep: Contact; readonly drop: Contact }) {
  const messages = useMessages(mergeMessages);
  const nameOfButton = useButtonName();
  const { userObj } = useSession();
  const preview = previewMerge(keep, drop, nameOfButton, userObj?.settings.time_zone);
  const names = Object.keys(messages.fields) as (keyof typeof preview)[];
  return (
    <section className={classes["result"]}>
      <Title order={3} size="h5">
        {messages.result}
      </Title>
      <dl>
        {names
          .filter((name) => preview[name] !== "")
          .map((name) => (
            <div key={name}>
              <dt>{messages.fields[name]}</dt>
              <dd>{preview[name]}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
