import { Button, Group, Text, Title } from "@mantine/core";
import { updateContact } from "@cardinal/contract/endpoints/contacts/update-contact";
import type { Contact } from "@cardinal/contract/entities/contact";
import { useState } from "react";
import { useUnsaved } from "../../../ui/fields/use-unsaved.ts";
import { useMessages } from "../../../lib/messages.ts";
import { contactSubject } from "../../../lib/offline/subjects.ts";
import { useEndpointAction } from "../../../lib/use-endpoint-action.ts";
import { CheckedForm } from "../../../ui/checked-form.tsx";
import { FailureNote } from "../../../ui/failure-note.tsx";
import { DETAILS_FIELDS, DetailsFields, useDetails, type Details } from "./details-fields.tsx";
import { detailsMessages } from "./details-messages.ts";
import classes from "./details.module.css";

function toDetails({ name_first, name_last, vcard }: Contact): Details {
  const { job_title, organization_name, address } = vcard;
  const dataOf = (ref: string) => vcard.buttons.find((button) => button.ref === ref)?.data ?? "";
  const written = { job_title, organization_name, address, email: dataOf("email"), phone: dataOf("phone") };
  return { name_first, name_last, ...written };
}

interface DetailsFormProps {
  readonly contact: Contact;
  readonly onUnsaved: (isUnsaved: boolean) => void;
  readonly onDone: () => void;
}

/** Edits the details of a contact without a card. */
export function DetailsForm({ contact, onUnsaved, onDone }: DetailsFormProps) {
  const messages = useMessages(detailsMessages).edit;
  const draft = useDetails(() => toDetails(contact));
  const { run, running, failure } = useEndpointAction(updateContact, {
    onSuccess: onDone,
    subjectsOf: (key) => [contactSubject(key)],
  });
  // As when the form was opened: what has changed elsewhere since was not typed here, and must not be reverted.
  const [before] = useState(() => toDetails(contact));
  const changed = DETAILS_FIELDS.filter((field) => draft.values[field] !== before[field]);
  useUnsaved(changed.length > 0, onUnsaved);
  const save = () => {
    if (changed.length === 0) return onDone();
    void run({ id: contact.id, details: Object.fromEntries(changed.map((field) => [field, draft.values[field]])) });
  };
  return (
    <CheckedForm className={classes["part"] ?? ""} check={draft.check} onSubmit={save}>
      <div>
        <Title order={3} size="h5">
          {messages.title}
        </Title>
        <Text size="sm" c="dimmed">
          {messages.lead}
        </Text>
      </div>
      <DetailsFields draft={draft} failure={failure} path="details." />
      <FailureNote error={failure} />
      <Group gap="xs">
        <Button type="submit" loading={running}>
          {messages.save}
        </Button>
        <Button variant="default" onClick={onDone}>
          {messages.cancel}
        </Button>
      </Group>
    </CheckedForm>
  );
}
