import { addVendor } from "@cardinal/contract/endpoints/events/vendors/add-vendor";
import { listVendors } from "@cardinal/contract/endpoints/events/vendors/list-vendors";
import { newVendor } from "@cardinal/contract/entities/events/vendor";
import { Stack, TextInput } from "@mantine/core";
import { useState } from "react";
import { useMessages } from "../../lib/messages.ts";
import { useEndpointAction } from "../../lib/use-endpoint-action.ts";
import { CheckedForm } from "../../ui/checked-form.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { FormButtons } from "../../ui/form-buttons.tsx";
import { vendorsMessages } from "./vendors-messages.ts";

const EMPTY = { name: "", category: "", booth: "", email: "" };

interface AddVendorProps {
  readonly event_id: string;
  readonly onDone: () => void;
}

/** The form for a vendor's name, booth and contact. */
export function AddVendor({ event_id, onDone }: AddVendorProps) {
  const common = useMessages(vendorsMessages);
  const text = common.form;
  const [draft, setDraft] = useState(EMPTY);
  const [isChecked, setChecked] = useState(false);
  const action = useEndpointAction(addVendor, { invalidates: [listVendors], onSuccess: onDone });
  const isNamed = newVendor.shape.name.safeParse(draft.name).success;
  const isReachable = draft.email.trim() === "" || newVendor.shape.email.safeParse(draft.email).success;
  const isTaken = action.failure?.fields?.["name"] !== undefined;
  const set = (change: Partial<typeof EMPTY>) => {
    action.reset();
    setDraft({ ...draft, ...change });
  };
  const save = () => {
    const { email, ...rest } = draft;
    void action.run({ event_id, vendor: { ...rest, ...(email.trim() === "" ? {} : { email }) } });
  };
  const nameError = isChecked && !isNamed ? text.nameMissing : isTaken ? text.nameTaken : undefined;
  return (
    <CheckedForm
      check={() => {
        setChecked(true);
        return isNamed && isReachable;
      }}
      onSubmit={save}
    >
      <Stack>
        <TextInput
          label={text.name}
          value={draft.name}
          maxLength={100}
          autoComplete="off"
          data-autofocus
          error={nameError}
          onChange={({ currentTarget: { value } }) => set({ name: value })}
        />
        <TextInput
          label={text.category}
          description={text.categoryHint}
          value={draft.category}
          maxLength={40}
          onChange={({ currentTarget: { value } }) => set({ category: value })}
        />
        <TextInput
          label={text.booth}
          value={draft.booth}
          maxLength={40}
          onChange={({ currentTarget: { value } }) => set({ booth: value })}
        />
        <TextInput
          label={text.email}
          description={text.emailHint}
          type="email"
          value={draft.email}
          autoComplete="off"
          error={isChecked && !isReachable ? text.emailWrong : undefined}
          onChange={({ currentTarget: { value } }) => set({ email: value })}
        />
        {!isTaken && <FailureNote error={action.failure} />}
        <FormButtons cancel={common.cancel} submit={text.submit} running={action.running} onCancel={onDone} />
      </Stack>
    </CheckedForm>
  );
}
