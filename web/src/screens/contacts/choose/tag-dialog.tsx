import { tagContacts } from "@cardinal/contract/endpoints/contacts/tag-contacts";
import { Button, Modal, Stack } from "@mantine/core";
import { useState } from "react";
import { useMessages } from "../../../lib/messages.ts";
import { useEndpointAction } from "../../../lib/use-endpoint-action.ts";
import { contactsMessages } from "../contacts-messages.ts";
import { TagsField } from "../details/tags-field.tsx";
import { ChosenFailure, type ChosenFailureProps } from "./chosen-failure.tsx";
import { subjectsOf } from "./chosen-subjects.ts";

interface TagFormProps extends ChosenFailureProps {
  readonly onTagged: (count: number) => void;
}

interface TagDialogProps extends TagFormProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Adds tags to the selected contacts. */
export function TagDialog({ opened, onClose, ...form }: TagDialogProps) {
  const messages = useMessages(contactsMessages).chosen;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={messages.tagTitle(form.ids.length)}
      closeButtonProps={{ "aria-label": messages.close }}
    >
      <TagForm {...form} />
    </Modal>
  );
}

function TagForm({ onTagged, ...chosen }: TagFormProps) {
  const messages = useMessages(contactsMessages).chosen;
  const { uid, ids } = chosen;
  const [tags, setTags] = useState<readonly string[]>([]);
  const { run, running, failure } = useEndpointAction(tagContacts, {
    onSuccess: ({ tagged }) => onTagged(tagged),
    subjectsOf,
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void run({ ids: [...ids], tags: [...tags] });
      }}
    >
      <Stack>
        <TagsField uid={uid} value={tags} onChange={setTags} />
        <ChosenFailure {...chosen} failure={failure} />
        <Button type="submit" disabled={tags.length === 0 || ids.length === 0} loading={running}>
          {messages.tagSave}
        </Button>
      </Stack>
    </form>
  );
}
