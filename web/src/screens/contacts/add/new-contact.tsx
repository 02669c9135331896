import { createContact } from "@cardinal/contract/endpoints/contacts/create-contact";
import type { Contact } from "@cardinal/contract/entities/contact";
import { Button, Stack } from "@mantine/core";
import { useState } from "react";
import { flushSync } from "react-dom";
import { useIsHere } from "../../../lib/addresses/use-is-here.ts";
import { useMessages } from "../../../lib/messages.ts";
import { useEndpointAction } from "../../../lib/use-endpoint-action.ts";
import { CheckedForm } from "../../../ui/checked-form.tsx";
import { FailureNote } from "../../../ui/failure-note.tsx";
import { LeaveDialog } from "../../../features/editor/leave-dialog.tsx";
import { DETAILS_FIELDS, DetailsFields, useDetails, type Details } from "../details/details-fields.tsx";
import { addMessages } from "./add-messages.ts";

const EMPTY = Object.fromEntries(DETAILS_FIELDS.map((field) => [field, ""])) as Details;

/** The form for a contact without a card, entered by hand. It does not call `onCreated` once it is closed. */
export function NewContact({ onCreated }: { readonly onCreated: (contact: Contact) => void }) {
  const messages = useMessages(addMessages).create;
  const draft = useDetails(() => EMPTY);
  const isHere = useIsHere();
  const [isSaved, setSaved] = useState(false);
  const { run, running, failure } = useEndpointAction(createContact, {
    onSuccess: (contact) => {
      // The question before leaving is off before the address changes.
      flushSync(() => setSaved(true));
      if (isHere()) onCreated(contact);
    },
  });
  const save = () => {
    const { name_first, ...more } = draft.values;
    const filled = Object.entries(more).filter(([, text]) => text.trim() !== "");
    void run({ name_first, ...Object.fromEntries(filled) });
  };
  const isChanged = DETAILS_FIELDS.some((field) => draft.values[field] !== "");
  return (
    <>
      <CheckedForm check={draft.check} onSubmit={save}>
        <Stack gap="md">
          <DetailsFields draft={draft} failure={failure} path="" />
          <FailureNote error={failure} />
          <Button type="submit" loading={running}>
            {messages.save}
          </Button>
        </Stack>
      </CheckedForm>
      <LeaveDialog isActive={isChanged && !isSaved} text={messages.unsaved} isSaving={false} onSave={null} isByQuery />
    </>
  );
}
