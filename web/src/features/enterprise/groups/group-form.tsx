import { updateGroup } from "@cardinal/contract/endpoints/enterprise/groups/update-group";
import { getEnterprise } from "@cardinal/contract/endpoints/enterprise/get-enterprise";
import type { Group as EnterpriseGroup } from "@cardinal/contract/entities/enterprise";
import { Stack, TextInput } from "@mantine/core";
import { useState } from "react";
import { defineMessages, useMessages } from "../../../lib/messages.ts";
import { useFieldSentence } from "../../../lib/sentences/field-sentence.ts";
import { useEndpointAction } from "../../../lib/use-endpoint-action.ts";
import { CheckedForm } from "../../../ui/checked-form.tsx";
import { FailureNote } from "../../../ui/failure-note.tsx";
import { FormButtons } from "../../../ui/form-buttons.tsx";
import { showGroup } from "../shown-enterprise.ts";

const messages = defineMessages({
  en: { name: "Name", wrong: "Enter a name of up to 80 characters.", cancel: "Cancel" },
  de: { name: "Name", wrong: "Bitte geben Sie einen Namen mit höchstens 80 Zeichen ein.", cancel: "Abbrechen" },
});

interface GroupFormProps {
  /** The group that is renamed; without one, a new one is created. */
  readonly group?: EnterpriseGroup;
  readonly submit: string;
  readonly onSaved: (group: EnterpriseGroup) => void;
  readonly onCancel: () => void;
}

/** Asks for the name of a group. */
export function GroupForm({ group, submit, onSaved, onCancel }: GroupFormProps) {
  const text = useMessages(messages);
  const toFieldSentence = useFieldSentence();
  const [name, setName] = useState(group?.name ?? "");
  const [isChecked, setChecked] = useState(false);
  const action = useEndpointAction(updateGroup, {
    invalidates: [getEnterprise],
    onSuccess: (saved) => {
      showGroup(saved);
      onSaved(saved);
    },
  });
  const isValid = updateGroup.input.shape.name.safeParse(name).success;
  const refused = toFieldSentence(action.failure?.fields["name"]);
  return (
    <CheckedForm
      check={() => {
        setChecked(true);
        return isValid;
      }}
      onSubmit={() => void action.run({ ...(group === undefined ? {} : { id: group.id }), name })}
    >
      <Stack>
        <TextInput
          label={text.name}
          value={name}
          autoComplete="off"
          data-autofocus
          error={isChecked && !isValid ? text.wrong : refused}
          onChange={({ currentTarget: { value } }) => {
            action.reset();
            setName(value);
          }}
        />
        {refused === undefined && <FailureNote error={action.failure} />}
        <FormButtons cancel={text.cancel} submit={submit} running={action.running} onCancel={onCancel} />
      </Stack>
    </CheckedForm>
  );
}
