import { Button } from "@mantine/core";
import { exportContacts } from "@cardinal/contract/endpoints/contacts/export-contacts";
import { getContactPicture } from "@cardinal/contract/endpoints/contacts/get-contact-picture";
import { updateContact } from "@cardinal/contract/endpoints/contacts/update-contact";
import type { Contact } from "@cardinal/contract/entities/contact";
import { fullName } from "@cardinal/contract/fields/full-name";
import {
  IconAddressBook,
  IconArrowMerge,
  IconCheck,
  IconPencil,
  IconPhoto,
  IconRefresh,
  IconTrash,
} from "@tabler/icons-react";
import { useState } from "react";
import { useMessages } from "../../../lib/messages.ts";
import { contactSubject } from "../../../lib/offline/subjects.ts";
import { saveFile } from "../../../lib/download.ts";
import { useEndpointAction } from "../../../lib/use-endpoint-action.ts";
import { FailureNote } from "../../../ui/failure-note.tsx";
import { keyOf } from "../stored/contact-key.ts";
import { detailsMessages } from "./details-messages.ts";
import classes from "./details.module.css";

interface ContactActionsProps {
  readonly contact: Contact;
  readonly onEdit: () => void;
  readonly onMerge: () => void;
  readonly onDelete: () => void;
  readonly isDeleting: boolean;
}

/** A file name from the letters and digits of the contact's name. */
function fileNameOf(contact: Contact): string {
  return (
    fullName(contact)
      .replace(/[^\p{L}\p{N}]+/gu, "-")
      .replace(/^-|-$/g, "") || "contact"
  );
}

/** Further actions for a contact. */
export function ContactActions({ contact, onEdit, onMerge, onDelete, isDeleting }: ContactActionsProps) {
  const messages = useMessages(detailsMessages).actions;
  const [isRefreshed, setRefreshed] = useState(false);
  const vcard = useEndpointAction(exportContacts, {
    onSuccess: (file) => saveFile(file, `${fileNameOf(contact)}.vcf`),
  });
  const picture = useEndpointAction(getContactPicture, {
    onSuccess: (file) => saveFile(file, `${fileNameOf(contact)}.jpg`),
  });
  const refresh = useEndpointAction(updateContact, {
    onSuccess: () => setRefreshed(true),
    subjectsOf: (key) => [contactSubject(key)],
  });
  const hasCard = contact.uid !== undefined && !contact.gone;
  const buttonProps = { variant: "default", size: "sm" } as const;
  return (
    <>
      <section className={classes["actions"]} aria-label={messages.label}>
        {!contact.gone && (
          <>
            <Button
              {...buttonProps}
              leftSection={<IconAddressBook size={16} />}
              loading={vcard.running}
              onClick={() => void vcard.run({ format: "vcf", id: contact.id })}
            >
              {messages.vcard}
            </Button>
            <Button
              {...buttonProps}
              leftSection={<IconPhoto size={16} />}
              loading={picture.running}
              onClick={() => void picture.run({ id: contact.id })}
            >
              {messages.picture}
            </Button>
          </>
        )}
        {hasCard && (
          <Button
            {...buttonProps}
            leftSection={isRefreshed ? <IconCheck size={16} /> : <IconRefresh size={16} />}
            loading={refresh.running}
            onClick={() => void refresh.run({ ...keyOf(contact), refresh: true })}
          >
            <span aria-live="polite">{isRefreshed ? messages.refreshed : messages.refresh}</span>
          </Button>
        )}
        {contact.uid === undefined && !contact.gone && (
          <Button {...buttonProps} leftSection={<IconPencil size={16} />} onClick={onEdit}>
            {messages.edit}
          </Button>
        )}
        <Button {...buttonProps} leftSection={<IconArrowMerge size={16} />} onClick={onMerge}>
          {messages.merge}
        </Button>
        <Button {...buttonProps} leftSection={<IconTrash size={16} />} loading={isDeleting} onClick={onDelete}>
          {messages.delete}
        </Button>
      </section>
      <FailureNote error={vcard.failure ?? picture.failure ?? refresh.failure} />
    </>
  );
}
